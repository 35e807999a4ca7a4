import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { CartLineResponse, getCart, getOwnCart, getQuote } from '#contract/cart.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { itemCount } from '#domain/cart.ts'
import { apiQuery } from '#web/app/query.ts'
import { useSessionLabel } from '#web/app/session-label.ts'
import { useUser } from '#web/app/use-user.ts'

const NO_LINES: readonly CartLineResponse[] = []

interface CartRead {
  lines: readonly CartLineResponse[]
  /** All packs together, as the badge shows them. */
  itemCount: number
  isLoading: boolean
  isError: boolean
}

/** The basket's lines. A browser without a basket asks nothing: it is empty. */
export function useCart(): CartRead {
  const label = useSessionLabel()
  const mayHaveCart = useMayHaveCart()
  const query =
    label === null
      ? apiQuery<typeof getOwnCart>('GET /api/cart', { query: {} })
      : apiQuery<typeof getCart>('GET /api/cart/:sessionId', { params: { sessionId: label } })
  const { data = NO_LINES, isLoading, isError } = useQuery({ ...query, enabled: mayHaveCart, staleTime: 0 })
  return { lines: data, itemCount: itemCount(data), isLoading, isError }
}

interface QuoteRead {
  quote: QuoteResponse | null
  isLoading: boolean
  isError: boolean
  /** A change is on its way: the amounts shown are those before it. */
  isChanging: boolean
}

/** What the basket costs, by the server; null until it is known and while there is no basket. */
export function useQuote(): QuoteRead {
  const mayHaveCart = useMayHaveCart()
  const {
    data = null,
    isLoading,
    isError,
    isFetching,
  } = useQuery({ ...apiQuery<typeof getQuote>('GET /api/cart/quote', {}), enabled: mayHaveCart, staleTime: 0 })
  const isMutating = useIsMutating({ mutationKey: ['cart'] }) > 0
  return { quote: data, isLoading, isError, isChanging: isMutating || isFetching }
}

/** A basket exists from the first use of its label on; a customer's may come from another device. */
function useMayHaveCart(): boolean {
  const label = useSessionLabel()
  const { user } = useUser()
  return label !== null || user !== null
}
