import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PaymentFile } from '#domain/bank/payment-file.ts'
import { ZERO } from '#domain/money/money.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const bankEntryTable = pgTable('bank_entry', {
  id: uuid().primaryKey().defaultRandom(),
  /** Names the movement at the bank, so that it is stored once. */
  entryKey: text('entry_key').notNull(),
  bookedOn: date('booked_on').notNull(),
  /** Positive for what was received, negative for what was paid. */
  amount: rappenColumn().notNull(),
  currency: text().notNull().default('CHF'),
  /** What the payer sent, where the bank credited another amount. */
  instructedAmount: text('instructed_amount'),
  instructedCurrency: text('instructed_currency'),
  name: text().notNull(),
  iban: text().notNull(),
  reference: text().notNull(),
  message: text().notNull(),
  orderId: uuid('order_id'),
  /** The refund or the repayment whose transfer this is. */
  refundId: uuid('refund_id'),
  repaymentId: uuid('repayment_id'),
  /** What was waived when the entry was accepted as the whole payment. */
  waived: rappenColumn().notNull().default(ZERO),
  /** What a bank kept of it on the way, which the payer has paid. */
  charged: rappenColumn().notNull().default(ZERO),
  /** Whether bank entries have marked the order as paid, rather than an operator by hand. */
  marksPaid: boolean('marks_paid').notNull().default(false),
  matchedBy: text('matched_by'),
  matchedAt: instant('matched_at'),
  dismissedAt: instant('dismissed_at'),
  /** The entry by which the bank took this credit back. */
  reversedById: uuid('reversed_by_id'),
  /** Whether a transfer of ours came back by it. */
  isReturn: boolean('is_return').notNull().default(false),
  /** The entry that this is a part of, which several orders share. */
  partOf: uuid('part_of'),
  /** What the bank kept of a booking for itself. */
  isCharge: boolean('is_charge').notNull().default(false),
  /** The day of the books on which it counts; the database sets it. */
  countsOn: date('counts_on'),
  importedAt: instant('imported_at').notNull().defaultNow(),
})

/** Money that came in too much, or for nothing, and is paid back: by hand, or by a payment file. */
export const repaymentTable = pgTable('repayment', {
  id: uuid().primaryKey().defaultRandom(),
  orderId: uuid('order_id').notNull(),
  amount: rappenColumn().notNull(),
  /** Null while it waits for its transfer. */
  repaidOn: date('repaid_on'),
  /** The day on which the transfer came back. */
  returnedOn: date('returned_on'),
  iban: text(),
  accountHolder: text('account_holder'),
  paymentFileId: uuid('payment_file_id'),
  actor: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A file with the transfers of refunds and repayments for the bank. */
export const paymentFileTable = pgTable('payment_file', {
  id: uuid().primaryKey().defaultRandom(),
  executionOn: date('execution_on').notNull(),
  transfers: integer().notNull(),
  total: rappenColumn().notNull(),
  actor: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** The shop as the file names it; null for files from before it was kept. */
  debtor: jsonb().$type<PaymentFile['debtor']>(),
  /** Set when it was never sent to the bank. */
  discardedAt: instant('discarded_at'),
})
