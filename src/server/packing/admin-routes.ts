import { shipOrderPart } from '#contract/orders/admin-shipments.ts'
import * as endpoints from '#contract/packing/admin-batches.ts'
import { PAPERS } from '#server/invoices/pdf-threads.ts'
import { changeAdminOrder } from '#server/orders/change-admin-order.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { pdfFile } from '#server/platform/http/file.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { batchDocumentsPdf } from './batch-documents.ts'
import { createBatch } from './create-batch.ts'
import { choosePackageSize, leaveBatch, setPacked } from './pack-order.ts'
import { listWithBatches, readBatch } from './read-batch.ts'
import { changeShelf, readShelves } from './shelves.ts'
import { shipBatch } from './ship-batch.ts'
import { shipPartOfOrder } from './ship-part-of-order.ts'
import { type LabelDeps, shippingLabelRoutes } from './shipping-label-routes.ts'
import { findBatch, listOpenBatches } from './store.ts'

/** Packing in the administration: batches, pick lists and shelves (docs/rules/packing.md). */
export function packingAdminRoutes(admin: { addRoute: AddAdminRoute }, deps: LabelDeps): void {
  const { addRoute } = admin
  const { db, config, clock } = deps
  /** Changes an order of a batch in a transaction, or undoes it when it refuses, and returns the batch as it is now. */
  async function change<Code extends string>(batchId: string, work: (tx: Db) => Promise<object | Refusal<Code>>) {
    if (!(await findBatch(db, batchId))) return refuse('batch-unknown')
    const result = await rollbackOnRefusal(db, work)
    return result instanceof Refusal ? result : ((await readBatch(db, batchId, clock())) ?? refuse('batch-unknown'))
  }

  addRoute(endpoints.listOrdersToPack, () => listWithBatches(db, clock()))
  addRoute(endpoints.listBatches, () => listOpenBatches(db))
  addRoute(endpoints.createBatch, ({ body, user }) =>
    rollbackOnRefusal(db, (tx) => createBatch(tx, config, { ...body, actor: user, now: clock() })),
  )
  addRoute(endpoints.getBatch, async ({ params }) => (await readBatch(db, params.id, clock())) ?? refuse('batch-unknown'))
  addRoute(endpoints.setOrderPacked, ({ params: { id, orderId }, body, user }) =>
    change(id, (tx) => setPacked(tx, { batchId: id, orderId, actor: user, now: clock() }, body)),
  )
  addRoute(endpoints.setPackageSize, ({ params: { id, orderId }, body, user }) =>
    change(id, (tx) => choosePackageSize(tx, { batchId: id, orderId, actor: user, now: clock() }, body)),
  )
  addRoute(endpoints.removeFromBatch, ({ params: { id, orderId }, user }) =>
    change(id, (tx) => leaveBatch(tx, { batchId: id, orderId, actor: user, now: clock() })),
  )
  addRoute(
    endpoints.shipBatch,
    async ({ params: { id }, body, user }) => {
      if (!(await findBatch(db, id))) return refuse('batch-unknown')
      return transaction(db, (tx) => shipBatch(tx, config, { ...body, batchId: id, actor: user, now: clock() }))
    },
    { bodyLimit: 1_000_000 },
  )
  addRoute(shipOrderPart, ({ params: { id }, body, user }) =>
    changeAdminOrder(db, id, { user, now: clock() }, (tx) =>
      shipPartOfOrder(tx, config, { ...body, orderId: id, actor: user, now: clock() }),
    ),
  )
  shippingLabelRoutes(admin, deps)
  addRoute(endpoints.listShelves, ({ query }) => readShelves(db, query))
  addRoute(endpoints.setShelf, ({ body, user }) => transaction(db, (tx) => changeShelf(tx, body, user)))

  addRoute(
    endpoints.getBatchPapers,
    async ({ params }) => {
      const batch = await readBatch(db, params.id, clock())
      if (!batch) return refuse('batch-unknown')
      const ids = batch.orders.map(({ id }) => id)
      return pdfFile(`sammelversand-${batch.number}.pdf`, await batchDocumentsPdf(db, ids, clock()))
    },
    PAPERS,
  )
}
