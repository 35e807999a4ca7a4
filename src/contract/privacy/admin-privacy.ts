import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { IDENTITY_PROOFS } from '#domain/privacy/identity-proof.ts'

const tag = 'Verwaltung: Kunden'
const params = z.object({ id: wholeNumber })
const body = z.object({ identity: z.enum(IDENTITY_PROOFS) })

export const handOutData = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/data',
  summary: 'Returns everything about a customer as a JSON file and mails the customer a receipt',
  tag,
  access: 'owner',
  params,
  body,
  response: z.object({
    /** Names the request in the receipt and in the audit log. */
    reference: z.string(),
    file: z.string(),
  }),
  status: 201,
  refusals: { 'customer-unknown': 404 },
})

export const eraseData = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/erasure',
  summary: 'Deletes the personal data of a customer and mails a receipt',
  tag,
  access: 'owner',
  params,
  body,
  response: z.object({
    reference: z.string(),
    /** Contact details of orders under way stay until these have arrived and are paid. */
    keepsContact: z.boolean(),
  }),
  status: 201,
  refusals: { 'customer-unknown': 404, 'customer-is-operator': 409 },
})
