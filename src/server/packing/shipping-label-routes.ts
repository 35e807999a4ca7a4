import {
  getAddressesCsv,
  getAddressLabels,
  getBatchShippingLabels,
  getCarrier,
  getOrderShippingLabels,
  getReplacementShippingLabel,
  makeShippingLabel,
  shipPartWithLabel as shipPartWithLabelEndpoint,
  shipWithLabel as shipWithLabelEndpoint,
} from '#contract/carrier/admin-shipping-labels.ts'
import { updateGiftRecipient } from '#contract/orders/admin-order-edits.ts'
import { replaceWithLabel as replaceWithLabelEndpoint } from '#contract/returns/admin-returns.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import type { ShippingLabelFile } from '#domain/carrier/shipping-label.ts'
import { orderCan } from '#domain/orders/order-can.ts'
import type { Carrier } from '#server/carrier/carrier.ts'
import { findShippingLabel, readShippingLabels } from '#server/carrier/store.ts'
import { makeMergedPdf } from '#server/invoices/pdf-threads.ts'
import { changeAdminOrder } from '#server/orders/change-admin-order.ts'
import { hasList, readPacksToSend } from '#server/orders/shipping/packs-to-send.ts'
import { findOrder, type OrderRow } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { csvFile } from '#server/platform/http/csv.ts'
import { type FileContent, pdfFile } from '#server/platform/http/file.ts'
import { type Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/log.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { findReturn } from '#server/returns/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { ADDRESS_CSV_COLUMNS, addressedOrders } from './address-csv.ts'
import type { addressLabelsPdf } from './address-labels-pdf.ts'
import { correctRecipient } from './correct-recipient.ts'
import { labelParcel } from './label-parcel.ts'
import { readBatch } from './read-batch.ts'
import { replaceWithLabel } from './replace-with-label.ts'
import { shippingLabelRequests } from './request-shipping-label.ts'
import { shipPartWithLabel, shipWithLabel } from './ship-with-label.ts'
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
  const requestShippingLabel = carrier && shippingLabelRequests({ db, carrier, clock, log })
  const context = { db, requestShippingLabel, links: config, clock }
  addRoute(getCarrier, async () => ({ provider: carrier?.provider ?? null }))
  addRoute(shipWithLabelEndpoint, async ({ params: { id, orderId }, body, user }) => {
    if (requestShippingLabel && !(await findBatch(db, id))) return refuse('batch-unknown')
    return shipWithLabel(context, { ...body, batchId: id, orderId, actor: user })
  })

  addRoute(shipPartWithLabelEndpoint, ({ params: { id }, body, user }) => shipPartWithLabel(context, { ...body, orderId: id, actor: user }))
  addRoute(makeShippingLabel, ({ params: { id, position }, body, user }) =>
    labelParcel(context, { ...body, orderId: id, recipient: position, actor: user }),
  )
  addRoute(updateGiftRecipient, ({ params: { id, position }, body: { version, delivery }, user }) =>
    changeAdminOrder(db, id, { user, now: clock() }, (tx) =>
      correctRecipient(tx, { orderId: id, version, actor: user }, { position, delivery }),
    ),
  )
  addRoute(replaceWithLabelEndpoint, ({ params: { id }, body, user }) => replaceWithLabel(context, { ...body, returnId: id, actor: user }))

  addRoute(getOrderShippingLabels, async ({ params: { id, file } }) => {
    const order = await findOrder(db, id)
    if (!order) return refuse('order-unknown')
    const labels = await readShippingLabels(db, { orderId: id, file, recipients: await printedRecipients(db, order) })
    return labelsFile(labels, { name: `paketetiketten-${order.number}`, title: `Paketetiketten ${order.number}`, file })
  })
  addRoute(getReplacementShippingLabel, async ({ params: { id, file } }) => {
    const found = await findReturn(db, id)
    if (!found) return refuse('return-unknown')
    const label = await findShippingLabel(db, { orderId: found.orderId, returnId: found.id, file })
    return labelsFile(label ? [label] : [], { name: 'paketetikette-ersatz', title: 'Paketetikette Ersatz', file })
  })
  addRoute(getBatchShippingLabels, async ({ params: { id, file } }) => {
    const batch = await readBatch(db, id, clock())
    if (!batch) return refuse('batch-unknown')
    const labels = await Promise.all(
      batch.orders.map(async ({ id: orderId }) => {
        const order = await findOrder(db, orderId)
        return readShippingLabels(db, { orderId, file, recipients: order && (await printedRecipients(db, order)) })
      }),
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
 * The recipients whose labels are printed: of a company's gift, whose labels are made before its parcels leave, those
 * to whom something is still to be sent; undefined for all.
 */
async function printedRecipients(db: Db, order: OrderRow): Promise<readonly number[] | undefined> {
  if (!hasList(order) || !orderCan.pack(order)) return undefined
  return (await readPacksToSend(db, order)).open.map(({ recipient }) => recipient)
}

/**
 * Labels one after the other as one file, a PDF to look at or ZPL for a label printer; refuses when there is none
 * (docs/rules/packing.md#formats).
 */
async function labelsFile(
  labels: readonly Buffer[],
  { name, title, file }: { name: string; title: string; file: ShippingLabelFile },
): Promise<FileContent<'application/pdf' | 'application/x-zpl'> | Refusal<'label-missing'>> {
  if (labels.length === 0) return refuse('label-missing')
  if (file === 'pdf') return pdfFile(`${name}.pdf`, await makeMergedPdf(title, labels))
  const content = Buffer.concat(labels.flatMap((label) => [label, Buffer.from('\n')]))
  return { contentType: 'application/x-zpl', headers: { 'content-disposition': `attachment; filename="${name}.zpl"` }, content }
}
