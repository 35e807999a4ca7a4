import type { MailContent, MailPlace } from './layout.ts'
import {
  accountDeleted,
  addressKnown,
  newsletterConfirm,
  newsletterWelcome,
  passwordChanged,
  resetPassword,
  secondFactorChanged,
  verifyEmail,
} from './templates/account-mails.ts'
import { orderCancelled, orderConfirmation, orderOnInvoice, orderRefunded, orderShipped, paymentLate } from './templates/order-mails.ts'

/** Every mail the shop sends; a new one is a line here and is then known to `queueMail` by name and data. */
export const MAIL_TEMPLATES = {
  'order-confirmation': orderConfirmation,
  'order-on-invoice': orderOnInvoice,
  'order-shipped': orderShipped,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'payment-late': paymentLate,
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'address-known': addressKnown,
  'password-changed': passwordChanged,
  'second-factor-on': (data: { resetLink: string }, place: MailPlace) => secondFactorChanged(data, place, true),
  'second-factor-off': (data: { resetLink: string }, place: MailPlace) => secondFactorChanged(data, place, false),
  'account-deleted': accountDeleted,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
} as const

export type MailTemplate = keyof typeof MAIL_TEMPLATES
export type MailData<T extends MailTemplate> = Parameters<(typeof MAIL_TEMPLATES)[T]>[0]
/** The mails about an order: all take the same data. */
export type OrderMailTemplate =
  | 'order-confirmation'
  | 'order-on-invoice'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-refunded'
  | 'payment-late'

/** What the template makes of data that was kept with the mail; undefined for a template that no longer exists. */
export function mailContent(template: string, data: unknown, place: MailPlace): MailContent | undefined {
  const make = MAIL_TEMPLATES[template as MailTemplate] as ((data: unknown, place: MailPlace) => MailContent) | undefined
  return make?.(data, place)
}
