import {
  getAddressesCsv,
  getAddressLabels,
  getBatchLabels,
  getCarrier,
  getOrderLabels,
  getReplacementLabel,
  shipOrderWithLabel,
  shipWithLabel as shipWithLabelEndpoint,
} from '#contract/carrier/admin-shipping-labels.ts'
import type { BatchOrder } from '#contract/packing/admin-batches.ts'
import { replaceWithLabel as replaceWithLabelEndpoint } from '#contract/returns/admin-returns.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import type { Carrier } from '#server/carrier/carrier.ts'
import { findLabel, readLabels } from '#server/carrier/store.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { pdfFile } from '#server/platform/http/file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/log.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { findReturn } from '#server/returns/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { ADDRESS_CSV_COLUMNS, addressedOrders } from './address-csv.ts'
import type { addressLabelsPdf } from './address-labels-pdf.ts'
import { giftParcelRoutes } from './gift-parcel-routes.ts'
import { labelsFile } from './labels-file.ts'
import { readBatch } from './read-batch.ts'
import { readGiftParcels } from './read-gift-parcels.ts'
import { replaceWithLabel } from './replace-with-label.ts'
import { labelRequests } from './request-label.ts'
import { shipWithLabel } from './ship-with-label.ts'
import { findBatch } from './store.ts'

const makeAddressLabelsPdf = inWorkerThread<typeof addressLabelsPdf>(
  new URL('./address-labels-pdf.ts', import.meta.url),
  'addressLabelsPdf',
)

export interface LabelDeps {
  db: Db
  carrier?: Carrier | undefined
  config: Config
  clock: Clock
  log: Log
}

/** The labels of parcels in the administration: the carrier's, or addresses to print (docs/rules/packing.md#labels). */
export function shippingLabelRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, carrier, config, clock, log }: LabelDeps): void {
  const requestLabel = carrier && labelRequests({ db, carrier, clock, log })
  giftParcelRoutes({ addRoute }, { db, carrier, config, clock, log, requestLabel })
  addRoute(getCarrier, async () => ({ provider: carrier?.provider ?? null }))
  addRoute(shipWithLabelEndpoint, async ({ params: { id, orderId }, body, user }) => {
    if (requestLabel && !(await findBatch(db, id))) return refuse('batch-unknown')
    return shipWithLabel({ db, requestLabel, links: config, clock }, { ...body, batchId: id, orderId, actor: user })
  })

  addRoute(shipOrderWithLabel, ({ params: { id }, body, user }) =>
    shipWithLabel({ db, requestLabel, links: config, clock }, { ...body, orderId: id, actor: user }),
  )
  addRoute(replaceWithLabelEndpoint, ({ params: { id }, body, user }) =>
    replaceWithLabel({ db, requestLabel, links: config, clock }, { ...body, returnId: id, actor: user }),
  )

  addRoute(getOrderLabels, async ({ params: { id, file } }) => {
    const order = await findOrder(db, id)
    if (!order) return refuse('order-unknown')
    const gift = await readGiftParcels(db, id)
    const printed = gift?.parcels.filter(({ shippedAt }) => gift.status !== 'processing' || shippedAt === null)
    const labels = await readLabels(db, { orderId: id, file, numbers: printed?.map(({ number }) => number) })
    return labelsFile(labels, { name: `paketetiketten-${order.number}`, title: `Paketetiketten ${order.number}`, file })
  })
  addRoute(getReplacementLabel, async ({ params: { id, file } }) => {
    const found = await findReturn(db, id)
    if (!found) return refuse('return-unknown')
    const label = await findLabel(db, { orderId: found.orderId, returnId: found.id, file })
    return labelsFile(label ? [label] : [], { name: 'paketetikette-ersatz', title: 'Paketetikette Ersatz', file })
  })
  addRoute(getBatchLabels, async ({ params: { id, file } }) => {
    const batch = await readBatch(db, id, clock())
    if (!batch) return refuse('batch-unknown')
    const labels = await Promise.all(
      batch.orders.map((order) => readLabels(db, { orderId: order.id, file, numbers: printedNumbers(order) })),
    )
    return labelsFile(labels.flat(), { name: `paketetiketten-${batch.number}`, title: 'Paketetiketten', file })
  })
  addRoute(getAddressLabels, async ({ params, query }) => {
    const batch = await readBatch(db, params.id, clock())
    if (!batch) return refuse('batch-unknown')
    const addressed = addressedOrders(batch.orders)
    if (addressed.length === 0) return refuse('label-without-address')
    const { company } = await readShopSettings(db)
    const sender = `${company.name}, ${streetLine(company)}, ${company.postalCode} ${company.town}`
    return pdfFile(`adressetiketten-${batch.number}.pdf`, await makeAddressLabelsPdf(addressed, { ...query, sender }))
  })
  addRoute(getAddressesCsv, async ({ params }) => {
    const batch = await readBatch(db, params.id, clock())
    if (!batch) return refuse('batch-unknown')
    return csvFile(`adressen-${batch.number}.csv`, { columns: ADDRESS_CSV_COLUMNS, rows: addressedOrders(batch.orders) })
  })
}

/**
 * The parcels whose labels are printed: of a company's gift those that have not left and are not empty; undefined for
 * all.
 */
function printedNumbers({ gift, status, openParcels }: BatchOrder): readonly number[] | undefined {
  return gift?.recipients && status === 'processing' ? openParcels : undefined
}
