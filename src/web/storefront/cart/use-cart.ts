import { useIsMutating, useQuery } from '@tanstack/react-query'
import type { CartLineResponse, getCart, getOwnCart, getQuote } from '#contract/cart/cart.ts'
import type { QuoteResponse } from '#contract/quote/quote.ts'
import { itemCount } from '#domain/cart/cart.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { useSessionLabel } from '#web/app/visitor/session-label.ts'
import { useUser } from '#web/app/visitor/use-user.ts'

const NO_LINES: readonly CartLineResponse[] = []

interface CartRead {
  lines: readonly CartLineResponse[]
  /** The number of all packs, as in the badge. */
  itemCount: number
  isLoading: boolean
  isError: boolean
}

/** The cart's lines. A browser without a cart makes no request. */
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

/**
 * The number in the badge: of all packs, or of the gift cards where there is nothing else. Only a cart without packs
 * asks for its quote, so that most pages do without it.
 */
export function useItemCount(): number {
  const { itemCount: packs, isLoading } = useCart()
  const { quote } = useQuote(packs === 0 && !isLoading)
  return packs || (quote?.purchasedGiftCards?.length ?? 0)
}

interface QuoteRead {
  quote: QuoteResponse | null
  isLoading: boolean
  isError: boolean
  /** A change is in flight: the amounts are those before it. */
  isChanging: boolean
}

/** The server's quote of the cart; null until it is loaded and while there is no cart. */
export function useQuote(isNeeded = true): QuoteRead {
  const mayHaveCart = useMayHaveCart()
  const {
    data = null,
    isLoading,
    isError,
    isFetching,
  } = useQuery({ ...apiQuery<typeof getQuote>('GET /api/cart/quote', {}), enabled: isNeeded && mayHaveCart, staleTime: 0 })
  const isMutating = useIsMutating({ mutationKey: ['cart'] }) > 0
  return { quote: data, isLoading, isError, isChanging: isMutating || isFetching }
}

/**
 * Whether a cart may exist: from the first use of its label on, or for signed-in customers, whose cart may come from
 * another device.
 */
function useMayHaveCart(): boolean {
  const label = useSessionLabel()
  const { user } = useUser()
  return label !== null || user !== null
}
