import { addressLines } from '#domain/address.ts'
import { germanDate } from '#domain/german-date.ts'
import { isPaymentDue, paymentText } from '#domain/invoice.ts'
import { formatChf, minus, toDecimal } from '#domain/money.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'
import { formatTaxRate } from '#domain/tax.ts'
import type { OrderRow } from '#server/orders/store.ts'
import { Letter } from './letter.ts'
import { type Cell, printTable } from './pdf-table.ts'
import { printQrBill } from './qr-bill.ts'

/**
 * The order's invoice as a PDF: lines, discount, shipping and the contained tax per rate, from the quote that was stored
 * with the order (docs/rules/orders.md#documents). An unpaid invoice carries a QR-bill.
 */
export function invoicePdf(order: OrderRow, settings: ShopSettings): Promise<Buffer> {
  const { number, placedAt, billing, delivery } = order
  const { company, brand } = settings
  const date = germanDate(placedAt.getTime())
  const letter = new Letter({ title: `Rechnung ${number}`, brand, company })
  letter.address(billing ? addressLines(billing) : [])
  letter.facts([
    ['Rechnung', number],
    ['Datum', date],
    ['Bestellt am', date],
    ['UID', company.vat],
    ...(delivery && !isSentToBilling(order) ? [['Lieferung an', addressLines(delivery).slice(0, -1).join(', ')] as const] : []),
  ])
  letter.title(`Rechnung ${number}`)
  printLines(letter, order)
  printTotals(letter, order)
  printTaxes(letter, order)
  letter.gap(6)
  const isDue = isPaymentDue(order)
  letter.text(isDue || order.paidAt ? `${paymentLine(order)}. Vielen Dank für Ihren Einkauf!` : paymentLine(order), { strong: true })
  if (isDue) printQrBill(letter, order, settings)
  return letter.bytes()
}

function paymentLine({ status, paidAt, dueOn }: OrderRow): string {
  return paymentText({ status, paidAt: paidAt?.getTime() ?? null, dueOn })
}

function printLines(letter: Letter, { quote }: OrderRow): void {
  const head = ['Artikel', 'Menge', 'Einzelpreis', 'MWST', 'Betrag CHF'].map(headCell)
  const lines = quote.lines.map(({ name, sizeLabel, quantity, unitPrice, taxRate, lineTotal }) => [
    `${name}, ${sizeLabel}`,
    String(quantity),
    toDecimal(unitPrice),
    formatTaxRate(taxRate),
    toDecimal(lineTotal),
  ])
  const columns = [{ width: '*' }, right(13), right(25), right(19), right(28)] as const
  printTable(letter.pdf, { columns, rows: [head, ...lines] })
}

function printTotals(letter: Letter, { quote, total, refunded }: OrderRow): void {
  const { discount, parcel, goodsTotal } = quote
  const isFree = parcel.price === 0
  const rows: (string | Cell)[][] = [
    ['Zwischensumme', toDecimal(goodsTotal)],
    ...(discount ? [[discount.label, `-${toDecimal(discount.amount)}`]] : []),
    [isFree ? 'Versand' : `Versand (${parcel.label})`, isFree ? 'Kostenlos' : toDecimal(parcel.price)],
    [
      { text: 'Gesamt inkl. MWST', strong: true, size: 11 },
      { text: formatChf(total), strong: true, size: 11 },
    ],
  ]
  const totalRow = rows.length - 1
  if (refunded > 0) rows.push(['davon erstattet', `-${toDecimal(refunded)}`])
  letter.gap(2)
  letter.keepTogether(rows.length * 7)
  printTable(letter.pdf, { columns: [{ width: '*' }, right(30)], rows, left: 118, rowHeight: 6.2, hasLine: (row) => row === totalRow })
}

function printTaxes(letter: Letter, { quote }: OrderRow): void {
  const head = ['Enthaltene MWST', 'Netto CHF', 'MWST CHF', 'Brutto CHF'].map(headCell)
  const taxes = quote.taxes.map(({ rate, gross, tax }) => [
    formatTaxRate(rate),
    toDecimal(minus(gross, tax)),
    toDecimal(tax),
    toDecimal(gross),
  ])
  letter.gap(6)
  letter.keepTogether((taxes.length + 1) * 5.5)
  printTable(letter.pdf, {
    columns: [{ width: 30 }, right(30), right(30), right(30)],
    rows: [head, ...taxes],
    size: 8.5,
    rowHeight: 5.5,
    hasLine: () => false,
  })
}

function headCell(text: string): Cell {
  return { text, soft: true, size: 8 }
}

function right(width: number) {
  return { width, align: 'right' } as const
}

function isSentToBilling({ billing, delivery }: OrderRow): boolean {
  return JSON.stringify(billing) === JSON.stringify(delivery)
}
