import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { confirmSecondFactor, enrolSecondFactor, getSecondFactor } from '#contract/auth/second-factor.ts'
import { callApi } from '#web/app/requests/api.ts'
import { apiQuery, refetchChanged } from '#web/app/requests/query.ts'
import { refreshAdmin } from '../admin-query.ts'

/**
 * The operator's own second factor. It does not refetch on window focus, because that would hide the recovery codes.
 */
export const secondFactorQuery = apiQuery<typeof getSecondFactor>('GET /api/auth/second-factor', {}, { staleTime: 0 })

/** Sets up the second factor. The recovery codes stay visible until `finish` refreshes the screens. */
export function useSecondFactorSetup() {
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: (body: { password: string }) => callApi<typeof enrolSecondFactor>('POST /api/auth/second-factor', { body }),
    // Do not keep the secret in the mutation cache after the screen is closed.
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => callApi<typeof confirmSecondFactor>('POST /api/auth/second-factor/confirm', { body }),
  })
  return { begin, confirm, finish: () => void Promise.all([refetchChanged(client, secondFactorQuery.queryKey), refreshAdmin(client)]) }
}
