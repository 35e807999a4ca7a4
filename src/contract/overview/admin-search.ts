import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { chf } from '#contract/money.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

/** The search of the command palette: up to five of each, closest first (docs/rules/admin.md#search). */
export const findAnything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary: 'Finds orders, products and customers',
  tag: 'Verwaltung: Suche',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  response: z.object({
    orders: z.array(z.object({ id: z.string(), number: z.string(), name: z.string(), status: z.enum(ORDER_STATUSES), total: chf })),
    products: z.array(z.object({ id: z.int(), name: z.string(), category: z.string(), status: z.string() })),
    customers: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  }),
  refusals: {},
})
