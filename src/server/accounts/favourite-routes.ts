import * as endpoints from '#contract/accounts/favourites.ts'
import { userRoutesOn } from '#server/auth/guards.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listExistingProductIds } from '#server/products/store/product-ids.ts'
import type { AccountContext } from './account-context.ts'
import { deleteFavourite, insertFavourites, listFavourites } from './store/favourites.ts'

/** The favourites of the current user, as product ids (docs/rules/accounts.md#favourites). */
export function favouriteRoutes(addRoute: AddRoute, { db }: Pick<AccountContext, 'db'>): void {
  const addUserRoute = userRoutesOn(addRoute)

  addUserRoute(endpoints.listFavourites, ({ user }) => listFavourites(db, user.id))

  addUserRoute(endpoints.mergeFavourites, async ({ user, body }) => {
    await insertFavourites(db, { userId: user.id, productIds: await listExistingProductIds(db, body.productIds) })
    return listFavourites(db, user.id)
  })

  addUserRoute(endpoints.addFavourite, async ({ user, params }) => {
    const productIds = await listExistingProductIds(db, [params.id])
    if (productIds.length === 0) return refuse('product-unknown')
    await insertFavourites(db, { userId: user.id, productIds })
    return listFavourites(db, user.id)
  })

  addUserRoute(endpoints.removeFavourite, async ({ user, params }) => {
    await deleteFavourite(db, { userId: user.id, productId: params.id })
    return listFavourites(db, user.id)
  })
}
