import { randomUUID } from 'node:crypto'
import { packsBySize, sizeKey } from '#domain/cart/cart.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { packsAt, refundOfPacks } from '#domain/orders/refund.ts'
import { replaceFromLots } from '#server/lots/pack-from-lots.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { queueOrderMail } from '#server/orders/queue-order-mail.ts'
import { recordOrderEvent } from '#server/orders/record-event.ts'
import { takeParcel } from '#server/orders/store/parcels.ts'
import { insertShipment } from '#server/orders/store/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { takePacks } from '#server/products/store/sold-stock.ts'
import { lockStock } from '#server/products/store/stock-reservations.ts'
import { lockReturn, type ReturnStep } from './handle-return.ts'
import { arrivedPacks, readReturns } from './read-returns.ts'
import { saveReturn } from './store.ts'

/**
 * What a replacement of an inspected return holds, with its order locked. Refuses when nothing arrived, when it was
 * refunded, and what goes to no address of its own (docs/rules/returns.md#replacement).
 */
export async function lockReplacement(tx: Db, step: ReturnStep) {
  const found = await lockReturn(tx, step, ['inspected'])
  if (found instanceof Refusal) return found
  const { order, orderLines, nameOf } = found
  const { delivery } = order
  const lines = arrivedPacks(found.lines)
  if (lines.length === 0) return refuse('replacement-empty')
  if (delivery === null || order.gift?.recipients || order.quote.shippingMethod.kind === 'collected')
    return refuse('replacement-no-address')
  const { refunded, replaced, replacements } = await readReturns(tx, order.id)
  if (refundOfPacks({ lines: orderLines, wanted: lines, before: refunded, replaced }) === null) return refuse('replacement-refunded')
  const packs = orderLines.flatMap(({ position, productId, weight }) => {
    const quantity = packsAt(lines, position)
    return quantity > 0 ? [{ position, productId, weight, quantity, name: nameOf(position) }] : []
  })
  return { order, delivery, number: replacements.length + 1, packs }
}

/**
 * Closes an inspected return by sending the packs that arrived once more without charge: out of stock and lots, with a
 * mail. Refuses as `lockReplacement`, and when too few packs are there: the caller rolls back
 * (docs/rules/returns.md#replacement).
 */
export async function replaceReturn(
  tx: Db,
  links: OrderLinkConfig,
  step: ReturnStep,
  { trackingNumber: typed }: { trackingNumber: string | null },
) {
  const { returnId, now, actor } = step
  const found = await lockReplacement(tx, step)
  if (found instanceof Refusal) return found
  const { order, number, packs } = found
  const taken = await takeParcel(tx, { orderIds: [order.id], trackingNumber: typed, isShared: false })
  if (taken instanceof Refusal) return taken
  const { trackingNumber } = taken

  const fromStock = packs.flatMap(({ productId, ...line }) => (productId === null ? [] : [{ ...line, productId }]))
  await lockStock(tx, [...new Set(fromStock.map(({ productId }) => productId))])
  const short = packs.filter(({ productId }) => productId === null).map(({ name }) => name)
  for (const size of packsBySize(fromStock)) {
    const isThere = await takePacks(tx, { ...size, orderId: order.id, actor: actor.email, reason: 'replacement' })
    if (!isThere) short.push(...fromStock.filter((line) => sizeKey(line) === sizeKey(size)).map(({ name }) => name))
  }
  if (short.length > 0) return refuse('replacement-short', { names: [...new Set(short)] })

  await saveReturn(tx, returnId, { closedAt: new Date(now), closedBy: actor.email })
  const shipment = { id: randomUUID(), orderId: order.id, recipient: 1, number, parcelId: taken.id, actor: actor.email }
  const lines = packs.map(({ position, quantity }) => ({ position, quantity }))
  await insertShipment(tx, { ...shipment, lines, returnId })
  const packed = await replaceFromLots(tx, { orderId: order.id, shipmentId: shipment.id, actor: actor.email, now, lines: fromStock })
  if (packed instanceof Refusal) return packed
  const parcel = { shipmentId: shipment.id, trackingNumber, lines, follows: [] }
  await queueOrderMail(tx, links, { template: 'order-replacement', order, parcel })
  const named = packs.map(({ quantity, name }) => `${timesLabel(quantity)} ${name}`)
  const after = { lines: named, ...(trackingNumber && { trackingNumber }) }
  await recordOrderEvent(tx, { order, kind: 'return-replaced', actor, details: { returnId, ...after }, logged: { after } })
  return order
}
