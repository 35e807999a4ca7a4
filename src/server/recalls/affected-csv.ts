import type { AffectedOrder } from '#contract/recalls/admin-recalls.ts'
import { germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'

type AffectedPacks = Omit<AffectedOrder, 'items'> & AffectedOrder['items'][number] & { customer: string }

/** One row for each lot in each order, with whom to reach (docs/rules/lots.md#recall). */
export function affectedPacks(orders: readonly AffectedOrder[]): AffectedPacks[] {
  return orders.flatMap(({ items, ...order }) => items.map((item) => ({ ...order, customer: order.name, ...item })))
}

export const AFFECTED_COLUMNS: readonly CsvColumn<AffectedPacks>[] = [
  { header: 'Produkt', text: ({ name, sizeLabel }) => `${name} ${sizeLabel}` },
  { header: 'Los', text: ({ lot }) => lot },
  { header: 'Haltbar bis', text: ({ bestBefore }) => germanDay(bestBefore) },
  { header: 'Packungen', text: ({ packs }) => String(packs) },
  { header: 'Bestellung', text: ({ number }) => number },
  { header: 'Bestellt am', text: ({ placedAt }) => germanDay(swissDay(Date.parse(placedAt))) },
  { header: 'Status', text: ({ status }) => orderStatusLabel(status) },
  { header: 'Name', text: ({ customer }) => customer },
  { header: 'Strasse', text: ({ street }) => street },
  { header: 'Ort', text: ({ town }) => town },
  { header: 'E-Mail', text: ({ email }) => email ?? '' },
  { header: 'Telefon', text: ({ phone }) => phone ?? '' },
]
