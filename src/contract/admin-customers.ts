import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { chfTotal, listOf, pageQuery, q, version, wholeNumber } from './admin.ts'
import { postalAddress } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { chf } from './money.ts'

export const CUSTOMER_SORTS = ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name'] as const
export const ROLES = ['customer', 'staff', 'owner'] as const

const tag = 'Verwaltung: Kunden'

export const customerFilter = z.object({ q, kind: z.optional(z.enum(['account', 'guest'])) })

export const customerListItem = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  hasAccount: z.boolean(),
  orderCount: z.int(),
  /** Paid and not given back, over all orders. */
  spent: chfTotal,
  lastOrderAt: z.nullable(z.string()),
  since: z.string(),
})
export type CustomerListItem = z.output<typeof customerListItem>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Everybody with an account or an order',
  tag,
  query: z.extend(pageQuery, { ...customerFilter.shape, sort: z._default(z.enum(CUSTOMER_SORTS), 'last-order') }),
  response: listOf(customerListItem),
  refusals: {},
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'One customer with orders, addresses, reviews and wishes',
  tag,
  params: z.object({ id: wholeNumber }),
  response: z.extend(customerListItem, {
    userId: z.nullable(z.string()),
    emailVerified: z.boolean(),
    newsletter: z.boolean(),
    addresses: z.array(postalAddress),
    orders: z.array(
      z.object({ id: z.string(), number: z.string(), placedAt: z.string(), status: z.enum(ORDER_STATUSES), total: chf, refunded: chf }),
    ),
    reviews: z.array(
      z.object({ id: z.int(), productName: z.string(), rating: z.int(), comment: z.string(), state: z.string(), createdAt: z.string() }),
    ),
  }),
  refusals: { 'customer-unknown': 404 },
})

/** GET with the filter of the list. */
export const CUSTOMER_CSV = '/api/admin/customers.csv'

export const operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['staff', 'owner']),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
})
export type Operator = z.output<typeof operator>

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'Who may use the administration, and whether a second factor is required',
  tag,
  access: 'owner',
  response: z.object({ operators: z.array(operator), requireSecondFactor: z.boolean(), version }),
  refusals: {},
})

export const setOperatorRole = endpoint({
  method: 'PUT',
  path: '/api/admin/operators',
  summary: 'Gives or takes a role by e-mail; the person needs an account. The last owner stays',
  tag,
  access: 'owner',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.')),
    role: z.enum(ROLES),
  }),
  response: z.object({ operators: z.array(operator) }),
  refusals: { 'account-unknown': 404, 'last-owner': 409 },
})

export const setSecondFactorPolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/operators/second-factor',
  summary: 'Requires a second factor of everybody who uses the administration, or not',
  tag,
  access: 'owner',
  body: z.object({ version, required: z.boolean() }),
  response: z.object({ requireSecondFactor: z.boolean(), version }),
  refusals: { 'changed-elsewhere': 409, 'second-factor-first': 409 },
})
