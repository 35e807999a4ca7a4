import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchChanged } from '#web/app/requests/query.ts'
import { CART_KEY, cartChannel, isSignedOut } from './cart-sync.ts'

/**
 * Refetches the cart whenever another tab has changed it, and loads the page again when one has signed out.
 * docs/rules/cart.md#tabs
 */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = cartChannel()
    const follow = (event: MessageEvent) => (isSignedOut(event) ? location.reload() : void refetchChanged(queryClient, CART_KEY))
    channel.addEventListener('message', follow)
    return () => channel.removeEventListener('message', follow)
  }, [queryClient])
}
