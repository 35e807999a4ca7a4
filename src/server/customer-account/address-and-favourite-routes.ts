import { addAddress, changeAddress, listAddresses, removeAddress } from '#contract/account-settings.ts'
import { addFavourite, listFavourites, mergeFavourites, removeFavourite } from '#contract/favourites.ts'
import { signedInRoutes } from '#server/auth/guards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { addAddressTo, changeAddressOf, listAddressesOf, removeAddressOf } from './address-store.ts'
import { addFavouritesOf, listFavouritesOf, removeFavouriteOf } from './favourite-store.ts'

/** Address book and favourites of whoever is signed in. */
export function belongingsRoutes(addRoute: AddRoute, { db }: { db: Db }): void {
  const addUserRoute = signedInRoutes(addRoute)

  addUserRoute(listAddresses, ({ user }) => listAddressesOf(db, user.id))
  addUserRoute(addAddress, async ({ user, body }) => (await addAddressTo(db, user.id, body)) ?? refuse('address-book-full'))
  addUserRoute(
    changeAddress,
    async ({ user, params: { id }, body }) =>
      (await changeAddressOf(db, { userId: user.id, id, address: body })) ?? refuse('address-unknown'),
  )
  addUserRoute(removeAddress, async ({ user, params: { id } }) =>
    (await removeAddressOf(db, { userId: user.id, id })) ? { removed: true } : refuse('address-unknown'),
  )

  addUserRoute(listFavourites, ({ user }) => listFavouritesOf(db, user.id))
  addUserRoute(mergeFavourites, async ({ user, body: { productIds } }) => {
    await addFavouritesOf(db, user.id, productIds)
    return listFavouritesOf(db, user.id)
  })
  addUserRoute(addFavourite, async ({ user, params: { id } }) => {
    const added = await addFavouritesOf(db, user.id, [id])
    return added === 0 ? refuse('product-unknown') : listFavouritesOf(db, user.id)
  })
  addUserRoute(removeFavourite, async ({ user, params: { id } }) => {
    await removeFavouriteOf(db, user.id, id)
    return listFavouritesOf(db, user.id)
  })
}
