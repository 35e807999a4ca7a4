import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { getQuote } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { ONE_AT_A_TIME } from './cart-sync.ts'

const { mutationKey } = ONE_AT_A_TIME
const { queryKey } = apiQuery<typeof getQuote>('GET /api/cart/quote', {})

/** Whether no change of the cart is in flight, and its quote is not being read. */
export function isSettled(queryClient: QueryClient): boolean {
  return queryClient.isMutating({ mutationKey }) + queryClient.isFetching({ queryKey }) === 0
}

/**
 * The quote of the cart, once nothing of it is in flight and what the changes have come to is read; null if one of
 * these changes failed, which it says itself.
 */
export async function settledQuote(queryClient: QueryClient, changes: readonly Mutation[]): Promise<QuoteResponse | null> {
  await new Promise<void>((resolve) => {
    const stops = [queryClient.getMutationCache().subscribe(check), queryClient.getQueryCache().subscribe(check)]
    function check(): void {
      if (!isSettled(queryClient)) return
      for (const stop of stops) stop()
      resolve()
    }
    check()
  })
  const hasFailed = changes.some(({ state }) => state.status === 'error')
  return hasFailed ? null : (queryClient.getQueryData(queryKey) ?? null)
}
