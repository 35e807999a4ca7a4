import type { OrderListItem } from '#contract/admin-orders.ts'
import { germanDateTime } from '#domain/german-date.ts'
import { minus, toDecimal } from '#domain/money.ts'
import { orderStatusLabel } from '#domain/order-status.ts'
import type { CsvColumn } from '#server/platform/http/csv.ts'

const PAYMENT_LABELS: Readonly<Record<OrderListItem['payment'], string>> = {
  open: 'Rechnung offen',
  overdue: 'Rechnung überfällig',
  void: 'Rechnung hinfällig',
  paid: 'bezahlt',
  'part-refunded': 'teilweise erstattet',
  refunded: 'erstattet',
  'to-transfer': 'zu überweisen',
}

/** The columns of the CSV export of orders (docs/rules/admin.md#csv). */
export const ORDER_CSV_COLUMNS: readonly CsvColumn<OrderListItem>[] = [
  { header: 'Nummer', text: ({ number }) => number },
  { header: 'Bestellt am', text: ({ placedAt }) => germanDateTime(Date.parse(placedAt)) },
  { header: 'Status', text: ({ status }) => orderStatusLabel(status) },
  { header: 'Name', text: ({ name }) => name },
  { header: 'E-Mail', text: ({ email }) => email ?? '' },
  { header: 'Packungen', text: ({ itemCount }) => String(itemCount) },
  { header: 'Total CHF', text: ({ total }) => toDecimal(total) },
  { header: 'Erstattet CHF', text: ({ refunded, toTransfer }) => toDecimal(minus(refunded, toTransfer)) },
  { header: 'Zahlung', text: ({ payment }) => PAYMENT_LABELS[payment] },
  { header: 'Sendungsnummer', text: ({ trackingNumber }) => trackingNumber ?? '' },
]
