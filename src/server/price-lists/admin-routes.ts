import * as endpoints from '#contract/price-lists/admin-price-lists.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { createPriceList, type PriceListDeps, removePriceList, savePriceList } from './save-price-list.ts'
import { findPriceList, listPriceLists } from './store.ts'

/**
 * The price lists of resellers (docs/rules/orders.md#price-lists). `onTermsChanged` learns of every list whose term of
 * payment changes or which is about to be deleted.
 */
export function priceListAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, onTermsChanged }: PriceListDeps): void {
  addRoute(endpoints.listPriceLists, () => listPriceLists(db))
  addRoute(endpoints.getPriceList, async ({ params }) => (await findPriceList(db, params.id)) ?? refuse('price-list-unknown'))
  addRoute(endpoints.createPriceList, ({ params, body, user }) =>
    createPriceList(db, { id: params.id, input: body.priceList, actor: user }),
  )
  addRoute(endpoints.savePriceList, ({ params, body, user }) =>
    savePriceList({ db, onTermsChanged }, { id: params.id, version: body.version, input: body.priceList, actor: user }),
  )
  addRoute(endpoints.removePriceList, ({ params, user }) => removePriceList({ db, onTermsChanged }, { id: params.id, actor: user }))
}
