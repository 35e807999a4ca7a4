import { PAYMENT_LABELS } from '#contract/field-labels.ts'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { germanDateTime } from '#domain/calendar/german-date.ts'
import { returnedOfTotal } from '#domain/invoices/invoice.ts'
import { minus, plus, toDecimal, ZERO } from '#domain/money/money.ts'
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
    // Purchased gift cards are no turnover.
    { header: 'Geschenkkarten CHF', text: ({ purchasedGiftCards }) => toDecimal(purchasedGiftCards) },
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

/** A line of an order with what the file of lines says of its order. */
export type OrderLineCsvRow = OrderLineRow & Pick<OrderListItem, 'number' | 'placedAt' | 'status'>

/** The columns of the CSV file of order lines: one row for each line (docs/rules/admin.md#csv). */
export const ORDER_LINE_CSV_COLUMNS: readonly CsvColumn<OrderLineCsvRow>[] = [
  { header: 'Bestellung', text: ({ number }) => number },
  { header: 'Eingang', text: ({ placedAt }) => germanDateTime(Date.parse(placedAt)) },
  { header: 'Status', text: ({ status }) => orderStatusLabel(status) },
  { header: 'Position', text: ({ position }) => String(position + 1) },
  { header: 'Produkt', text: ({ name }) => name },
  { header: 'Kategorie', text: ({ category }) => category },
  { header: 'Grösse', text: ({ weight }) => weight },
  { header: 'Eigene Box', text: ({ box }) => (box === null ? '' : String(box)) },
  { header: 'Packungen', text: ({ quantity }) => String(quantity) },
  { header: 'Preis CHF', text: ({ unitPrice }) => toDecimal(unitPrice) },
  { header: 'Betrag CHF', text: ({ lineTotal }) => toDecimal(lineTotal) },
  { header: 'Rabatt CHF', text: ({ discount }) => toDecimal(discount) },
  { header: 'Total CHF', text: ({ lineTotal, discount }) => toDecimal(minus(lineTotal, discount)) },
  { header: 'MWST-Satz', text: ({ taxRate }) => formatTaxRate(taxRate) },
]
