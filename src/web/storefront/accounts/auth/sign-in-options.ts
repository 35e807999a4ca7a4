import type { getSignInOptions } from '#contract/accounts/accounts.ts'
import { language } from '#messages/language.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** The query for the sign-in methods the shop offers. */
export const signInOptionsQuery = apiQuery<typeof getSignInOptions>('GET /api/auth/options', {})

/** Leads to Google and back to a page in this language. It is no page. */
export const GOOGLE_SIGN_IN = `/auth/google?language=${language}`
