import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { lot } from '#contract/lots/admin-lots.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

const tag = 'Verwaltung: Lose'
const text = (longest: number, missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest))

/** An order that holds packs of the lot, or of a box made of it. */
export const affectedOrder = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  street: z.string(),
  town: z.string(),
  packs: z.int(),
  /** The packs as they were sold, with the lots on them. */
  items: z.array(z.object({ name: z.string(), sizeLabel: z.string(), lot: z.string(), bestBefore: z.string(), packs: z.int() })),
})
export type AffectedOrder = z.output<typeof affectedOrder>

const affected = z.object({
  /** The lot itself first, then the lots that are made of it. */
  lots: z.array(lot),
  orders: z.array(affectedOrder),
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
