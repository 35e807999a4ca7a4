import { useQueryClient } from '@tanstack/react-query'

/** Refetches lines and quote. */
export function useCartRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['api', 'cart'] })
}
