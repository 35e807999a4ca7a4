import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/field-errors.ts'
import { naturalNumber, positiveInteger } from '#contract/integers.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { RETURN_REASONS, RETURN_STATES } from '#domain/returns/order-return.ts'

const tag = 'Bestellungen'

/** What is announced of a line of the order. */
export const returnLine = z.object({
  position: naturalNumber,
  quantity: positiveInteger,
  reason: z.enum(RETURN_REASONS),
})

/** The parcel that replaces what came back (docs/rules/returns.md#replacement). */
export const replacement = z.object({ trackingNumber: z.nullable(z.string()), sentAt: z.string() })

/** Everything that announces a return. The id is made when the dialog opens, so that a double click announces once. */
export const returnAnnouncement = z.object({
  id: z.uuid(),
  lines: z.array(returnLine).check(z.minLength(1, fieldError('packs-missing')), z.maxLength(200)),
  note: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
})
export type ReturnAnnouncement = z.output<typeof returnAnnouncement>

/** The returns of an order as its buyer sees them, and what can still be announced (docs/rules/returns.md). */
export const orderReturns = z.object({
  /** Whether the buyer can announce packs today. */
  mayAnnounce: z.boolean(),
  /** The last Swiss day for it; null before the order is shipped. */
  until: z.nullable(z.string()),
  /** The packs of each line that can still be announced. */
  lines: z.array(z.object({ position: z.int(), name: z.string(), sizeLabel: z.string(), quantity: z.int(), inGerman })),
  /** Where the parcel goes, line by line. */
  address: z.array(z.string()),
  /** Oldest first. */
  returns: z.array(
    z.object({
      id: z.string(),
      state: z.enum(RETURN_STATES),
      announcedAt: z.string(),
      isRefunded: z.boolean(),
      /** Null when it is not replaced. */
      replacement: z.nullable(replacement),
      lines: z.array(
        z.object({
          position: z.int(),
          name: z.string(),
          sizeLabel: z.string(),
          quantity: z.int(),
          reason: z.enum(RETURN_REASONS),
          inGerman,
        }),
      ),
    }),
  ),
})
export type OrderReturns = z.output<typeof orderReturns>

/** The refusals of every announcement of a return. */
export const ANNOUNCE_REFUSALS = {
  'order-unknown': 404,
  'return-not-shipped': 409,
  'return-too-late': 409,
  'return-too-many': 409,
} as const
const WITHDRAW_REFUSALS = { 'order-unknown': 404, 'return-unknown': 404, 'return-under-way': 409 } as const

const id = z.object({ id: z.uuid() })
const token = z.object({ token: z.string().check(z.maxLength(200)) })
const returnId = { returnId: z.uuid() }

export const getMyReturns = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id/returns',
  summary: 'Returns what the customer sends back of one of the own orders, and what of it can still be announced',
  tag,
  params: id,
  response: orderReturns,
  refusals: { 'order-unknown': 404 },
})

export const announceMyReturn = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/returns',
  summary: 'Announces packs of one of the own orders that come back; idempotent per id. The customer is mailed where to send them',
  tag,
  params: id,
  body: returnAnnouncement,
  response: orderReturns,
  refusals: ANNOUNCE_REFUSALS,
})

export const withdrawMyReturn = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/returns/:returnId/withdraw',
  summary: 'Calls an announced return off that has not arrived',
  tag,
  params: z.extend(id, returnId),
  response: orderReturns,
  refusals: WITHDRAW_REFUSALS,
})

export const getGuestReturns = endpoint({
  method: 'GET',
  path: '/api/orders/by-token/:token/returns',
  summary: 'Returns what comes back of the order behind the signed link, and what of it can still be announced',
  tag,
  params: token,
  response: orderReturns,
  refusals: { 'order-unknown': 404 },
})

export const announceGuestReturn = endpoint({
  method: 'POST',
  path: '/api/orders/by-token/:token/returns',
  summary: 'Announces packs that come back of the order behind the signed link; idempotent per id',
  tag,
  params: token,
  body: returnAnnouncement,
  response: orderReturns,
  refusals: ANNOUNCE_REFUSALS,
})

export const withdrawGuestReturn = endpoint({
  method: 'POST',
  path: '/api/orders/by-token/:token/returns/:returnId/withdraw',
  summary: 'Calls an announced return off that has not arrived, of the order behind the signed link',
  tag,
  params: z.extend(token, returnId),
  response: orderReturns,
  refusals: WITHDRAW_REFUSALS,
})
