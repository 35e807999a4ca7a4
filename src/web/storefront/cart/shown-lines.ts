import type { QueryClient } from '@tanstack/react-query'
import type { CartLineResponse, getCart } from '#contract/cart/cart.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { sessionLabel, storedSessionLabel } from '#web/app/visitor/session-label.ts'

/** The cached lines of the cart; none before it is loaded. */
export function shownLines(queryClient: QueryClient): readonly CartLineResponse[] {
  return (storedSessionLabel() === null ? undefined : queryClient.getQueryData<CartLineResponse[]>(linesKey())) ?? []
}

/** Shows a line before the cart is loaded again. */
export function showLine(queryClient: QueryClient, line: CartLineResponse): void {
  queryClient.setQueryData<CartLineResponse[]>(linesKey(), (lines = []) => [...lines.filter(({ id }) => id !== line.id), line])
}

function linesKey() {
  return apiQuery<typeof getCart>('GET /api/cart/:sessionId', { params: { sessionId: sessionLabel() } }).queryKey
}
