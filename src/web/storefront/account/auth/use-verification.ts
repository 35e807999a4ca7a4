import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { verifyEmail } from '#contract/accounts.ts'
import { callApi } from '#web/app/api.ts'
import { userQuery } from '#web/app/use-user.ts'

/** Uses the mailed link once per page load, however often the page renders. */
export function useVerification(token: string): 'pending' | 'verified' | 'refused' {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['verification', token],
    queryFn: async () => {
      const answer = await callApi<typeof verifyEmail>('POST /api/auth/verify-email', { body: { token } })
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
      return answer
    },
    // In the browser only: server-rendered pages are shared by everybody.
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isError) return 'refused'
  return data ? 'verified' : 'pending'
}
