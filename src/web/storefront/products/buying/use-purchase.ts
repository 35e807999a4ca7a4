import { useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { isSizeSoldOut, type SizeOffer } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { nameOf, withWord } from '#web/app/german-in.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { useChosenSize } from './use-chosen-size.ts'

export interface Purchase {
  size: SizeOffer
  choose: (weight: Weight) => void
  quantity: number
  setQuantity: (quantity: number) => void
  /** The most packs of it that a cart accepts. */
  most: number
  add: () => void
  isAdding: boolean
  isSoldOut: boolean
}

/** Size and quantity about to be added: shared by the buy area and the buy bar at the bottom of a phone. */
export function usePurchase(product: ProductDetail): Purchase {
  const { size, choose } = useChosenSize(product)
  const [quantity, setQuantity] = useState(1)
  const { addToCart, isAdding } = useAddToCart()
  const add = () =>
    void addToCart(
      { productId: product.id, quantity, weight: size.weight },
      {
        added: (packs) => ({
          title: purchaseText.added,
          text: withWord((name) => purchaseText.addedPacks(packs, name, size.grams), nameOf(product)),
        }),
        failed: { title: purchaseText.failed, text: purchaseText.notAdded },
      },
    )
  return { size, choose, quantity, setQuantity, most: MAX_QUANTITY, add, isAdding, isSoldOut: isSizeSoldOut(product, size.weight) }
}
