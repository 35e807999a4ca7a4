import * as endpoints from '#contract/accounts/account-settings.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountContext } from './account-context.ts'
import { deleteAddress, insertAddress, listAddresses, updateAddress } from './store/addresses.ts'

/**
 * The address book of the current user. Addresses of other users are unknown here (docs/rules/accounts.md#addresses).
 */
export function addressRoutes(addRoute: AddRoute, { db }: Pick<AccountContext, 'db'>): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(endpoints.listAddresses, ({ user }) => listAddresses(db, user.id))

  addUserRoute(
    endpoints.addAddress,
    async ({ user, body }) => (await insertAddress(db, { userId: user.id, address: body })) ?? refuse('address-book-full'),
  )

  addUserRoute(
    endpoints.changeAddress,
    async ({ user, params, body }) =>
      (await updateAddress(db, { userId: user.id, id: params.id, address: body })) ?? refuse('address-unknown'),
  )

  addUserRoute(endpoints.removeAddress, async ({ user, params }) =>
    (await deleteAddress(db, { userId: user.id, id: params.id })) ? { removed: true } : refuse('address-unknown'),
  )
}
