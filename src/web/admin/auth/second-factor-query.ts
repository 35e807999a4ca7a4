import type { getSecondFactor } from '#contract/auth/second-factor.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/**
 * The operator's own second factor. It does not refetch on window focus, because that would hide the recovery codes.
 */
export const secondFactorQuery = apiQuery<typeof getSecondFactor>('GET /api/auth/second-factor', {}, { staleTime: 0 })
