/** The events by which an order on invoice is paid, or is not after all. */
export const INVOICE_PAYMENT_EVENTS = ['payment-received', 'payment-withdrawn', 'bank-entry', 'bank-entry-undone'] as const

/** With what was credited of the invoice meanwhile, which moves no money by itself. */
export const INVOICE_EVENTS = [...INVOICE_PAYMENT_EVENTS, 'credited'] as const

/** The events on which the fees of reminders depend (docs/rules/books.md#reminder-fees). */
export const REMINDER_FEE_EVENTS = [...INVOICE_EVENTS, 'reminded', 'cancelled'] as const

/** The events by which a dispute takes turnover back or returns it (docs/rules/vat.md#turnover). */
const DISPUTE_EVENTS = ['dispute-withdrawn', 'dispute-reinstated', 'dispute-won', 'dispute-lost'] as const

/** What was taken out of a paid order pays for its supplement, or does not after all (docs/rules/orders.md#net). */
const EXCHANGE_EVENTS = ['exchanged', 'exchange-undone'] as const

/** What was refunded too much was paid back by the customer, or is claimed no more (docs/rules/payments.md#excess). */
const EXCESS_EVENTS = ['excess-returned', 'excess-waived'] as const

/** The events on which the turnover of an order depends, beside its documents and its payment at the checkout. */
export const TURNOVER_EVENTS = [
  ...INVOICE_EVENTS,
  'repaid',
  'refunded',
  'refund-failed',
  ...EXCHANGE_EVENTS,
  ...EXCESS_EVENTS,
  ...DISPUTE_EVENTS,
] as const
export type TurnoverEventKind = (typeof TURNOVER_EVENTS)[number]

/**
 * The kinds of all events of orders that move money or change what is owed. Books and VAT return find them by an index
 * of the database whose predicate is this list; a test compares.
 */
export const MONEY_EVENTS = [
  'placed',
  ...TURNOVER_EVENTS,
  'dispute-fee',
  'dispute-fee-returned',
  'reminded',
  'cancelled',
] as const satisfies readonly (TurnoverEventKind | (typeof REMINDER_FEE_EVENTS)[number] | `dispute-${string}` | 'placed')[]
export type MoneyEventKind = (typeof MONEY_EVENTS)[number]
