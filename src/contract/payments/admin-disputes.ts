import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from '#contract/orders/admin-orders.ts'
import { EVIDENCE } from '#domain/payments/dispute.ts'

export const answerDispute = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/disputes/:disputeId',
  summary: 'Saves which evidence is at hand and, with a text, what was submitted to the provider; after that nothing changes',
  tag: 'Verwaltung: Bestellungen',
  params: z.object({ id: z.uuid(), disputeId: z.string().check(z.maxLength(100)) }),
  body: z.object({
    version,
    checked: z.array(z.enum(EVIDENCE)).check(z.maxLength(EVIDENCE.length)),
    submission: z.nullable(z.string().check(z.trim(), z.minLength(1, 'Bitte halten Sie fest, was eingereicht wurde.'), z.maxLength(4000))),
  }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'dispute-unknown': 404, 'dispute-submitted': 409 },
})
