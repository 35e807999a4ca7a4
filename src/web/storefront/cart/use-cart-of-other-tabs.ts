import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CART_KEY, cartChannel } from './cart-sync.ts'

/** Refetches the cart whenever another tab has changed it. docs/rules/basket.md#tabs */
export function useCartOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = cartChannel()
    const refetch = () => void queryClient.invalidateQueries({ queryKey: CART_KEY })
    channel.addEventListener('message', refetch)
    return () => channel.removeEventListener('message', refetch)
  }, [queryClient])
}
