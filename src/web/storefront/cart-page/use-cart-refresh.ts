import { useQueryClient } from '@tanstack/react-query'

/** Reads lines and quote anew. */
export function useCartRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['api', 'cart'] })
}
