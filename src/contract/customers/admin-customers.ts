import * as z from 'zod/mini'
import { ROLES } from '#contract/accounts/accounts.ts'
import { listOf, pageQuery, q, version } from '#contract/admin.ts'
import { postalAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { chf, chfTotal } from '#contract/money.ts'
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_CUSTOMER_TAG_LENGTH, MAX_CUSTOMER_TAGS } from '#domain/customers/customer-limits.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

export const CUSTOMER_SORTS = ['last-order', 'spent-desc', 'orders-desc', 'newest', 'name'] as const

const tag = 'Verwaltung: Kunden'

const customerTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CUSTOMER_TAG_LENGTH))
const customerTags = z._default(z.array(customerTag).check(z.maxLength(MAX_CUSTOMER_TAGS)), [])
const customerNote = z.object({ id: z.uuid(), text: z.string(), author: z.string(), createdAt: z.string() })
export type CustomerNote = z.output<typeof customerNote>

export const customerFilter = z.object({ q, kind: z.optional(z.enum(['account', 'guest'])), tag: z.optional(customerTag) })

export const customerListItem = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  hasAccount: z.boolean(),
  orderCount: z.int(),
  /** Paid minus refunded, over all orders. */
  spent: chfTotal,
  lastOrderAt: z.nullable(z.string()),
  since: z.string(),
})
export type CustomerListItem = z.output<typeof customerListItem>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Lists everyone with an account or an order, or from an import',
  tag,
  query: z.extend(pageQuery, { ...customerFilter.shape, sort: z._default(z.enum(CUSTOMER_SORTS), 'last-order') }),
  response: listOf(customerListItem),
  refusals: {},
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'Returns a customer with orders, addresses, reviews, notes and tags',
  tag,
  params: z.object({ id: wholeNumber }),
  response: z.extend(customerListItem, {
    emailVerified: z.boolean(),
    /** The account's, else the last order's; null for somebody from an import (docs/rules/languages.md#customers). */
    language: z.nullable(z.enum(LANGUAGES)),
    newsletter: z.boolean(),
    addresses: z.array(postalAddress),
    orders: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        placedAt: z.string(),
        status: z.enum(ORDER_STATUSES),
        total: chf,
        refunded: chf,
        /** Placed without signing in; it belongs to an account only by its confirmed address. */
        isGuest: z.boolean(),
      }),
    ),
    tags: z.array(z.string()),
    /** The price list that drafts for them propose (docs/rules/orders.md#price-lists). */
    priceListId: z.nullable(z.string()),
    /** Newest first. */
    notes: z.array(customerNote),
    reviews: z.array(
      z.object({ id: z.int(), productName: z.string(), rating: z.int(), comment: z.string(), state: z.string(), createdAt: z.string() }),
    ),
  }),
  refusals: { 'customer-unknown': 404 },
})

export const listCustomerTags = endpoint({
  method: 'GET',
  path: '/api/admin/customer-tags',
  summary: 'Lists the tags that customers have',
  tag,
  response: z.array(z.string()),
  refusals: {},
})

export const saveCustomerTags = endpoint({
  method: 'PATCH',
  path: '/api/admin/customers/:id/tags',
  summary: 'Adds tags to a customer and removes others; what a colleague has added meanwhile stays',
  tag,
  params: z.object({ id: wholeNumber }),
  body: z.object({ add: customerTags, remove: customerTags }),
  response: z.object({ tags: z.array(z.string()) }),
  refusals: { 'customer-unknown': 404, 'too-many-tags': 422 },
})

export const chooseCustomerPriceList = endpoint({
  method: 'PUT',
  path: '/api/admin/customers/:id/price-list',
  summary: 'Sets the price list of a customer; null for none',
  tag,
  params: z.object({ id: wholeNumber }),
  body: z.object({
    priceListId: z.nullable(z.uuid()),
    /** The price list that the operator changed (docs/rules/admin.md#concurrent-edits). */
    seen: z.nullable(z.uuid()),
  }),
  response: z.object({ priceListId: z.nullable(z.string()) }),
  refusals: { 'customer-unknown': 404, 'price-list-unknown': 404, 'changed-elsewhere': 409 },
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Adds a note about a customer; the same id adds it once',
  tag,
  params: z.object({ id: wholeNumber }),
  body: z.object({ id: z.uuid(), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CUSTOMER_NOTE_LENGTH)) }),
  response: z.object({ notes: z.array(customerNote) }),
  status: 201,
  refusals: { 'customer-unknown': 404 },
})

export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/customers/:id/notes/:noteId',
  summary: 'Deletes a note',
  tag,
  params: z.object({ id: wholeNumber, noteId: z.uuid() }),
  response: z.object({ notes: z.array(customerNote) }),
  refusals: { 'customer-unknown': 404 },
})

export const getCustomersCsv = endpoint({
  method: 'GET',
  path: '/api/admin/customers.csv',
  summary: 'The customers that pass the filter, as CSV',
  tag,
  query: customerFilter,
  contentType: 'text/csv',
  refusals: {},
})

const operatorEmail = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Bitte geben Sie eine gültige E-Mail-Adresse ein.'))

export const operator = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['staff', 'owner']),
  hasSecondFactor: z.boolean(),
  /** Whether the address is confirmed, as by the link of an invitation; until then the role does not count. */
  isConfirmed: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
})
export type Operator = z.output<typeof operator>

export const operatorList = z.object({ operators: z.array(operator) })

export const listOperators = endpoint({
  method: 'GET',
  path: '/api/admin/operators',
  summary: 'Lists the operators, and whether a second factor is required',
  tag,
  access: 'owner',
  response: z.extend(operatorList, { requireSecondFactor: z.boolean(), version }),
  refusals: {},
})

export const setOperatorRole = endpoint({
  method: 'PUT',
  path: '/api/admin/operators',
  summary: 'Sets the role of an account by e-mail address; the last owner cannot be removed',
  tag,
  access: 'owner',
  body: z.object({
    email: operatorEmail,
    role: z.enum(ROLES),
    /** The role that the owner changed (docs/rules/admin.md#concurrent-edits). */
    seen: z.enum(ROLES),
  }),
  response: operatorList,
  refusals: { 'account-unknown': 404, 'last-owner': 409, 'changed-elsewhere': 409 },
})

export const inviteOperator = endpoint({
  method: 'POST',
  path: '/api/admin/operators/invitations',
  summary: 'Gives a role to an address and mails an invitation; without an account it carries a link to set a password',
  tag,
  access: 'owner',
  body: z.object({ email: operatorEmail, role: z.enum(['staff', 'owner']) }),
  response: operatorList,
  status: 201,
  refusals: { 'already-operator': 409 },
})

export const setSecondFactorPolicy = endpoint({
  method: 'PUT',
  path: '/api/admin/operators/second-factor',
  summary: 'Sets whether all operators need a second factor',
  tag,
  access: 'owner',
  body: z.object({ version, required: z.boolean() }),
  response: z.object({ requireSecondFactor: z.boolean(), version }),
  refusals: { 'changed-elsewhere': 409, 'second-factor-first': 409 },
})
