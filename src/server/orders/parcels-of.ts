import type { OrderRow } from './store.ts'

/** The order once for each of its parcels, as its papers print it: with the address, the card and the part of the goods (docs/rules/company-gifts.md#packing). */
export function parcelsOf(order: OrderRow): OrderRow[] {
  const { gift, quote } = order
  const recipients = gift?.recipients
  if (!recipients) return [order]
  const count = recipients.length
  const lines = quote.lines.map((line) => ({ ...line, quantity: line.quantity / count }))
  return recipients.map(({ delivery, message }, index) => ({
    ...order,
    delivery,
    gift: { message },
    quote: { ...quote, lines, itemCount: quote.itemCount / count, parcel: { ...quote.parcel, label: `${index + 1} von ${count}` } },
  }))
}
