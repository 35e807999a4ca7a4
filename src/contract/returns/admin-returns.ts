import * as z from 'zod/mini'
import { listOf, pageQuery, q, version } from '#contract/admin.ts'
import { NO_LABEL } from '#contract/carrier/admin-shipping-labels.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { trackingNumber } from '#contract/orders/shipments.ts'
import { PARCEL_SERVICES, SHIPPING_LABEL_FILES } from '#domain/carrier/shipping-label.ts'
import { RETURN_REASONS, RETURN_STATES } from '#domain/returns/order-return.ts'
import { ANNOUNCE_REFUSALS, replacement, returnAnnouncement } from './returns.ts'

const tag = 'Verwaltung: Rücksendungen'

/** Why packs that came back are not sold again. */
export const RETURN_WRITE_OFF_REASONS = ['Geöffnet', 'Beschädigt', 'Abgelaufen', 'Nicht sicher gelagert'] as const

const line = z.object({
  position: z.int(),
  name: z.string(),
  sizeLabel: z.string(),
  /** As announced. */
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  /** How many packs arrived; null until then. */
  received: z.nullable(z.int()),
  /** How many of those went back into stock; null until they are inspected. */
  restocked: z.nullable(z.int()),
  writeOffReason: z.nullable(z.string()),
})

/** The returns of an order (docs/rules/returns.md), oldest first, and the packs that can still be announced. */
export const adminReturns = z.object({
  returns: z.array(
    z.object({
      id: z.string(),
      version,
      state: z.enum(RETURN_STATES),
      /** Who announced it: 'Kundschaft', or an operator. */
      actor: z.string(),
      note: z.nullable(z.string()),
      announcedAt: z.string(),
      closedAt: z.nullable(z.string()),
      /** Whether a refund was made when it was closed. */
      isRefunded: z.boolean(),
      /** What was sent for it instead of a refund; null when nothing was. */
      replacement: z.nullable(
        z.extend(replacement, {
          /** What its label is printed from; null without one of the carrier. */
          labelFile: z.nullable(z.enum(SHIPPING_LABEL_FILES)),
        }),
      ),
      /** What its packs cost, as far as they arrived and can be refunded; null when they were refunded otherwise. */
      amount: z.nullable(chf),
      lines: z.array(line),
    }),
  ),
  lines: z.array(z.object({ position: z.int(), name: z.string(), sizeLabel: z.string(), quantity: z.int() })),
})
export type AdminReturns = z.output<typeof adminReturns>
export type AdminReturn = AdminReturns['returns'][number]

/** A return in the list of all. */
export const listedReturn = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  /** Who bought the order. */
  name: z.string(),
  state: z.enum(RETURN_STATES),
  announcedAt: z.string(),
  /** As announced, or as many as arrived. */
  packs: z.int(),
  reasons: z.array(z.enum(RETURN_REASONS)),
  isRefunded: z.boolean(),
  isReplaced: z.boolean(),
})
export type ListedReturn = z.output<typeof listedReturn>

/** The filters of the list of returns: those neither closed nor called off, those in one state, or all. */
export const RETURN_FILTERS = ['open', ...RETURN_STATES, 'all'] as const

export const listAdminReturns = endpoint({
  method: 'GET',
  path: '/api/admin/returns',
  summary: 'Lists the returns of all orders, newest first; found by what finds their orders',
  tag,
  query: z.extend(pageQuery, {
    q,
    filter: z._default(z.enum(RETURN_FILTERS), 'open'),
    reason: z.optional(z.enum(RETURN_REASONS)),
  }),
  response: listOf(listedReturn),
  refusals: {},
})

const orderParams = z.object({ id: z.uuid() })
const params = z.object({ id: z.uuid() })
const refusals = { 'return-unknown': 404, 'changed-elsewhere': 409, 'return-step': 409 } as const
const packs = naturalNumber

const REPLACEMENT_REFUSALS = {
  ...refusals,
  'replacement-empty': 409,
  'replacement-no-address': 409,
  'replacement-refunded': 409,
  'replacement-short': 409,
  'tracking-taken': 409,
  'lots-short': 409,
} as const

export const getAdminReturns = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/returns',
  summary: 'Lists the returns of an order, and the packs that can still be announced',
  tag,
  params: orderParams,
  response: adminReturns,
  refusals: { 'order-unknown': 404 },
})

export const announceAdminReturn = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/returns',
  summary: 'Announces a return for the customer, also after the return period; idempotent per id',
  tag,
  params: orderParams,
  body: returnAnnouncement,
  response: adminReturns,
  refusals: ANNOUNCE_REFUSALS,
})

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/receive',
  summary: 'Records what of a return arrived; can be corrected until it is inspected',
  tag,
  params,
  body: z.object({ version, lines: z.array(z.object({ position: naturalNumber, quantity: packs })).check(z.maxLength(200)) }),
  response: adminReturns,
  refusals: { ...refusals, 'return-too-many': 409 },
})

export const inspectReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/inspect',
  summary: 'Puts packs that arrived back into stock and lot, and writes the others off with a reason',
  tag,
  params,
  body: z.object({
    version,
    lines: z
      .array(
        z.object({
          position: naturalNumber,
          restocked: packs,
          /** Required when fewer go back into stock than arrived. */
          writeOffReason: z.nullable(z.string().check(z.trim(), z.maxLength(200))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  response: adminReturns,
  refusals: { ...refusals, 'return-too-many': 409, 'return-reason-missing': 422 },
})

export const closeReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/close',
  summary: 'Closes an inspected return, with a refund of what arrived or without one',
  tag,
  access: 'owner',
  params,
  body: z.object({ version, refund: z.boolean() }),
  response: adminReturns,
  refusals: { ...refusals, 'order-unpaid': 409, 'refund-too-large': 422, 'refund-nothing-left': 409 },
})

export const replaceReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/replace',
  summary: 'Closes an inspected return by sending what arrived once more without charge, out of stock and lots, with a mail',
  tag,
  params,
  body: z.object({ version, trackingNumber: z.nullable(trackingNumber) }),
  response: adminReturns,
  refusals: REPLACEMENT_REFUSALS,
})

export const replaceWithLabel = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/label',
  summary: 'As replacing a return, with a label of the Post and its tracking number; repeating makes no second label',
  tag,
  params,
  body: z.object({ version, service: z.enum(PARCEL_SERVICES), again: z._default(z.boolean(), false) }),
  response: z.object({ trackingNumber: z.string() }),
  refusals: {
    ...REPLACEMENT_REFUSALS,
    'order-unknown': 404,
    ...NO_LABEL,
  },
})

export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/api/admin/returns/:id/withdraw',
  summary: 'Calls an announced return off that has not arrived',
  tag,
  params,
  body: z.object({ version }),
  response: adminReturns,
  refusals,
})
