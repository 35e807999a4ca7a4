import { itemCount } from '#domain/cart/cart.ts'
import { type LinePacks, packsAt } from '#domain/orders/refund.ts'
import { isSplit, partLabel } from '#domain/orders/shipments.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { namedLines } from '../queue-order-mail.ts'
import type { OrderRow } from '../store.ts'
import { listReplacements } from '../store/shipments.ts'
import { type PacksToSend, readPacksToSend } from './packs-to-send.ts'

/** An order as the papers of one of its parcels print it; lines that are not in the parcel have no packs. */
export type Parcel = OrderRow & {
  /**
   * Its number where there are several, of a company's gift that of the recipient; the shipments that its packs of lots
   * are booked on (null: the last parcel, or not sent yet), and what follows in others.
   */
  part?: { number: number; shipmentIds: readonly (string | null)[]; follows: ReturnType<typeof namedLines> }
  /** What the slip says is left out, as it was refunded before it left (docs/rules/packing.md#refunded). */
  leftOut?: ReturnType<typeof namedLines>
  /** Whether it replaces what came back (docs/rules/returns.md#replacement). */
  isReplacement?: boolean
}

/** The replacement for a return, as its papers print it; none while nothing was sent. */
export async function replacementParcelsOf(db: Db, order: OrderRow, returnId: string): Promise<Parcel[]> {
  const sent = (await listReplacements(db, order.id)).filter((each) => each.returnId === returnId)
  return sent.map(({ id, number, lines }) => ({
    ...order,
    quote: quoteOf(order, lines, 'Ersatz, ohne Berechnung'),
    part: { number, shipmentIds: [id], follows: [] },
    isReplacement: true,
  }))
}

/**
 * The order once for each of its parcels, as its papers print it: of a company's gift with the address, the card and
 * the part of the goods (docs/rules/company-gifts.md#packing), of an order that is sent in parts with the packs of
 * each, and of those that are still to be sent (docs/rules/packing.md#parts).
 */
export async function parcelsOf(db: Db, order: OrderRow): Promise<Parcel[]> {
  const packs = await readPacksToSend(db, order)
  if (order.gift?.recipients) return parcelsOfList(order, order.gift.recipients, packs)
  const { shipments, left, parcel, leftOut: packsLeftOut } = packs
  // The recipient of a gift need not know what was refunded.
  const leftOut = order.gift ? [] : namedLines(order, packsLeftOut)
  const isRestOpen = order.status === 'processing' && left.length > 0
  if (!isSplit({ shipments, isRestOpen })) return [{ ...order, quote: quoteOf(order, parcel, order.quote.shippingMethod.label), leftOut }]
  const sent = shipments.map(({ id, lines }, index) => ({ ids: isRestOpen || index < shipments.length - 1 ? [id] : [id, null], lines }))
  const parts = isRestOpen ? [...sent, { ids: [null], lines: left }] : sent
  return parts.map(({ ids: shipmentIds, lines }, index) => {
    const follows = parts.slice(index + 1).flatMap((each) => each.lines)
    return {
      ...order,
      leftOut: index === parts.length - 1 ? leftOut : [],
      quote: quoteOf(order, lines, partLabel(index + 1, { parts: shipments.length, isRestOpen })),
      part: { number: index + 1, shipmentIds, follows: namedLines(order, sumOf(follows)) },
    }
  })
}

function parcelsOfList(
  order: OrderRow,
  recipients: NonNullable<NonNullable<OrderRow['gift']>['recipients']>,
  { shipments, open }: PacksToSend,
): Parcel[] {
  return recipients.flatMap(({ delivery, message }, index) => {
    const number = index + 1
    // Packs that left with the last parcels are those of none of them.
    const sent = shipments
      .filter(({ recipient }) => recipient === number)
      .map(({ id, lines }) => ({ ids: order.status === 'processing' ? [id] : [id, null], lines }))
    const rest = open.filter(({ recipient }) => recipient === number).map(({ lines }) => ({ ids: [null], lines }))
    return [...sent, ...rest].map(({ ids: shipmentIds, lines }) => ({
      ...order,
      delivery,
      part: { number, shipmentIds, follows: [] },
      gift: { message },
      quote: quoteOf(order, lines, `${number} von ${recipients.length}`),
    }))
  })
}

function quoteOf({ quote }: OrderRow, packs: readonly LinePacks[], label: string): OrderRow['quote'] {
  const lines = quote.lines.map((line, position) => ({ ...line, quantity: packsAt(packs, position) }))
  return { ...quote, lines, itemCount: itemCount(packs), shippingMethod: { ...quote.shippingMethod, label } }
}

/** The packs of several parcels by line. */
function sumOf(packs: readonly LinePacks[]): LinePacks[] {
  return [...new Set(packs.map(({ position }) => position))].map((position) => ({ position, quantity: packsAt(packs, position) }))
}
