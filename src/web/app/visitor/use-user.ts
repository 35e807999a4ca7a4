import { queryOptions, useQuery } from '@tanstack/react-query'
import type { getUser, User } from '#contract/accounts/accounts.ts'
import { callApi, nullWhenSignedOut } from '../requests/api.ts'

const FIVE_MINUTES = 5 * 60_000

/**
 * The signed-in user; null for guests. Fresh for 5 minutes and never refetched by itself.
 * docs/rules/accounts.md#sessions
 */
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

/** The signed-in user. Requested in the browser only, because rendered pages are the same for everybody. */
export function useUser(): { user: User | null; isLoading: boolean } {
  const { data, isPending } = useQuery(userQuery)
  return { user: data ?? null, isLoading: isPending }
}
