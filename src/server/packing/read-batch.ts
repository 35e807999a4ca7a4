import type { Batch, BatchOrder } from '#contract/admin-batches.ts'
import type { OrderToPack } from '#contract/admin-batches.ts'
import { sizeKey } from '#domain/cart.ts'
import type { ParcelLabelFile } from '#domain/parcel-label.ts'
import { packGrams, type PackingRules, proposeShipment, type Shipment } from '#domain/shipment.ts'
import { grams } from '#domain/weight.ts'
import { listLabelled } from '#server/carrier/store.ts'
import { listPackFacts, type PackFacts } from '#server/catalogue/store/pack-facts.ts'
import { type LotsOfLine, readLotsOfLines } from '#server/lots/read-lots-of-lines.ts'
import { listPacked, listToPack, type UnbatchedOrder } from '#server/orders/store/to-pack.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { batchesOf, type BatchOrderRow, findBatch, listBatchOrders } from './store.ts'

/** The orders to pack, each with the batch that it is in. */
export async function listWithBatches(db: Db, now: number): Promise<OrderToPack[]> {
  const orders = await listToPack(db, now)
  const batches = await batchesOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, batchId: batches.get(order.id) ?? null }))
}

/** A batch with its orders as far as they still concern it: without cancelled ones and those of which all was refunded; undefined when there is none. */
export async function readBatch(db: Db, id: string, now: number): Promise<Batch | undefined> {
  const [found, rows, { packing }] = await Promise.all([findBatch(db, id), listBatchOrders(db, id), readShopSettings(db)])
  if (!found) return undefined
  const { number, actor, createdAt } = found
  const ids = rows.map(({ orderId }) => orderId)
  const orders = await listPacked(db, ids, now)
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])))]
  const [facts, lotsOf, labelled] = await Promise.all([
    listPackFacts(db, productIds),
    readLotsOfLines(db, { orders, productIds, now }),
    listLabelled(db, ids),
  ])
  const inBatch = new Map(rows.map((row) => [row.orderId, row]))
  return {
    id,
    number,
    actor,
    createdAt: createdAt.toISOString(),
    orders: orders.flatMap((order) => {
      const row = inBatch.get(order.id)
      return row && order.status !== 'cancelled' && order.lines.length > 0
        ? batchOrder(order, { row, facts, lotsOf, packing, labelFiles: labelled.get(order.id) ?? [] })
        : []
    }),
  }
}

function batchOrder(
  order: UnbatchedOrder & { trackingNumber: string | null },
  {
    row,
    facts,
    lotsOf,
    packing,
    labelFiles,
  }: { row: BatchOrderRow; facts: readonly PackFacts[]; lotsOf: LotsOfLine; packing: PackingRules; labelFiles: ParcelLabelFile[] },
): BatchOrder {
  const factsOf = ({ productId, weight }: UnbatchedOrder['lines'][number]) =>
    facts.find((each) => each.productId === productId && each.weight === weight)
  const lines = order.lines.map((line) => {
    const known = factsOf(line)
    const codes = [known?.gtin, known?.sku, line.productId === null ? null : sizeKey({ productId: line.productId, weight: line.weight })]
    return {
      ...line,
      shelf: known?.shelf ?? null,
      packGrams: packedLine(line, known, { packing, parcels: 1 }).grams,
      isBox: known?.isBox ?? false,
      codes: codes.filter((code) => typeof code === 'string'),
      ...lotsOf(order, line),
    }
  })
  const proposed = proposeShipment(
    order.lines.map((line) =>
      packedLine(line, factsOf(line), {
        packing,
        parcels: order.gift?.recipients ? Math.max(1, order.gift.recipients.length - order.sentParcels.length) : 1,
      }),
    ),
    packing,
  )
  return {
    ...order,
    batchId: row.batchId,
    packedAt: row.packedAt?.toISOString() ?? null,
    packedBy: row.packedBy,
    labelFiles,
    shipment: shipmentOf(row, proposed),
    lines,
  }
}

function packedLine(
  line: UnbatchedOrder['lines'][number],
  known: PackFacts | undefined,
  { packing, parcels }: { packing: PackingRules; parcels: number },
) {
  const weights = known ?? { netGrams: grams(line.weight), grossGrams: null }
  return { quantity: Math.ceil(line.quantity / parcels), grams: packGrams(weights, packing), isBox: known?.isBox ?? false }
}

function shipmentOf({ kind, grams: chosen }: BatchOrderRow, proposed: Shipment): BatchOrder['shipment'] {
  if (kind === null || chosen === null) return { ...proposed, isChosen: false }
  return { kind, grams: chosen, isTooHeavy: false, isChosen: true }
}
