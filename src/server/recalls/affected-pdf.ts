import type { Lot } from '#contract/lots/admin-lots.ts'
import type { AffectedOrder } from '#contract/recalls/admin-recalls.ts'
import { germanDate, germanDay, swissDay } from '#domain/calendar/german-date.ts'
import { timesLabel } from '#domain/money/figures.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { Letter } from '#server/invoices/letter.ts'
import { type Cell, printTable } from '#server/invoices/pdf-table.ts'

interface Affected {
  /** The lot itself first, then those made of it. */
  lots: readonly Lot[]
  orders: readonly AffectedOrder[]
  settings: Pick<ShopSettings, 'brand' | 'company'>
  now: number
}

/**
 * The list for the authority as PDF: what the lot is and what is left of it, then every order and whom to reach
 * (docs/rules/lots.md#recall).
 */
export function affectedPdf({ lots, orders, settings: { brand, company }, now }: Affected): Promise<Buffer> {
  const [lot] = lots
  const title = `Rückverfolgung von Los ${lot?.number ?? ''}`
  const letter = new Letter({ title, brand, company, createdAt: new Date(now) })
  const out = orders.reduce((sum, { packs }) => sum + packs, 0)
  letter.facts([
    ['Produkt', lot ? `${lot.name} ${lot.sizeLabel}` : ''],
    ['Los', lot?.number ?? ''],
    ['Haltbar bis', lot ? germanDay(lot.bestBefore) : ''],
    ['Lieferant', lot ? (lot.supplier ?? 'Eigene Herstellung') : ''],
    ['Stand', germanDate(now)],
    ['Bestellungen', String(orders.length)],
    ['Packungen', `${out} ausgeliefert`],
  ])
  letter.title(title)
  letter.text('Was davon noch da ist', { strong: true })
  letter.gap(1)
  printTable(letter, {
    columns: [{ width: '*' }, { width: 38 }, { width: 28 }, { width: 26, align: 'right' }],
    head: heads(['Produkt und Rohstoffe', 'Los', 'Haltbar bis', 'Packungen']),
    rows: lots.map((each) => [
      { text: `${each.name} ${each.sizeLabel}`, detail: each.ingredients.map(({ name, number }) => `${name} ${number}`).join(', ') },
      each.number,
      germanDay(each.bestBefore),
      `${each.remaining} von ${each.received}`,
    ]),
  })
  letter.gap(8)
  letter.text(orders.length === 0 ? 'Noch ist nichts davon bei der Kundschaft.' : 'Wer davon erhalten hat', { strong: true })
  if (orders.length === 0) return letter.bytes()
  letter.gap(1)
  printTable(letter, {
    columns: [{ width: 32 }, { width: 3 }, { width: '*' }, { width: 3 }, { width: 56 }],
    head: heads(['Bestellung', '', 'Wer', '', 'Was']),
    rows: orders.map((order) => {
      const [first = '', ...others] = order.items.map(
        ({ name, sizeLabel, lot: number, packs }) => `${timesLabel(packs)} ${name} ${sizeLabel}, Los ${number}`,
      )
      const address = [order.street, order.town].filter(Boolean).join(', ')
      return [
        { text: order.number, detail: [germanDay(swissDay(Date.parse(order.placedAt))), orderStatusLabel(order.status, order)] },
        '',
        { text: order.name, detail: [address, order.email ?? '', order.phone ?? ''] },
        '',
        { text: first, detail: others },
      ]
    }),
    size: 8.5,
  })
  return letter.bytes()
}

function heads(titles: readonly string[]): Cell[] {
  return titles.map((text) => ({ text, soft: true, size: 8 }))
}
