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
import type { ServeAdmin, ServeFile } from '#server/accounts/serve-admin.ts'
import type { Db } from '#server/platform/database/pool.ts'
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

const LONGEST_CSV_BYTES = 8_000_000
const IMPORTED_WITHIN_MS = 60_000

/** Products as an operator keeps them (decisions, section 6). */
export function catalogueAdminRoutes({ serve, file }: { serve: ServeAdmin; file: ServeFile }, { db }: { db: Db }): void {
  serve(listAdminProducts, ({ query }) => listProductRows(db, query))
  serve(listProductWords, () => listWords(db))
  serve(getAdminProduct, async ({ params }) => (await findAdminProduct(db, params.id)) ?? refuse('product-unknown'))
  serve(createAdminProduct, ({ body, user }) => createProduct(db, { draft: body, actor: user }))
  serve(saveAdminProduct, ({ params, body: { version, stockSeen, ...draft }, user }) =>
    saveProduct(db, { id: params.id, version, stockSeen, draft, actor: user }),
  )
  serve(patchAdminProduct, ({ params, body, user }) => patchProduct(db, { id: params.id, patch: body, actor: user }))
  serve(setProductStatus, ({ params, body, user }) => moveProduct(db, { id: params.id, ...body, actor: user }))
  serve(changeAdminProducts, ({ body, user }) => changeProducts(db, { ...body, actor: user }))
  serve(listStockMovements, async ({ params, query }) =>
    (await findAdminProduct(db, params.id)) ? listMovements(db, { productId: params.id, ...query }) : refuse('product-unknown'),
  )

  const csv = { bodyLimit: LONGEST_CSV_BYTES, withinMs: IMPORTED_WITHIN_MS }
  serve(planProductImport, async ({ body }) => shownPlan(await planImport(db, body.csv)), csv)
  serve(applyProductImport, ({ body, user }) => importProducts(db, { csv: body.csv, actor: user }), {
    withinMs: IMPORTED_WITHIN_MS,
  })
  serve(undoProductImport, ({ params, user }) => undoImport(db, { importId: params.importId, actor: user }), csv)
  file(PRODUCT_CSV, async ({ reply }) => sendCsv(reply, { name: 'produkte.csv', columns: EXPORT_COLUMNS, rows: allProducts(db) }))
}
