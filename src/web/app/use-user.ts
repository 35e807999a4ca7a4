import { queryOptions, useQuery } from '@tanstack/react-query'
import type { getUser, User } from '#contract/accounts.ts'
import { callApi, nullWhenSignedOut } from './api.ts'

const FIVE_MINUTES = 5 * 60_000

/** Who is signed in; null when nobody is. Fresh for 5 minutes and never asked again by itself (specification, section 4). */
export const userQuery = queryOptions<User | null>({
  queryKey: ['api', 'auth', 'user'],
  queryFn: async ({ signal }) => {
    const answer = await callApi<typeof getUser>('GET /api/auth/user', {}, signal).catch(nullWhenSignedOut)
    return answer === null || answer.id === undefined ? null : answer
  },
  staleTime: FIVE_MINUTES,
  retry: false,
  refetchOnMount: false,
  retryOnMount: false,
  refetchOnWindowFocus: false,
})

/** The signed-in user; asked in the browser only, because rendered pages belong to nobody. */
export function useUser(): { user: User | null; isLoading: boolean } {
  const { data, isPending } = useQuery(userQuery)
  return { user: data ?? null, isLoading: isPending }
}
