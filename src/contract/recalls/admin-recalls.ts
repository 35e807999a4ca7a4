import * as z from 'zod/mini'
import { bulkResult } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { lot } from '#contract/lots/admin-lots.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

const tag = 'Verwaltung: Lose'
const text = (longest: number, missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest))

/** An order that holds packs of the lot, or of a box made of it. */
export const affectedOrder = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  shipmentCount: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
  phone: z.nullable(z.string()),
  street: z.string(),
  town: z.string(),
  packs: z.int(),
  /** The packs as they were sold, with the lots on them. */
  items: z.array(
    z.object({ productId: z.int(), name: z.string(), sizeLabel: z.string(), lot: z.string(), bestBefore: z.string(), packs: z.int() }),
  ),
})
export type AffectedOrder = z.output<typeof affectedOrder>

/** An order that waits for packs of the lot: they are packed in it, or no other lot has enough of them. */
export const waitingOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  packs: z.int(),
  isPacked: z.boolean(),
})
export type WaitingOrder = z.output<typeof waitingOrder>

const affected = z.object({
  /** The lot itself first, then the lots that are made of it. */
  lots: z.array(lot),
  /** The orders of which packs have left. */
  orders: z.array(affectedOrder),
  waiting: z.array(waitingOrder),
})

export const traceLot = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:id/trace',
  summary: 'Returns where a lot went: the lots made of it, with what is left of each, and every order and customer',
  tag,
  params: z.object({ id: wholeNumber }),
  response: affected,
  refusals: { 'lot-unknown': 404 },
})

export const getAffectedOrdersCsv = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:id/orders.csv',
  summary: 'Every order and customer that holds packs of a lot, as the authority wants them',
  tag,
  params: z.object({ id: wholeNumber }),
  contentType: 'text/csv',
  refusals: { 'lot-unknown': 404 },
})

export const getAffectedOrdersPdf = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:id/orders.pdf',
  summary: 'The same as a PDF',
  tag,
  params: z.object({ id: wholeNumber }),
  contentType: 'application/pdf',
  refusals: { 'lot-unknown': 404 },
})

export const recall = z.object({
  id: z.string(),
  lotId: z.int(),
  isRehearsal: z.boolean(),
  reason: z.string(),
  advice: z.string(),
  actor: z.string(),
  isPublic: z.boolean(),
  startedAt: z.string(),
  /**
   * Who is written to, and what became of the mail: `none` was not queued, `kept` not sent for want of a mail server,
   * `erased` was deleted since with the data of the customer.
   */
  notices: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      recipient: z.nullable(z.string()),
      packs: z.int(),
      /** Packs that had not left: the order was held. */
      waitingPacks: z.int(),
      settledBy: z.nullable(z.enum(['refund', 'replacement'])),
      mail: z.enum(['none', 'queued', 'sent', 'kept', 'failed', 'erased']),
      sentAt: z.nullable(z.string()),
    }),
  ),
})
export type Recall = z.output<typeof recall>

export const startRecall = endpoint({
  method: 'POST',
  path: '/api/admin/recalls',
  summary:
    'Recalls a lot: stops it and all that is made of it and writes to everybody affected; a rehearsal only records who that would be',
  tag,
  access: 'owner',
  body: z.object({
    /** Made by the browser: the same id twice is the same recall. */
    id: z.uuid(),
    lotId: wholeNumber,
    isRehearsal: z.boolean(),
    reason: text(500, 'Bitte geben Sie den Grund an.'),
    advice: text(1000, 'Bitte sagen Sie, was zu tun ist.'),
    /** Whether the pages of its products warn of it. */
    isPublic: z._default(z.boolean(), false),
  }),
  response: recall,
  status: 201,
  refusals: { 'lot-unknown': 404, 'lot-recalled': 409, 'recall-unknown': 404 },
})

export const getRecall = endpoint({
  method: 'GET',
  path: '/api/admin/recalls/:id',
  summary: 'Returns a recall with everybody who was written to and the state of each mail',
  tag,
  params: z.object({ id: z.uuid() }),
  response: recall,
  refusals: { 'recall-unknown': 404 },
})

export const listRecalls = endpoint({
  method: 'GET',
  path: '/api/admin/recalls',
  summary: 'Lists recalls and rehearsals, newest first',
  tag,
  response: z.array(z.extend(z.omit(recall, { notices: true }), { lotNumber: z.string(), name: z.string(), orders: z.int() })),
  refusals: {},
})

export const previewRecallMail = endpoint({
  method: 'POST',
  path: '/api/admin/recalls/preview',
  summary: 'Returns the mail that a recall would send about one order; saves and sends nothing',
  tag,
  access: 'owner',
  body: z.object({
    lotId: wholeNumber,
    orderId: z.uuid(),
    reason: text(500, 'Bitte geben Sie den Grund an.'),
    advice: text(1000, 'Bitte sagen Sie, was zu tun ist.'),
  }),
  response: z.object({ recipient: z.nullable(z.string()), subject: z.string(), html: z.string(), text: z.string() }),
  refusals: { 'lot-unknown': 404, 'order-unknown': 404 },
})

export const setRecallNotice = endpoint({
  method: 'POST',
  path: '/api/admin/recalls/:id/notice',
  summary: 'Shows a recall on the pages of its products, or ends that',
  tag,
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({ isPublic: z.boolean() }),
  response: recall,
  refusals: { 'recall-unknown': 404, 'recall-rehearsed': 409 },
})

/** The most orders that are refunded or get a replacement with one request. */
export const MAX_SETTLED = 50

export const settleRecall = endpoint({
  method: 'POST',
  path: '/api/admin/recalls/:id/settle',
  summary:
    'Refunds the recalled packs of these orders, or sends them once more without charge; each is done once or refused with its reason',
  tag,
  access: 'owner',
  params: z.object({ id: z.uuid() }),
  body: z.object({ by: z.enum(['refund', 'replacement']), orderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_SETTLED)) }),
  response: bulkResult,
  refusals: { 'recall-unknown': 404, 'recall-rehearsed': 409 },
})
