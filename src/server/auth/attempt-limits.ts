import type { FastifyReply } from 'fastify'
import { refuse, type Refusal } from '#server/platform/http/refusal.ts'
import type { AttemptLimit, SingleUse } from './attempt-limiter.ts'

const DAY = 24 * 60

/**
 * The limits of sign-in, of everything that sends mail and of voucher codes (docs/rules/accounts.md#limits).
 * RATE_LIMIT_FACTOR multiplies each `max`.
 */
export const ATTEMPT_LIMITS = {
  signInDevice: { name: 'sign-in-device', max: 8, minutes: 15 },
  signInPair: { name: 'sign-in-pair', max: 8, minutes: 15 },
  // The wait grows: after three full windows it lasts until the day is over.
  signInPairOfDay: { name: 'sign-in-pair-of-day', max: 24, minutes: DAY },
  signInAccount: { name: 'sign-in-account', max: 50, minutes: 15 },
  signInAddress: { name: 'sign-in-address', max: 30, minutes: 15 },
  register: { name: 'register', max: 20, minutes: 60 },
  registerKnown: { name: 'register-known', max: 5, minutes: 60 },
  registerKnownOfDay: { name: 'register-known-of-day', max: 15, minutes: DAY },
  // An account that was deleted can be registered again: each time its address gets mails.
  registerAddress: { name: 'register-address', max: 5, minutes: DAY, isPerMailbox: true },
  addressKnown: { name: 'address-known', max: 2, minutes: DAY, isPerMailbox: true },
  mailPair: { name: 'mail-pair', max: 3, minutes: 60 },
  mailAccount: { name: 'mail-account', max: 10, minutes: 60, isPerMailbox: true },
  // Those that the devices of a confirmed account ask for, all together.
  mailDevices: { name: 'mail-devices', max: 10, minutes: 60 },
  mailAddress: { name: 'mail-address', max: 20, minutes: 60 },
  // The day, not the hour: anybody can type an address, from any number of networks.
  stockAlertAccount: { name: 'stock-alert-account', max: 10, minutes: DAY, isPerMailbox: true },
  newsletterAccount: { name: 'newsletter-account', max: 3, minutes: DAY, isPerMailbox: true },
  link: { name: 'link', max: 30, minutes: 15 },
  secondFactor: { name: 'second-factor', max: 8, minutes: 15 },
  password: { name: 'password', max: 8, minutes: 15 },
  // Each order that is cancelled again, or that nobody pays for, makes mails and documents.
  cancelAccount: { name: 'cancel-account', max: 3, minutes: DAY },
  cancelRecipient: { name: 'cancel-recipient', max: 3, minutes: DAY, isPerMailbox: true },
  unpaidOrderAccount: { name: 'unpaid-order-account', max: 10, minutes: DAY },
  unpaidOrderRecipient: { name: 'unpaid-order-recipient', max: 5, minutes: DAY, isPerMailbox: true },
  // A gift card that its buyer has mailed once more; the recipient may be a stranger.
  giftCardSent: { name: 'gift-card-sent', max: 3, minutes: DAY },
  giftCardRecipient: { name: 'gift-card-recipient', max: 5, minutes: DAY, isPerMailbox: true },
  // Codes that do not hold; who enters a right one tries again at will.
  voucher: { name: 'voucher', max: 20, minutes: 1 },
  // Pay clicks whose voucher does not hold: for one that depends on the buyer, this tells who has ordered before.
  voucherOfBuyer: { name: 'voucher-of-buyer', max: 20, minutes: 60 },
} satisfies Record<string, AttemptLimit>

/**
 * A code of the second factor works once, so that one seen over a shoulder is worthless; after two minutes it is wrong
 * anyway.
 */
export const SECOND_FACTOR_CODE: SingleUse = { name: 'used-code', minutes: 2 }

/** Refuses an attempt over the limit with 429 and Retry-After in seconds. */
export function refuseTooManyAttempts(reply: FastifyReply, retryAfter: number): Refusal<'too-many-attempts'> {
  reply.header('retry-after', String(retryAfter))
  return refuse('too-many-attempts', { retryAfter })
}
