import * as z from 'zod/mini'
import { email } from './contact.ts'
import { endpoint } from './endpoint.ts'

const token = z.string().check(z.minLength(1), z.maxLength(1000))

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Asks for the newsletter; it begins with the link in the confirmation mail. The answer is the same for every address',
  tag: 'Newsletter',
  body: z.object({ email, source: z.enum(['footer', 'checkout']) }),
  response: z.object({ accepted: z.boolean() }),
  status: 202,
  refusals: { 'too-many-attempts': 429 },
})

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirms the newsletter with the link from the mail',
  tag: 'Newsletter',
  body: z.object({ token }),
  response: z.object({ confirmed: z.boolean() }),
  refusals: { 'link-invalid': 410 },
})

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/abmelden',
  summary: 'Ends the newsletter by the link that every issue carries (also the one-click call of mail programs, RFC 8058)',
  tag: 'Newsletter',
  query: z.object({ token }),
  response: z.object({ unsubscribed: z.boolean() }),
  refusals: { 'link-invalid': 410 },
})
