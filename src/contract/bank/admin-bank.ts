import * as z from 'zod/mini'
import { day, listOf, pageQuery, q } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chf, chfTotal } from '#contract/money.ts'
import { transferAccount } from '#contract/orders/admin-refunds.ts'
import { MATCH_EFFECTS } from '#domain/bank/bank-entry.ts'
import { isDomesticIban } from '#domain/bank/payment-file.ts'

const tag = 'Verwaltung: Bank'
const access = 'owner'
const params = z.object({ id: z.uuid() })

/** What an import does with a movement of the file. */
export const BANK_ACTIONS = [
  'known',
  ...MATCH_EFFECTS,
  'proposal',
  'division',
  'unknown',
  'transferred',
  'returned',
  'reversal',
  'charges',
] as const

const proposal = z.object({ orderId: z.string(), number: z.string(), name: z.string(), openAmount: chf })

const movement = z.object({
  bookedOn: day,
  /** Positive for what was received. */
  amount: chfTotal,
  /** What the payer sent, where the bank credited another amount: '25.00 EUR'. */
  instructed: z.nullable(z.string()),
  name: z.string(),
  reference: z.string(),
  message: z.string(),
})

const plannedEntry = z.extend(movement, {
  action: z.enum(BANK_ACTIONS),
  /** The order that it is matched with, or that is proposed. */
  number: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  /** The amount of the invoice that is open afterwards. */
  openAmount: chf,
  /** What then is to be paid back. */
  overpayment: chf,
})

export const bankPlan = z.object({
  /** The first new entries, then the first known ones, in the order of their days. */
  rows: z.array(plannedEntry),
  counts: z.object({ fresh: z.int(), known: z.int() }),
  /** Payments to others, which the shop does not store. */
  ignored: z.int(),
  /** What the file contains and an operator has to look at. */
  notes: z.array(z.string()),
  /** Why the file cannot be imported; null when it can. */
  problem: z.nullable(z.string()),
  /** Names this plan: an import is refused when it would do anything else. */
  hash: z.string(),
})
export type BankPlan = z.output<typeof bankPlan>

/** A multipart form with one part `file` (docs/rules/bank.md#files). */
export const planBankImport = endpoint({
  method: 'POST',
  path: '/api/admin/bank/import/plan',
  summary: 'Returns what the import of a camt.053 or camt.054 file, or of a ZIP with several, would do, without doing anything',
  tag,
  access,
  response: bankPlan,
  refusals: {},
})

/** A multipart form with one part `file`, the same as for its plan. */
export const applyBankImport = endpoint({
  method: 'POST',
  path: '/api/admin/bank/import',
  summary: 'Imports the entries of the file as the plan with this hash says; each entry of the bank once',
  tag,
  access,
  query: z.object({ planHash: z.string().check(z.maxLength(100)) }),
  response: z.object({ imported: z.int(), matched: z.int() }),
  status: 201,
  refusals: { 'bank-file-faulty': 422, 'import-plan-changed': 409 },
})

const bankEntry = z.extend(movement, {
  id: z.string(),
  iban: z.string(),
  /** The order that it pays, or those that its parts pay. */
  orders: z.array(z.object({ orderId: z.string(), number: z.string(), amount: chfTotal })),
  isRefund: z.boolean(),
  isRepayment: z.boolean(),
  waived: chf,
  isDismissed: z.boolean(),
  /** Whether the bank has taken it back, or takes another one back by it. */
  isReversed: z.boolean(),
  isReversal: z.boolean(),
  /** Whether a transfer of ours came back by it. */
  isReturn: z.boolean(),
  /** Whether the bank kept it of a booking for itself. */
  isCharge: z.boolean(),
})
export type BankEntryItem = z.output<typeof bankEntry>

export const bankTasks = z.object({
  /**
   * The first entries that belong to no order yet, oldest first, each with the likeliest invoices, and how it divides
   * among several; `openCount` is how many there are.
   */
  open: z.array(z.extend(bankEntry, { proposals: z.array(proposal), parts: z.array(z.extend(proposal, { amount: chf })) })),
  openCount: z.int(),
  /**
   * The first unpaid invoices, those due first, with what is open of them and the last reminder; payments are compared
   * with these. `invoiceCount` is how many there are.
   */
  invoices: z.array(
    z.extend(proposal, {
      dueOn: day,
      /** Days after the due date; negative before it. */
      overdueDays: z.int(),
      reminderLevel: z.nullable(z.union([z.literal(0), z.literal(1), z.literal(2)])),
      remindersPaused: z.boolean(),
    }),
  ),
  invoiceCount: z.int(),
  /** What was paid too much and is to be paid back. */
  overpayments: z.array(z.object({ orderId: z.string(), number: z.string(), amount: chf, name: z.string(), iban: z.string() })),
  /** The part of it that waits for its transfer, with the account that it goes to. */
  repayments: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      number: z.string(),
      amount: chf,
      name: z.string(),
      iban: z.string(),
      /** Whether it is in a payment file: then it can only be reported. */
      isInFile: z.boolean(),
    }),
  ),
})
export type BankTasks = z.output<typeof bankTasks>

export const getBankTasks = endpoint({
  method: 'GET',
  path: '/api/admin/bank/tasks',
  summary: 'Lists the entries that are to be matched, with proposals, and what is to be paid back',
  tag,
  access,
  response: bankTasks,
  refusals: {},
})

export const BANK_ENTRY_STATES = ['open', 'matched', 'dismissed'] as const

export const listBankEntries = endpoint({
  method: 'GET',
  path: '/api/admin/bank/entries',
  summary: 'Lists the imported entries, newest first',
  tag,
  access,
  query: z.extend(pageQuery, { q, state: z.optional(z.enum(BANK_ENTRY_STATES)) }),
  response: listOf(bankEntry),
  refusals: {},
})

const number = z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))

const matchRefusals = {
  'bank-entry-unknown': 404,
  'order-unknown': 404,
  'changed-elsewhere': 409,
  'payment-settled': 409,
  'payment-by-bank': 409,
  'payment-by-owner': 403,
  'gift-card-used': 409,
} as const

export const matchBankEntry = endpoint({
  method: 'POST',
  path: '/api/admin/bank/entries/:id/match',
  summary: 'Matches an entry with an order on invoice; `acceptsAll` takes it as the whole payment',
  tag,
  access,
  params,
  body: z.object({ number, acceptsAll: z.boolean() }),
  response: bankTasks,
  refusals: { ...matchRefusals, 'order-not-on-invoice': 422 },
})

export const MAX_PARTS = 20

export const divideBankEntry = endpoint({
  method: 'POST',
  path: '/api/admin/bank/entries/:id/parts',
  summary: 'Divides an entry among several orders on invoice; the parts add up to its amount. `acceptsAll` takes each as the whole payment',
  tag,
  access,
  params,
  body: z.object({
    parts: z.array(z.object({ number, amount: chf })).check(z.minLength(2), z.maxLength(MAX_PARTS)),
    acceptsAll: z.boolean(),
  }),
  response: bankTasks,
  refusals: { ...matchRefusals, 'order-not-on-invoice': 422, 'bank-parts': 422, 'bank-part-too-large': 422 },
})

export const unmatchBankEntry = endpoint({
  method: 'DELETE',
  path: '/api/admin/bank/entries/:id/match',
  summary: 'Undoes a match with all its parts; the orders are open again unless something else pays them',
  tag,
  access,
  params,
  response: bankTasks,
  refusals: matchRefusals,
})

export const dismissBankEntry = endpoint({
  method: 'PUT',
  path: '/api/admin/bank/entries/:id/dismissed',
  summary: 'Sets an entry aside that has nothing to do with an order, or takes it back',
  tag,
  access,
  params,
  body: z.object({ isDismissed: z.boolean() }),
  response: bankTasks,
  refusals: { 'bank-entry-unknown': 404, 'changed-elsewhere': 409 },
})

export const prepareRepayment = endpoint({
  method: 'POST',
  path: '/api/admin/bank/repayments/transfers',
  summary: 'Prepares the transfer of what was paid too much for an order; the next payment file takes it',
  tag,
  access,
  body: z.object({
    orderId: z.uuid(),
    amount: chf,
    iban: transferAccount.shape.iban.check(
      z.refine(
        isDomesticIban,
        'Die Zahlungsdatei kann nur Konten in der Schweiz und in Liechtenstein. Überweisen Sie im E-Banking von Hand.',
      ),
    ),
    accountHolder: transferAccount.shape.accountHolder,
  }),
  response: bankTasks,
  refusals: { 'order-unknown': 404, 'changed-elsewhere': 409 },
})

export const cancelRepayment = endpoint({
  method: 'DELETE',
  path: '/api/admin/bank/repayments/transfers/:id',
  summary: 'Gives up a transfer that is in no payment file; its amount is to be paid back again',
  tag,
  access,
  params,
  response: bankTasks,
  refusals: { 'changed-elsewhere': 409, 'transfer-in-file': 409 },
})

export const reportRepayment = endpoint({
  method: 'POST',
  path: '/api/admin/bank/repayments',
  summary: 'Reports that what was paid too much for an order was paid back on a Swiss day',
  tag,
  access,
  /** With `repaymentId` the one that waits for its transfer, otherwise all that is to be paid back. */
  body: z.object({ orderId: z.uuid(), amount: chf, day, repaymentId: z.optional(z.uuid()) }),
  response: bankTasks,
  refusals: { 'order-unknown': 404, 'changed-elsewhere': 409, 'transfer-day': 422 },
})
