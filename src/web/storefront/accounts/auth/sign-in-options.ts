import type { getSignInOptions } from '#contract/accounts/accounts.ts'
import { apiQuery } from '#web/app/query.ts'

/** The query for the sign-in methods the shop offers. */
export const signInOptionsQuery = apiQuery<typeof getSignInOptions>('GET /api/auth/options', {})
