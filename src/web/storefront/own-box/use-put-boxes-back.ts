import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartLineResponse } from '#contract/cart.ts'
import { failureText } from '#web/app/failure-text.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { ONE_AT_A_TIME, refetchAfterLast } from '../cart/cart-sync.ts'

/** Puts the own boxes among removed lines back into the cart. */
export function usePutBoxesBack(): (lines: readonly CartLineResponse[]) => void {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate } = useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: async (lines: readonly CartLineResponse[]) => (await import('./put-boxes-back.ts')).putBoxesBack(lines),
    onError: (error) => toast.show({ tone: 'destructive', title: 'Box nicht hinzugefügt', text: failureText(error) }),
    onSettled: () => refetchAfterLast(queryClient),
  })
  return mutate
}
