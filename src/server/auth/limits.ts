import type { FastifyReply } from 'fastify'
import { refuse, type Refusal } from '#server/platform/http/refusal.ts'
import type { AttemptRule } from './attempts.ts'

/** How often one may try (trust, call 7 and S13); RATE_LIMIT_FACTOR multiplies each `max`. */
export const LIMITS = {
  signInAccount: { what: 'sign-in-account', max: 8, minutes: 15 },
  signInAddress: { what: 'sign-in-address', max: 30, minutes: 15 },
  register: { what: 'register', max: 20, minutes: 60 },
  registerKnown: { what: 'register-known', max: 5, minutes: 60 },
  mailAccount: { what: 'mail-account', max: 3, minutes: 60 },
  mailAddress: { what: 'mail-address', max: 20, minutes: 60 },
  newsletterAccount: { what: 'newsletter-account', max: 3, minutes: 60 },
  link: { what: 'link', max: 30, minutes: 15 },
  secondFactor: { what: 'second-factor', max: 8, minutes: 15 },
  usedCode: { what: 'used-code', max: 1, minutes: 2 },
  password: { what: 'password', max: 8, minutes: 15 },
} satisfies Record<string, AttemptRule>

/** The refusal of one attempt too many, with Retry-After in seconds. */
export function refuseForNow(reply: FastifyReply, retryAfter: number): Refusal<'too-many-attempts'> {
  reply.header('retry-after', String(retryAfter))
  return refuse('too-many-attempts', { retryAfter })
}
