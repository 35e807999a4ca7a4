import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { knownYear, momentLength } from '#contract/known-year.ts'
import { enteredPrice } from './product-sizes.ts'

const tag = 'Verwaltung: Produkte'
const instant = z.iso.datetime({ offset: true }).check(momentLength, knownYear)

/** What a plan does to the prices of its products (docs/rules/prices.md#planned-prices). */
export const plannedChange = z.discriminatedUnion('kind', [
  /** All prices by whole percent. */
  z.object({
    kind: z.literal('percent'),
    percent: z.int().check(
      z.minimum(-90),
      z.maximum(200),
      z.refine((percent) => percent !== 0, 'Bitte geben Sie an, um wie viel sich die Preise ändern.'),
    ),
  }),
  /** Every size so many percent below its regular price. */
  z.object({ kind: z.literal('sale'), percent: z.int().check(z.minimum(1), z.maximum(90)) }),
  z.object({
    kind: z.literal('prices'),
    /** The sizes that get other prices. */
    sizes: z.array(enteredPrice).check(z.minLength(1), z.maxLength(12)),
  }),
])

export const pricePlan = z.object({
  id: z.int(),
  change: plannedChange,
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  /** planned, running until its end, over, or cancelled before it began. */
  state: z.enum(['planned', 'running', 'over', 'cancelled']),
  actor: z.string(),
  products: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type PricePlan = z.output<typeof pricePlan>

export const listPricePlans = endpoint({
  method: 'GET',
  path: '/api/admin/price-plans',
  summary: 'Lists planned changes of prices, of one product if named: those to come and running first, then the latest 100 others',
  tag,
  query: z.object({ productId: z.optional(wholeNumber) }),
  response: z.array(pricePlan),
  refusals: {},
})

export const planPrices = endpoint({
  method: 'POST',
  path: '/api/admin/price-plans',
  summary: 'Plans a change of the prices of products from an instant on; with an end the earlier prices come back then',
  tag,
  body: z.object({
    productIds: z.array(wholeNumber).check(z.minLength(1), z.maxLength(500)),
    change: plannedChange,
    startsAt: instant,
    endsAt: z.nullable(instant),
  }),
  response: pricePlan,
  status: 201,
  refusals: { 'product-unknown': 404, 'price-plan-past': 422, 'price-plan-order': 422, 'price-plan-overlaps': 409 },
})

export const endPricePlan = endpoint({
  method: 'POST',
  path: '/api/admin/price-plans/:id/end',
  summary: 'Cancels a plan that has not begun, or ends a running one at once, which brings the earlier prices back',
  tag,
  params: z.object({ id: wholeNumber }),
  response: pricePlan,
  refusals: { 'price-plan-unknown': 404, 'price-plan-over': 409 },
})
