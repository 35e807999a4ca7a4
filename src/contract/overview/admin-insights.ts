import * as z from 'zod/mini'
import { day } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { chfTotal } from '#contract/money.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { RETURN_STATES } from '#domain/returns/order-return.ts'

/** The periods that end now. */
export const PERIODS = ['today', '7', '30', '90', 'year'] as const
export type Period = (typeof PERIODS)[number]

const figures = z.object({
  /** Sold minus refunded; unpaid invoices count, void ones do not. */
  revenue: chfTotal,
  orders: z.int(),
  averageOrder: chfTotal,
  visitors: z.int(),
  pageViews: z.int(),
  /** Orders per visitor, 0 to 1; null without visitors. */
  conversion: z.nullable(z.number()),
  /** How many promised parcels left in time, of those that have left or should have. */
  promises: z.object({ kept: z.int(), all: z.int() }),
})
export type Figures = z.output<typeof figures>

/** One bar of the chart: an hour, a day or a month. */
const bar = z.object({ from: z.string(), revenue: chfTotal, orders: z.int(), visitors: z.nullable(z.int()) })

/** How wide a bar of the chart is. */
const BAR_STEPS = ['hour', 'day', 'month'] as const
export type BarStep = (typeof BAR_STEPS)[number]

export const insights = z.object({
  step: z.enum(BAR_STEPS),
  from: day,
  to: day,
  now: figures,
  before: figures,
  bars: z.array(bar),
  /** The bars of the previous period, for comparison. */
  barsBefore: z.array(bar),
  bestsellers: z.array(z.object({ productId: z.nullable(z.int()), name: z.string(), packs: z.int(), revenue: chfTotal })),
  pages: z.array(z.object({ path: z.string(), views: z.int() })),
})
export type Insights = z.output<typeof insights>

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/admin/insights',
  summary: 'Returns the figures of a period, by its days or up to now, beside those of the previous period',
  tag: 'Verwaltung: Übersicht',
  query: z.object({
    /** A period that ends now; ignored when days are given. */
    period: z._default(z.enum(PERIODS), '30'),
    from: z.optional(day),
    to: z.optional(day),
  }),
  response: insights,
  refusals: {},
})

/** The open tasks of the operators, independent of the period. */
export const tasks = z.object({
  toPack: z.int(),
  /** The orders in `toPack` that have to leave today for their promise, or are late (docs/rules/delivery.md#stored). */
  toShipToday: z.int(),
  attention: z.array(z.object({ orderId: z.string(), number: z.string(), reason: z.string() })),
  openInvoices: z.int(),
  overdueInvoices: z.int(),
  failedMails: z.int(),
  /** Whether mails leave the shop; without a mail server they are only kept. */
  sendsMail: z.boolean(),
  pendingReviews: z.int(),
  failedRefunds: z.array(z.object({ orderId: z.string(), number: z.string(), amount: chfTotal })),
  /** Refunds of paid invoices that wait for their bank transfer (docs/rules/payments.md#bank-transfers). */
  refundsToTransfer: z.array(z.object({ refundId: z.string(), orderId: z.string(), number: z.string(), amount: chfTotal })),
  /** Returns that are neither closed nor called off (docs/rules/returns.md#states). */
  returns: z.array(z.object({ returnId: z.string(), orderId: z.string(), number: z.string(), state: z.enum(RETURN_STATES) })),
  /** Disputes that wait for an answer, by their deadline (docs/rules/payments.md#disputes). */
  disputes: z.array(
    z.object({ disputeId: z.string(), orderId: z.string(), number: z.string(), amount: chfTotal, respondBy: z.nullable(z.string()) }),
  ),
  /** Payments that did not match their checkout (docs/rules/payments.md#needs-review). */
  paymentsToReview: z.array(
    z.object({
      checkoutId: z.uuid(),
      paymentIntentId: z.nullable(z.string()),
      total: chfTotal,
      email: z.nullable(z.string()),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  lowStock: z.array(z.object({ productId: z.int(), name: z.string(), weight, left: z.int() })),
})
export type Tasks = z.output<typeof tasks>

export const getTasks = endpoint({
  method: 'GET',
  path: '/api/admin/tasks',
  summary: 'Returns the open tasks',
  tag: 'Verwaltung: Übersicht',
  response: tasks,
  refusals: {},
})
