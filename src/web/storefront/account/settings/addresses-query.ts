import type { listAddresses } from '#contract/account-settings.ts'
import { apiQuery } from '#web/app/query.ts'

/** The address book; asked for in the browser alone. */
export const addressesQuery = apiQuery<typeof listAddresses>('GET /api/user/addresses', {})
