import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { returnedOfTotal } from '#domain/invoices/invoice.ts'
import { minus, plus, type Rappen, sum, toDecimal, ZERO } from '#domain/money/money.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { paymentMethodText } from '#domain/payments/payment-method.ts'
import { formatTaxRate, type TaxRate } from '#domain/vat/tax.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'
import type { OrderLineRow } from './store.ts'
import type { OrderCsvRow } from './store/admin-list.ts'

/** The columns of the CSV file of orders, with the tax at each of these rates (docs/rules/admin.md#csv). */
export function orderCsvColumns(rates: readonly TaxRate[]): readonly CsvColumn<OrderCsvRow>[] {
  return [
    { header: 'Bestellung', text: ({ number }) => number },
    { header: 'Eingang', text: ({ placedAt }) => germanDateTime(Date.parse(placedAt)) },
    { header: 'Status', text: ({ status, shipmentCount }) => orderStatusLabel(status, { shipmentCount }) },
    { header: 'Kundin, Kunde', text: ({ name }) => name },
    { header: 'E-Mail', text: ({ email }) => email ?? '' },
    { header: 'Packungen', text: ({ itemCount }) => String(itemCount) },
    { header: 'Total CHF', text: ({ total }) => toDecimal(total) },
    { header: 'Erstattet CHF', text: (order) => toDecimal(returnedOfTotal(order)) },
    { header: 'Zahlung', text: ({ payment }) => PAYMENT_LABELS[payment] },
    { header: 'Sendungsnummer', text: ({ trackingNumber }) => trackingNumber ?? '' },
    { header: 'Zahlungsart', text: ({ paymentMethod }) => paymentMethodText(paymentMethod) },
    { header: 'Rabatt CHF', text: ({ discount }) => toDecimal(discount) },
    { header: 'Versand CHF', text: ({ shipping }) => toDecimal(shipping) },
    { header: 'Mit Geschenkkarte bezahlt CHF', text: ({ giftCardAmount }) => toDecimal(giftCardAmount) },
    // Purchased gift cards are no turnover.
    { header: 'Gekaufte Geschenkkarten CHF', text: ({ purchasedGiftCards }) => toDecimal(purchasedGiftCards) },
    {
      header: 'Netto CHF',
      text: ({ total, purchasedGiftCards, taxes }) => toDecimal(minus(total, plus(purchasedGiftCards, ...taxes.map(({ tax }) => tax)))),
    },
    ...rates.map((rate) => ({
      header: `MWST ${formatTaxRate(rate)} CHF`,
      text: ({ taxes }: OrderCsvRow) => toDecimal(taxes.find((row) => row.rate === rate)?.tax ?? ZERO),
    })),
  ]
}

/** A row of the file of lines: a line of an order, or what else its total consists of. */
export type OrderLineCsvRow = Pick<OrderListItem, 'number' | 'placedAt' | 'status' | 'shipmentCount'> & {
  position: number
  name: string
  lineTotal: Rappen
  discount: Rappen
  /** Null for shipping and gift cards, which are no goods. */
  goods: Pick<OrderLineRow, 'category' | 'weight' | 'box' | 'quantity' | 'unitPrice' | 'taxRate'> | null
}

/**
 * The rows of an order in the file of lines, which add up to its total: lines, shipping and purchased gift cards. The
 * part of the discount that no line has is that of shipping.
 */
export function orderLineCsvRows(
  { number, placedAt, status, shipmentCount, discount: total, shipping, purchasedGiftCards }: OrderCsvRow,
  lines: readonly OrderLineRow[],
): OrderLineCsvRow[] {
  const ofShipping = minus(total, sum(lines.map(({ discount }) => discount)))
  const goods = lines.map(({ name, lineTotal, discount, ...line }) => ({ name, lineTotal, discount, goods: line }))
  const others = [
    { name: 'Versand', lineTotal: shipping, discount: ofShipping, goods: null },
    { name: 'Geschenkkarten', lineTotal: purchasedGiftCards, discount: ZERO, goods: null },
  ].filter(({ lineTotal }) => lineTotal > 0)
  return [...goods, ...others].map((row, position) => ({ ...row, number, placedAt, status, shipmentCount, position }))
}

/** The columns of the CSV file of order lines (docs/rules/admin.md#csv). */
export const ORDER_LINE_CSV_COLUMNS: readonly CsvColumn<OrderLineCsvRow>[] = [
  { header: 'Bestellung', text: ({ number }) => number },
  { header: 'Eingang', text: ({ placedAt }) => germanDateTime(Date.parse(placedAt)) },
  { header: 'Status', text: ({ status, shipmentCount }) => orderStatusLabel(status, { shipmentCount }) },
  { header: 'Position', text: ({ position }) => String(position + 1) },
  { header: 'Produkt', text: ({ name }) => name },
  { header: 'Kategorie', text: ({ goods }) => goods?.category ?? '' },
  { header: 'Grösse', text: ({ goods }) => goods?.weight ?? '' },
  { header: 'Eigene Box', text: ({ goods }) => (goods === null || goods.box === null ? '' : String(goods.box)) },
  { header: 'Packungen', text: ({ goods }) => (goods === null ? '' : String(goods.quantity)) },
  { header: 'Preis CHF', text: ({ goods }) => (goods === null ? '' : toDecimal(goods.unitPrice)) },
  { header: 'Betrag CHF', text: ({ lineTotal }) => toDecimal(lineTotal) },
  { header: 'Rabatt CHF', text: ({ discount }) => toDecimal(discount) },
  { header: 'Total CHF', text: ({ lineTotal, discount }) => toDecimal(minus(lineTotal, discount)) },
  { header: 'MWST-Satz', text: ({ goods }) => (goods === null ? '' : formatTaxRate(goods.taxRate)) },
]
