import * as endpoints from '#contract/price-lists/admin-price-lists.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { createPriceList, removePriceList, savePriceList } from './save-price-list.ts'
import { findPriceList, listPriceLists } from './store.ts'

/** The price lists of resellers (docs/rules/orders.md#price-lists). */
export function priceListAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(endpoints.listPriceLists, () => listPriceLists(db))
  addRoute(endpoints.getPriceList, async ({ params }) => (await findPriceList(db, params.id)) ?? refuse('price-list-unknown'))
  addRoute(endpoints.createPriceList, ({ params, body, user }) =>
    createPriceList(db, { id: params.id, input: body.priceList, actor: user }),
  )
  addRoute(endpoints.savePriceList, ({ params, body, user }) =>
    savePriceList(db, { id: params.id, version: body.version, input: body.priceList, actor: user }),
  )
  addRoute(endpoints.removePriceList, ({ params, user }) => removePriceList(db, { id: params.id, actor: user }))
}
