import * as z from 'zod/mini'
import { email } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'

const token = z.string().check(z.minLength(1), z.maxLength(1000))

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  isTranslated: true,
  summary: 'Requests the newsletter and mails a confirmation link; the response is the same for every address',
  tag: 'Newsletter',
  body: z.object({ email, source: z.enum(['footer', 'checkout']) }),
  response: z.object({ accepted: z.boolean() }),
  status: 202,
  refusals: { 'too-many-attempts': 429 },
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms a newsletter subscription with the mailed token',
  tag: 'Newsletter',
  body: z.object({ token }),
  response: z.object({ confirmed: z.boolean() }),
  refusals: { 'link-invalid': 410 },
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/abmelden',
  summary: 'Ends a newsletter subscription with the token of any issue; also the one-click request of mail programs (RFC 8058)',
  tag: 'Newsletter',
  query: z.object({ token }),
  response: z.object({ unsubscribed: z.boolean() }),
  refusals: { 'link-invalid': 410 },
})
