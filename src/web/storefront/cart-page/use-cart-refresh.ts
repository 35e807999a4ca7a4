import { useQueryClient } from '@tanstack/react-query'
import { refetchCart } from '#web/storefront/cart/cart-sync.ts'

/** Refetches lines and quote, also in other tabs. */
export function useCartRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refetchCart(queryClient)
}
