import {
  applyProductImport,
  changeAdminProducts,
  createAdminProduct,
  getAdminProduct,
  listAdminProducts,
  listProductWords,
  listStockMovements,
  patchAdminProduct,
  planProductImport,
  PRODUCT_CSV,
  saveAdminProduct,
  setProductStatus,
  undoProductImport,
} from '#contract/admin-products.ts'
import { discardTaxChange, listTaxChanges, planTaxChange } from '#contract/admin-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute, AddAdminFile } from '#server/platform/http/admin-route.ts'
import { sendCsv } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listProductRows } from './admin-list.ts'
import { findAdminProduct, listProductWords as listWords } from './admin-product.ts'
import { changeProducts, moveProduct, patchProduct } from './change-products.ts'
import { importProducts, undoImport } from './import-products.ts'
import { allProducts, planImport, shownPlan } from './plan-import.ts'
import { EXPORT_COLUMNS } from './product-csv.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { listMovements } from './stock-log.ts'
import { dropChange, listChanges, planChange } from './tax-changes.ts'

const LONGEST_CSV_BYTES = 8_000_000
const IMPORTED_WITHIN_MS = 60_000

/** Products and their tax rates, for operators. */
export function catalogueAdminRoutes(
  { addRoute, file }: { addRoute: AddAdminRoute; file: AddAdminFile },
  { db, clock }: { db: Db; clock: Clock },
): void {
  addRoute(listAdminProducts, ({ query }) => listProductRows(db, query))
  addRoute(listProductWords, () => listWords(db))
  addRoute(getAdminProduct, async ({ params }) => (await findAdminProduct(db, params.id)) ?? refuse('product-unknown'))
  addRoute(createAdminProduct, ({ body, user }) => createProduct(db, { draft: body, actor: user }))
  addRoute(saveAdminProduct, ({ params, body: { version, stockSeen, ...draft }, user }) =>
    saveProduct(db, { id: params.id, version, stockSeen, draft, actor: user }),
  )
  addRoute(patchAdminProduct, ({ params, body, user }) => patchProduct(db, { id: params.id, patch: body, actor: user }))
  addRoute(setProductStatus, ({ params, body, user }) => moveProduct(db, { id: params.id, ...body, actor: user }))
  addRoute(changeAdminProducts, ({ body, user }) => changeProducts(db, { ...body, actor: user }))
  addRoute(listStockMovements, async ({ params, query }) =>
    (await findAdminProduct(db, params.id)) ? listMovements(db, { productId: params.id, ...query }) : refuse('product-unknown'),
  )

  addRoute(listTaxChanges, () => listChanges(db))
  addRoute(planTaxChange, ({ body, user }) => planChange(db, { plan: body, actor: user, now: clock() }))
  addRoute(discardTaxChange, ({ params, user }) => dropChange(db, { id: params.id, actor: user }))

  const csv = { bodyLimit: LONGEST_CSV_BYTES, withinMs: IMPORTED_WITHIN_MS }
  addRoute(planProductImport, async ({ body }) => shownPlan(await planImport(db, body.csv)), csv)
  addRoute(applyProductImport, ({ body, user }) => importProducts(db, { csv: body.csv, actor: user }), {
    withinMs: IMPORTED_WITHIN_MS,
  })
  addRoute(undoProductImport, ({ params, user }) => undoImport(db, { importId: params.importId, actor: user }), csv)
  file(PRODUCT_CSV, async ({ reply }) => sendCsv(reply, { name: 'produkte.csv', columns: EXPORT_COLUMNS, rows: allProducts(db) }))
}
