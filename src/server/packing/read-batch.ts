import type { Batch, BatchOrder } from '#contract/packing/admin-batches.ts'
import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { type PackedLine, packGrams, type PackingRules, proposePackageSize, withoutLetters } from '#domain/delivery/package-size.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import { grams } from '#domain/products/weight.ts'
import { listShippingLabelFiles, listShippingLabelNumbers } from '#server/carrier/store.ts'
import { type LotsOfLine, readLotsOfLines } from '#server/lots/read-lots-of-lines.ts'
import { listPacked, listToPack, type UnbatchedOrder } from '#server/orders/store/to-pack.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listPackFacts, type PackFacts } from '#server/products/store/pack-facts.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { batchesOf, type BatchOrderRow, findBatch, findBatchOrder, listBatchOrders } from './store.ts'

/** The orders to pack, each with the batch that it is in. */
export async function listWithBatches(db: Db, now: number): Promise<OrderToPack[]> {
  const orders = await listToPack(db, now)
  const batches = await batchesOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, batchId: batches.get(order.id) ?? null }))
}

/**
 * A batch with its orders as far as they still concern it: without cancelled ones and those of which all was refunded;
 * undefined when there is none.
 */
export async function readBatch(db: Db, id: string, now: number): Promise<Batch | undefined> {
  const [found, rows] = await Promise.all([findBatch(db, id), listBatchOrders(db, id)])
  if (!found) return undefined
  const { number, actor, createdAt } = found
  const { packing } = await readShopSettings(db)
  return { id, number, actor, createdAt: createdAt.toISOString(), orders: await withParcels(db, rows, { now, packing }) }
}

/**
 * An order as it is packed in any batch; undefined when nothing of it is to be sent. It is never proposed as a letter,
 * because a label is asked for, which only parcels have.
 */
export async function readOrderToShip(db: Db, orderId: string, now: number): Promise<BatchOrder | undefined> {
  const row = (await findBatchOrder(db, orderId)) ?? { ...UNBATCHED, orderId }
  const { packing } = await readShopSettings(db)
  const [order] = await withParcels(db, [row], { now, packing: withoutLetters(packing) })
  return order
}

const UNBATCHED = { batchId: null, packedAt: null, packedBy: null, kind: null, grams: null }
type PackedRow = Omit<BatchOrderRow, 'batchId'> & { batchId: string | null }

async function withParcels(
  db: Db,
  rows: readonly PackedRow[],
  { now, packing }: { now: number; packing: PackingRules },
): Promise<BatchOrder[]> {
  const ids = rows.map(({ orderId }) => orderId)
  const orders = await listPacked(db, ids, now)
  const productIds = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])))]
  const [facts, lotsOf, labelled, labels] = await Promise.all([
    listPackFacts(db, productIds),
    readLotsOfLines(db, { orders, productIds, now }),
    listShippingLabelFiles(db, ids),
    listShippingLabelNumbers(db, ids),
  ])
  const labelOf = (order: UnbatchedOrder, { recipient, shipmentNumber }: UnbatchedOrder['parcels'][number]) =>
    labels.find((each) => each.orderId === order.id && each.recipient === recipient && each.shipmentNumber === shipmentNumber)
  const packed = orders.flatMap((order) => {
    const row = rows.find(({ orderId }) => orderId === order.id)
    if (!row || order.status === 'cancelled' || order.lines.length === 0) return []
    const { batchId, packedAt, packedBy } = row
    return {
      ...order,
      batchId,
      packedAt: packedAt?.toISOString() ?? null,
      packedBy,
      shippingLabelFiles: labelled.get(order.id) ?? [],
      parcels: order.parcels.map((parcel) => ({ ...parcel, shippingLabelNumber: labelOf(order, parcel)?.trackingNumber ?? null })),
      lines: order.lines.map((line) => lineOfBatch(order, line, { facts, lotsOf, packing })),
      chosen: chosenPackageSize(row),
    }
  })
  const parcels = byParcel(packed)
  return packed.map(({ chosen, ...order }) => {
    const parcel = parcels.find((each) => each.some(({ id }) => id === order.id)) ?? []
    const ofParcel = chosen ?? parcel.find((each) => each.chosen)?.chosen
    const rules = order.gift?.recipients ? withoutLetters(packing) : packing
    return { ...order, packageSize: ofParcel ?? { ...proposePackageSize(parcel.flatMap(linesOfParcel), rules), isChosen: false } }
  })
}

type OrderLine = UnbatchedOrder['lines'][number]

function lineOfBatch(
  order: UnbatchedOrder,
  line: OrderLine,
  { facts, lotsOf, packing }: { facts: readonly PackFacts[]; lotsOf: LotsOfLine; packing: PackingRules },
): BatchOrder['lines'][number] {
  const { productId, weight } = line
  const known = facts.find((each) => each.productId === productId && each.weight === weight)
  const codes = [known?.gtin, known?.sku, productId === null ? null : sizeKey({ productId, weight })]
  return {
    ...line,
    shelf: known?.shelf ?? null,
    packGrams: packGrams(known ?? { netGrams: grams(weight), grossGrams: null }, packing),
    isBox: known?.isBox ?? false,
    codes: codes.filter((code) => typeof code === 'string'),
    ...lotsOf(order, line),
  }
}

/** The lines of an order as each of its parcels holds them. */
function linesOfParcel({ lines, parcels }: Pick<BatchOrder, 'lines' | 'parcels'>): PackedLine[] {
  const count = Math.max(1, parcels.length)
  return lines.map(({ quantity, packGrams: each, isBox }) => ({ quantity: Math.ceil(quantity / count), grams: each, isBox }))
}

function chosenPackageSize({ kind, grams: chosen }: PackedRow): BatchOrder['packageSize'] | undefined {
  return kind === null || chosen === null ? undefined : { kind, grams: chosen, isTooHeavy: false, isChosen: true }
}
