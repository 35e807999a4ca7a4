import { getSamplerBox, saveSamplerBox } from '#contract/content/admin-content.ts'
import * as plans from '#contract/products/admin-price-plans.ts'
import * as imports from '#contract/products/admin-product-import.ts'
import * as products from '#contract/products/admin-products.ts'
import * as taxes from '#contract/settings/admin-settings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { changeProducts } from './change-products.ts'
import { importProducts } from './imports/import-products.ts'
import { fetchPicturesAgain } from './imports/imported-pictures.ts'
import { listImports } from './imports/list-imports.ts'
import { planImport, toImportPlan } from './imports/plan-import.ts'
import { exportColumns, exportedRows } from './imports/product-csv.ts'
import { undoImport } from './imports/undo-import.ts'
import { patchProduct } from './patch-product.ts'
import { endPricePlan, listPricePlans, schedulePrices } from './prices/plan-prices.ts'
import { discardTaxChange, listTaxChanges, scheduleTaxChange } from './prices/tax-changes.ts'
import { createProduct, saveProduct } from './save-product.ts'
import { changeSamplerBox } from './save-sampler-box.ts'
import { setProductStatus } from './set-product-status.ts'
import { listProductListItems } from './store/admin-product-list.ts'
import { allProductRows, findAdminProduct, listProductTerms } from './store/admin-products.ts'
import { findSamplerBox } from './store/sampler-box.ts'
import { listWeightsInUse } from './store/sizes.ts'
import { listStockMovementRows } from './store/stock.ts'

const MAX_CSV_BYTES = 8_000_000
const IMPORT_DEADLINE_MS = 60_000

/** Products, their import, the sampler box and tax changes, for operators. */
export function productAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(products.listAdminProducts, ({ query }) => listProductListItems(db, query))
  addRoute(products.listProductWords, () => listProductTerms(db))
  addRoute(products.getAdminProduct, async ({ params }) => (await findAdminProduct(db, params.id)) ?? refuse('product-unknown'))
  addRoute(products.createAdminProduct, ({ body, user }) => createProduct(db, { draft: body, actor: user }))
  addRoute(products.saveAdminProduct, ({ params, body: { version, stockSeen, ...draft }, user }) =>
    saveProduct(db, { id: params.id, version, stockSeen, draft, actor: user }),
  )
  addRoute(products.patchAdminProduct, ({ params, body, user }) => patchProduct(db, { id: params.id, patch: body, actor: user }))
  addRoute(products.setProductStatus, ({ params, body, user }) => setProductStatus(db, { ...body, id: params.id, actor: user }))
  addRoute(products.changeAdminProducts, ({ body, user }) => changeProducts(db, { ...body, actor: user }), { bodyLimit: 1_000_000 })
  addRoute(products.listStockMovements, async ({ params, query }) =>
    (await findAdminProduct(db, params.id)) ? listStockMovementRows(db, { ...query, productId: params.id }) : refuse('product-unknown'),
  )

  addRoute(plans.listPricePlans, ({ query }) => listPricePlans(db, query))
  addRoute(plans.planPrices, ({ body, user }) => schedulePrices(db, { plan: body, actor: user, now: clock() }))
  addRoute(plans.endPricePlan, ({ params, user }) => endPricePlan(db, { id: params.id, actor: user, now: clock() }))

  const deadlineMs = IMPORT_DEADLINE_MS
  const csv = { bodyLimit: MAX_CSV_BYTES, deadlineMs }
  addRoute(imports.planProductImport, async ({ body }) => toImportPlan(await planImport(db, body)), csv)
  addRoute(imports.applyProductImport, ({ body, user }) => importProducts(db, { ...body, actor: user }), csv)
  addRoute(imports.listProductImports, () => listImports(db))
  addRoute(imports.retryImportedPictures, ({ params }) => fetchPicturesAgain(db, params.importId))
  addRoute(imports.undoProductImport, ({ params, user }) => undoImport(db, { importId: params.importId, actor: user }), { deadlineMs })
  addRoute(products.getProductsCsv, async () =>
    csvFile('produkte.csv', { columns: exportColumns(await listWeightsInUse(db)), rows: exportedRows(allProductRows(db)) }),
  )

  addRoute(getSamplerBox, () => findSamplerBox(db))
  addRoute(saveSamplerBox, ({ body, user }) => changeSamplerBox(db, { change: body, actor: user }))

  addRoute(taxes.listTaxChanges, () => listTaxChanges(db))
  addRoute(taxes.planTaxChange, ({ body, user }) => scheduleTaxChange(db, { plan: body, actor: user, now: clock() }))
  addRoute(taxes.discardTaxChange, ({ params, user }) => discardTaxChange(db, { id: params.id, actor: user }))
}
