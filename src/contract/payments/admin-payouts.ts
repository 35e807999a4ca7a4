import * as z from 'zod/mini'
import { day, listOf, pageQuery } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'
import { LINE_DIFFERENCES, PAYOUT_LINE_KINDS } from '#domain/payments/payout.ts'

const tag = 'Verwaltung: Buchhaltung'

/** A payout with the sums of its movements (docs/rules/payments.md#payouts). */
export const payout = z.object({
  id: z.string(),
  amount: chfTotal,
  currency: z.string(),
  status: z.string(),
  isAutomatic: z.boolean(),
  createdAt: z.string(),
  arrivesOn: day,
  /** Whether the provider has told all its movements. */
  isComplete: z.boolean(),
  /** All payments in it. */
  gross: chfTotal,
  /** All fees in it. */
  fee: chfTotal,
  /** Refunds, disputes and all other movements. */
  otherTotal: chfTotal,
  /** What the payout brings beyond its movements; 0 where all are known. */
  unexplained: chfTotal,
  /** How many of its movements do not match the shop's records. */
  differences: z.int(),
})
export type Payout = z.output<typeof payout>

export const payoutLine = z.object({
  id: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  amount: chfTotal,
  fee: chfTotal,
  description: z.string(),
  at: z.string(),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The amount that the shop has recorded for it. */
  expected: z.nullable(chfTotal),
  difference: z.nullable(z.enum(LINE_DIFFERENCES)),
})
export type PayoutLine = z.output<typeof payoutLine>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'Lists the payouts of the payment provider, newest first, with what does not match',
  tag,
  query: pageQuery,
  response: z.extend(listOf(payout), {
    /** Orders whose payment is in no payout after 14 days; only on the first page. */
    missing: z.array(z.object({ orderId: z.string(), number: z.string(), paidAt: z.string(), amount: chfTotal })),
  }),
  refusals: {},
})

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/:id',
  summary: 'Returns a payout with its movements, each matched with the shop',
  tag,
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  response: z.extend(payout, { lines: z.array(payoutLine) }),
  refusals: { 'payout-unknown': 404 },
})

export const fetchPayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/fetch',
  summary: 'Fetches new payouts from the payment provider',
  tag,
  response: z.object({ fetched: z.int() }),
  refusals: {},
})
