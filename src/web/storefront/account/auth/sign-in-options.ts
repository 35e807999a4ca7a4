import type { getSignInOptions } from '#contract/accounts.ts'
import { apiQuery } from '#web/app/query.ts'

/** Which ways to sign in the shop offers. */
export const signInOptionsQuery = apiQuery<typeof getSignInOptions>('GET /api/auth/options', {})
