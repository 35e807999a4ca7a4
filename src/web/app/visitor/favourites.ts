import { type QueryClient, queryOptions, useMutation, type UseMutationOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { addFavourite, listFavourites, mergeFavourites, removeFavourite } from '#contract/accounts/account-settings.ts'
import { refetchChanged } from '#web/app/requests/query.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { callApi } from '../requests/api.ts'
import { tellStorage, useStored } from './use-stored.ts'
import { useUser } from './use-user.ts'

const KEY = 'favourites'
const NONE: readonly number[] = []

export interface Favourites {
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
}

/**
 * The favourites of the account, or of this browser for guests; empty during server rendering.
 * docs/rules/accounts.md#favourites
 */
export function useFavourites(): Favourites {
  const { user } = useUser()
  const ofBrowser = useStored(storedFavourites, NONE)
  const { data: ofAccount = NONE } = useQuery({ ...accountFavouritesQuery, enabled: user !== null })
  const toggleInAccount = useAccountToggle()
  // A part that is hydrated late starts from the server's markup, whatever has been loaded meanwhile.
  const isHydrated = useHydrated()
  const ids = !isHydrated ? NONE : user === null ? ofBrowser : ofAccount
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle: (id) =>
      user === null ? storeFavourites(toggled(storedFavourites(), id)) : toggleInAccount({ id, isMarked: ids.includes(id) }),
  }
}

/** Moves a guest's favourites into the account when the account's favourites are first loaded. */
export const accountFavouritesQuery = queryOptions<readonly number[]>({
  queryKey: ['api', 'user', 'favourites'],
  queryFn: async () => {
    const productIds = [...storedFavourites()]
    if (productIds.length === 0) return callApi<typeof listFavourites>('GET /api/user/favourites', {})
    const merged = await callApi<typeof mergeFavourites>('POST /api/user/favourites', { body: { productIds } })
    storeFavourites([])
    return merged
  },
})

interface FavouriteChange {
  id: number
  isMarked: boolean
}

function useAccountToggle(): (change: FavouriteChange) => void {
  const { mutate } = useMutation(accountToggle(useQueryClient()))
  return mutate
}

/** Adds a favourite to the account or removes it; shown at once if the list is known, else once it is read. */
export function accountToggle(
  queryClient: QueryClient,
): UseMutationOptions<unknown, Error, FavouriteChange, readonly number[] | undefined> {
  const { queryKey } = accountFavouritesQuery
  return {
    // Mutations run in order, so the last click wins.
    scope: { id: 'favourites' },
    mutationFn: ({ id, isMarked }) =>
      isMarked
        ? callApi<typeof removeFavourite>('DELETE /api/user/favourites/:id', { params: { id } })
        : callApi<typeof addFavourite>('PUT /api/user/favourites/:id', { params: { id } }),
    onMutate: ({ id, isMarked }) =>
      queryClient.setQueryData<readonly number[]>(queryKey, (ids) => (ids?.includes(id) === isMarked ? toggled(ids, id) : ids)),
    onSettled: (_done, error, _change, shown) => (error || !shown ? refetchChanged(queryClient, queryKey) : undefined),
  }
}

let read: { text: string | null; ids: readonly number[] } = { text: null, ids: NONE }

/** The product ids a guest marked in this browser, in the order they were marked. */
export function storedFavourites(): readonly number[] {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, ids: idsIn(text) }
  return read.ids
}

/** Replaces the favourites stored in this browser. */
export function storeFavourites(ids: readonly number[]): void {
  localStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  tellStorage()
}

function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** A stored list of product ids. Ignores values that another program wrote under the same key. */
export function idsIn(text: string | null): readonly number[] {
  if (text === null || !/^\[(\d{1,9}(,\d{1,9})*)?\]$/.test(text)) return NONE
  return JSON.parse(text) as number[]
}
