import type { FastifyReply } from 'fastify'
import {
  addressLabelsQuery,
  getCarrier,
  shipOrderWithLabel,
  shipWithLabel as shipWithLabelEndpoint,
  SHIPPING_LABEL_FILES,
} from '#contract/carrier/admin-shipping-labels.ts'
import type { Batch, BatchOrder } from '#contract/packing/admin-batches.ts'
import { replaceWithLabel as replaceWithLabelEndpoint, RETURN_FILES } from '#contract/returns/admin-returns.ts'
import { streetLine } from '#domain/addresses/street-line.ts'
import { PARCEL_LABEL_FILES } from '#domain/carrier/parcel-label.ts'
import type { Carrier } from '#server/carrier/carrier.ts'
import { findLabel, readLabels } from '#server/carrier/store.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { sendCsv } from '#server/platform/http/csv.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Log } from '#server/platform/log.ts'
import { inWorkerThread } from '#server/platform/threads/worker-threads.ts'
import { findReturn } from '#server/returns/store.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { ADDRESS_CSV_COLUMNS, addressedOrders } from './address-csv.ts'
import type { addressLabelsPdf } from './address-labels-pdf.ts'
import { giftParcelRoutes } from './gift-parcel-routes.ts'
import { readBatch } from './read-batch.ts'
import { readGiftParcels } from './read-gift-parcels.ts'
import { replaceWithLabel } from './replace-with-label.ts'
import { labelRequests } from './request-label.ts'
import { sendLabels } from './send-labels.ts'
import { shipWithLabel } from './ship-with-label.ts'
import { findBatch } from './store.ts'

const makeAddressLabelsPdf = inWorkerThread<typeof addressLabelsPdf>(
  new URL('./address-labels-pdf.ts', import.meta.url),
  'addressLabelsPdf',
)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export interface LabelDeps {
  db: Db
  carrier?: Carrier | undefined
  config: Config
  clock: Clock
  log: Log
}

/** The labels of parcels in the administration: the carrier's, or addresses to print (docs/rules/packing.md#labels). */
export function shippingLabelRoutes(
  { addRoute, addFile }: { addRoute: AddAdminRoute; addFile: AddAdminFile },
  { db, carrier, config, clock, log }: LabelDeps,
): void {
  /** Adds a file of a batch; 404 for a batch that there is not. */
  const addBatchFile = (path: string, send: (batch: Batch, reply: FastifyReply, query: unknown) => Promise<unknown>) =>
    addFile(path, async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const batch = UUID.test(id) ? await readBatch(db, id, clock()) : undefined
      return batch ? send(batch, reply, request.query) : sendProblem(reply, 404)
    })

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

  for (const file of PARCEL_LABEL_FILES) {
    addFile(SHIPPING_LABEL_FILES.ofOrder(':id', file), async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const order = UUID.test(id) ? await findOrder(db, id) : undefined
      if (!order) return sendProblem(reply, 404)
      const gift = await readGiftParcels(db, id)
      const printed = gift?.parcels.filter(({ shippedAt }) => gift.status !== 'processing' || shippedAt === null)
      const labels = await readLabels(db, { orderId: id, file, numbers: printed?.map(({ number }) => number) })
      return sendLabels(reply, labels, { name: `paketetiketten-${order.number}`, title: `Paketetiketten ${order.number}`, file })
    })
    addFile(RETURN_FILES.label(':id', file), async ({ request, reply }) => {
      const { id } = request.params as { id: string }
      const found = UUID.test(id) ? await findReturn(db, id) : undefined
      const label = found && (await findLabel(db, { orderId: found.orderId, returnId: found.id, file }))
      return sendLabels(reply, label ? [label] : [], { name: 'paketetikette-ersatz', title: 'Paketetikette Ersatz', file })
    })
    addBatchFile(SHIPPING_LABEL_FILES.labels(':id', file), async ({ number, orders }, reply) => {
      const labels = await Promise.all(orders.map((order) => readLabels(db, { orderId: order.id, file, numbers: printedNumbers(order) })))
      return sendLabels(reply, labels.flat(), { name: `paketetiketten-${number}`, title: 'Paketetiketten', file })
    })
  }
  addBatchFile(SHIPPING_LABEL_FILES.addressLabels(':id'), async ({ number, orders }, reply, query) => {
    const wanted = addressLabelsQuery.safeParse(query)
    if (!wanted.success) return sendProblem(reply, 400)
    const addressed = addressedOrders(orders)
    if (addressed.length === 0) return sendProblem(reply, 404)
    const { company } = await readShopSettings(db)
    const sender = `${company.name}, ${streetLine(company)}, ${company.postalCode} ${company.town}`
    return sendPdf(reply, `adressetiketten-${number}.pdf`, await makeAddressLabelsPdf(addressed, { ...wanted.data, sender }))
  })
  addBatchFile(SHIPPING_LABEL_FILES.addresses(':id'), ({ number, orders }, reply) =>
    sendCsv(reply, { name: `adressen-${number}.csv`, columns: ADDRESS_CSV_COLUMNS, rows: addressedOrders(orders) }),
  )
}

/**
 * The parcels whose labels are printed: of a company's gift those that have not left and are not empty; undefined for
 * all.
 */
function printedNumbers({ gift, status, openParcels }: BatchOrder): readonly number[] | undefined {
  return gift?.recipients && status === 'processing' ? openParcels : undefined
}

function sendPdf(reply: FastifyReply, name: string, bytes: Buffer) {
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes)
}
