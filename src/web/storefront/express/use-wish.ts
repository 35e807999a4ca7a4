import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as purchaseText from '#messages/products/purchase.ts'
import { ONE_AT_A_TIME } from '../cart/cart-sync.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { useCart } from '../cart/use-cart.ts'
import { missingPacks, type Wish } from './wish.ts'

/**
 * Puts the missing packs of the wish into the cart, once; those that lie there count, so that a second press adds
 * nothing (docs/rules/checkout.md#express). Returns whether the cart holds them. When they cannot be added, `onRefused`
 * is called and a toast says why.
 */
export function useWish(wish: Wish | undefined, onRefused: () => void): boolean {
  const { lines, isLoading } = useCart()
  const { addToCart } = useAddToCart()
  const [isInCart, setInCart] = useState(wish === undefined)
  const hasBegun = useRef(false)
  // Another addition may be under way: it counts.
  const isBusy = useIsMutating({ mutationKey: ONE_AT_A_TIME.mutationKey }) > 0 || isLoading

  const put = useEffectEvent(async (wanted: Wish) => {
    const missing = missingPacks(wanted, lines)
    if (missing === 0) return setInCart(true)
    const isAdded = await addToCart({ productId: wanted.productId, weight: wanted.weight, quantity: missing }, { failed: NOT_ADDED })
    if (!isAdded) return onRefused()
    return setInCart(true)
  })
  useEffect(() => {
    if (!wish || isBusy || hasBegun.current) return
    hasBegun.current = true
    void put(wish)
  }, [wish, isBusy])

  return isInCart
}

const NOT_ADDED = { title: purchaseText.failed, text: purchaseText.notAdded }
