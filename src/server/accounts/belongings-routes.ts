import { addAddress, changeAddress, listAddresses, removeAddress } from '#contract/account-settings.ts'
import { addFavourite, listFavourites, mergeFavourites, removeFavourite } from '#contract/favourites.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { addAddressTo, changeAddressOf, listAddressesOf, removeAddressOf } from './address-store.ts'
import { addFavouritesOf, listFavouritesOf, removeFavouriteOf } from './favourite-store.ts'
import { serveSignedIn } from './guards.ts'

/** Address book and favourites of whoever is signed in. */
export function belongingsRoutes(serve: Serve, { db }: { db: Db }): void {
  const serveUser = serveSignedIn(serve)

  serveUser(listAddresses, ({ user }) => listAddressesOf(db, user.id))
  serveUser(addAddress, async ({ user, body }) => (await addAddressTo(db, user.id, body)) ?? refuse('address-book-full'))
  serveUser(
    changeAddress,
    async ({ user, params: { id }, body }) =>
      (await changeAddressOf(db, { userId: user.id, id, address: body })) ?? refuse('address-unknown'),
  )
  serveUser(removeAddress, async ({ user, params: { id } }) =>
    (await removeAddressOf(db, { userId: user.id, id })) ? { removed: true } : refuse('address-unknown'),
  )

  serveUser(listFavourites, ({ user }) => listFavouritesOf(db, user.id))
  serveUser(mergeFavourites, async ({ user, body: { productIds } }) => {
    await addFavouritesOf(db, user.id, productIds)
    return listFavouritesOf(db, user.id)
  })
  serveUser(addFavourite, async ({ user, params: { id } }) => {
    const added = await addFavouritesOf(db, user.id, [id])
    return added === 0 ? refuse('product-unknown') : listFavouritesOf(db, user.id)
  })
  serveUser(removeFavourite, async ({ user, params: { id } }) => {
    await removeFavouriteOf(db, user.id, id)
    return listFavouritesOf(db, user.id)
  })
}
