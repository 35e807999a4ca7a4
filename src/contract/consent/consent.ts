import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { moment } from '#contract/known-year.ts'

export const saveCookieConsent = endpoint({
  method: 'POST',
  path: '/api/cookie-consent',
  summary: 'Records a cookie choice with its proof',
  tag: 'Einwilligung',
  body: z.object({
    necessary: z.literal(true),
    analytics: z.boolean(),
    marketing: z.boolean(),
    timestamp: moment,
    userAgent: z._default(z.string().check(z.maxLength(500)), ''),
    sessionId: z._default(z.string().check(z.maxLength(100)), 'anonymous'),
    url: z._default(z.string().check(z.maxLength(2000)), ''),
  }),
  response: z.object({ textVersion: z.string() }),
  status: 201,
  refusals: {},
})
