import type { Rappen } from '#domain/money/money.ts'
import type { TaxRow } from '#domain/vat/tax.ts'

/**
 * What moves money or what customers owe, as the books see it (docs/rules/books.md#events). `day` is the Swiss day on
 * which it was recorded, `document` the number of the document it is about, `order` that of the order. Amounts are
 * positive; the kind says which way they go.
 */
export type MoneyEvent = { day: string; order: string | null; document: string | null } & (
  | { kind: DocumentEvent; method: string | null; taxes: readonly TaxRow[]; shipping: Rappen }
  | { kind: MoneyKind; method: string | null; amount: Rappen; taxed?: TaxRow }
)

/**
 * A posting of the tax alone, which moves no money and depends on how the shop declares VAT
 * (docs/rules/books.md#tax). Amounts are negative where it goes the other way; `gross` is what the tax is contained in,
 * or what it was computed on.
 */
export type TaxEvent = { day: string; order: string | null; document: string | null } & (
  | ({ kind: 'tax-received' } & TaxRow)
  | ({ kind: 'tax-changed'; to: 'taxOwed' | 'netTax' } & TaxRow)
  | { kind: 'net-tax'; label: string; gross: Rappen; tax: Rappen }
)

export type DocumentEvent = 'invoice' | 'credit-note'

/**
 * Payments and repayments that a person took back or a bank rejected have kinds of their own: the first stays as it
 * was.
 */
export const MONEY_KINDS = [
  'payment',
  'payment-withdrawn',
  'waiver',
  'waiver-undone',
  'reminder-fee',
  'reminder-fee-undone',
  'refund',
  'refund-failed',
  'rounding-gain',
  'rounding-loss',
  'dispute-withdrawn',
  'dispute-reinstated',
  'loss-credited',
  'loss-credited-undone',
  'loss-tax',
  'loss-tax-undone',
  'fee',
  'fee-returned',
  'bank-charge',
  'bank-charge-undone',
  'payout',
  'payout-collected',
  'payout-returned',
  'gift-card-issued',
  'gift-card-cash',
  'gift-card-granted',
  'gift-card-sold',
  'gift-card-returned',
  'gift-card-redeemed',
  'gift-card-refunded',
  'gift-card-expired',
  'gift-card-lost',
  'gift-card-lost-undone',
  'gift-card-exchanged',
  'gift-card-paid-out',
] as const
export type MoneyKind = (typeof MONEY_KINDS)[number]

export type EventKind = DocumentEvent | MoneyKind | TaxEvent['kind']

export const EVENT_LABELS: Readonly<Record<EventKind, string>> = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  payment: 'Zahlung',
  'payment-withdrawn': 'Zahlung zurückgenommen',
  waiver: 'Rest erlassen',
  'waiver-undone': 'Erlass zurückgenommen',
  'reminder-fee': 'Mahngebühr',
  'reminder-fee-undone': 'Mahngebühr entfallen',
  refund: 'Rückzahlung',
  'refund-failed': 'Rückzahlung gescheitert',
  'rounding-gain': 'Barrundung zu unseren Gunsten',
  'rounding-loss': 'Barrundung zu unseren Lasten',
  'dispute-withdrawn': 'Rückbelastung',
  'dispute-reinstated': 'Rückbelastung zurückgegeben',
  'loss-credited': 'Verlust mit Gutschrift verrechnet',
  'loss-credited-undone': 'Verrechnung mit Gutschrift aufgehoben',
  'loss-tax': 'MWST auf Verlust',
  'loss-tax-undone': 'MWST auf Verlust wieder geschuldet',
  fee: 'Gebühr des Zahlungsanbieters',
  'fee-returned': 'Gebühr zurückgegeben',
  'bank-charge': 'Spesen der Bank',
  'bank-charge-undone': 'Spesen der Bank zurückgenommen',
  payout: 'Auszahlung des Zahlungsanbieters',
  'payout-collected': 'Einzug des Zahlungsanbieters',
  'payout-returned': 'Auszahlung nicht angekommen',
  'gift-card-issued': 'Geschenkkarte ausgestellt',
  'gift-card-cash': 'Geschenkkarte bar verkauft',
  'gift-card-granted': 'Geschenkkarte aus Kulanz',
  'gift-card-sold': 'Geschenkkarte verkauft',
  'gift-card-returned': 'Geschenkkarte zurückgenommen',
  'gift-card-redeemed': 'Geschenkkarte eingelöst',
  'gift-card-refunded': 'Auf Geschenkkarte zurück',
  'gift-card-expired': 'Geschenkkarte verfallen',
  'gift-card-lost': 'Geschenkkarte nach Rückbelastung ausgebucht',
  'gift-card-lost-undone': 'Geschenkkarte nach Rückbelastung wieder gültig',
  'gift-card-exchanged': 'Guthaben für einen Nachtrag',
  'gift-card-paid-out': 'Guthaben für einen Nachtrag zurückbezahlt',
  'tax-received': 'MWST auf erhaltenem Entgelt',
  'tax-changed': 'MWST auf offenen Forderungen, Wechsel der Abrechnung',
  'net-tax': 'MWST nach Saldosteuersatz',
}
