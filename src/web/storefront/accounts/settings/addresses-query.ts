import type { listAddresses } from '#contract/accounts/account-settings.ts'
import { apiQuery } from '#web/app/requests/query.ts'

/** The query of the address book; used in the browser only. */
export const addressesQuery = apiQuery<typeof listAddresses>('GET /api/user/addresses', {})
