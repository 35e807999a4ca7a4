import { useQueries, useQuery } from '@tanstack/react-query'
import type { getProduct, ProductDetail } from '#contract/products/catalogue.ts'
import { ApiError } from '#web/app/requests/api.ts'
import { apiQuery } from '#web/app/requests/query.ts'
import { accountFavouritesQuery, useFavourites } from '#web/app/visitor/favourites.ts'
import { userQuery } from '#web/app/visitor/use-user.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

interface FavouriteProducts {
  products: readonly ProductDetail[]
  /** How many products there are as far as is known, loaded or not. */
  count: number
  isLoading: boolean
  /** Why something could not be loaded. */
  error: Error | null
  retry: () => void
}

/** The favourite products, latest first; those that have since left the catalogue are skipped. */
export function useFavouriteProducts(): FavouriteProducts {
  const isHydrated = useHydrated()
  const { ids } = useFavourites()
  const user = useQuery(userQuery)
  const ofAccount = useQuery({ ...accountFavouritesQuery, enabled: Boolean(user.data) })
  const answers = useQueries({
    queries: ids.toReversed().map((id) => apiQuery<typeof getProduct>('GET /api/products/:id', { params: { id } })),
  })
  // That there are none is known only once it is known whose favourites they are, and which.
  const reads = ids.length > 0 ? answers : user.data ? [user, ofAccount] : [user]
  const failed = reads.filter(({ isLoadingError, error }) => isLoadingError && !isGone(error))
  return {
    products: answers.flatMap(({ data }) => data ?? []),
    count: ids.length,
    isLoading: !isHydrated || reads.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404
}
