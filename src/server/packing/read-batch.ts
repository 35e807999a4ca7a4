import type { Batch, BatchOrder } from '#contract/packing/admin-batches.ts'
import type { OrderToPack } from '#contract/packing/admin-batches.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { type PackedLine, packGrams, type PackingRules, proposePackageSize, withoutLetters } from '#domain/delivery/package-size.ts'
import { byParcel } from '#domain/orders/supplement.ts'
import { grams } from '#domain/products/weight.ts'
import { listLabelled } from '#server/carrier/store.ts'
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
 * An order and those that go in its parcel, as they are packed in whatever batch; without those of which nothing is to
 * be sent. Outside of a batch nothing is proposed as a letter, as whoever asks for its label wants a parcel.
 */
export async function readOrderToShip(db: Db, orderId: string, now: number): Promise<BatchOrder[]> {
  const [order] = await listPacked(db, [orderId], now)
  const ids = [orderId, ...(order?.together.filter(({ isShared }) => isShared).map(({ id }) => id) ?? [])]
  const rows = await Promise.all(ids.map(async (id) => (await findBatchOrder(db, id)) ?? { ...UNBATCHED, orderId: id }))
  const { packing } = await readShopSettings(db)
  return withParcels(db, rows, { now, packing: withoutLetters(packing) })
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
  const [facts, lotsOf, labelled] = await Promise.all([
    listPackFacts(db, productIds),
    readLotsOfLines(db, { orders, productIds, now }),
    listLabelled(db, ids),
  ])
  const packed = orders.flatMap((order) => {
    const row = rows.find(({ orderId }) => orderId === order.id)
    if (!row || order.status === 'cancelled' || order.lines.length === 0) return []
    const { batchId, packedAt, packedBy } = row
    return {
      ...order,
      batchId,
      packedAt: packedAt?.toISOString() ?? null,
      packedBy,
      labelFiles: labelled.get(order.id) ?? [],
      lines: order.lines.map((line) => lineOfBatch(order, line, { facts, lotsOf, packing })),
      chosen: chosenPackageSize(row),
    }
  })
  const parcels = byParcel(packed)
  return packed.map(({ chosen, ...order }) => {
    const parcel = parcels.find((each) => each.some(({ id }) => id === order.id)) ?? []
    const ofParcel = chosen ?? parcel.find((each) => each.chosen)?.chosen
    return { ...order, packageSize: ofParcel ?? { ...proposePackageSize(parcel.flatMap(linesOfParcel), packing), isChosen: false } }
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

/** The lines of an order as one parcel holds them: of a company's gift the part of one address. */
function linesOfParcel({ lines, gift, openParcels }: Pick<BatchOrder, 'lines' | 'gift' | 'openParcels'>): PackedLine[] {
  const parcels = gift?.recipients ? Math.max(1, openParcels.length) : 1
  return lines.map(({ quantity, packGrams: each, isBox }) => ({ quantity: Math.ceil(quantity / parcels), grams: each, isBox }))
}

function chosenPackageSize({ kind, grams: chosen }: PackedRow): BatchOrder['packageSize'] | undefined {
  return kind === null || chosen === null ? undefined : { kind, grams: chosen, isTooHeavy: false, isChosen: true }
}
