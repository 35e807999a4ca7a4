import type { MailContent, TemplateContext } from './layout.ts'
import {
  accountDeletedMail,
  addressKnownMail,
  newsletterConfirmMail,
  newsletterWelcomeMail,
  passwordChangedMail,
  resetPasswordMail,
  secondFactorChangedMail,
  verifyEmailMail,
} from './templates/account-mails.ts'
import { giftCardMail } from './templates/gift-card-mail.ts'
import { giftAddressEnteredMail, giftAddressMissingMail, giftLinkMail, giftLinkReminderMail } from './templates/gift-link-mails.ts'
import { invoiceRenewedMail, paymentNoticeMail, paymentReminderMail } from './templates/invoice-mails.ts'
import { operatorInvitedMail, operatorNoticeMail } from './templates/operator-mails.ts'
import { draftLinkMail, orderCreditedMail, orderEditedMail, orderReplacementMail } from './templates/order-change-mails.ts'
import {
  orderCancelledMail,
  orderCancelledCashMail,
  orderCancelledTransferMail,
  orderConfirmationMail,
  orderFreeMail,
  orderPaidCashMail,
  orderHeldMail,
  orderOnInvoiceMail,
  orderRefundedCashMail,
  orderRefundedGiftCardMail,
  orderRefundedMail,
  orderReturnMail,
  orderTransferredMail,
  paymentLateMail,
  paymentRefundedMail,
} from './templates/order-mails.ts'
import type { OrderMailData } from './templates/order-summary.ts'
import { dataErasedMail, dataHandedOutMail } from './templates/privacy-mails.ts'
import { recallMail } from './templates/recall-mail.ts'
import { reviewRequestMail } from './templates/review-mail.ts'
import { orderPartShippedMail, orderShippedMail } from './templates/shipped-mails.ts'
import { stockAlertConfirmMail, stockAlertMail } from './templates/stock-mails.ts'

/** Every mail the shop sends, by the name under which `queueMail` takes its data. */
export const MAIL_TEMPLATES = {
  'order-confirmation': orderConfirmationMail,
  'order-free': orderFreeMail,
  'order-paid-cash': orderPaidCashMail,
  'order-on-invoice': orderOnInvoiceMail,
  'order-held': orderHeldMail,
  'order-edited': orderEditedMail,
  'order-invoice-renewed': invoiceRenewedMail,
  'order-part-shipped': orderPartShippedMail,
  'order-shipped': orderShippedMail,
  'order-cancelled': orderCancelledMail,
  'order-cancelled-cash': orderCancelledCashMail,
  'order-cancelled-transfer': orderCancelledTransferMail,
  'order-refunded': orderRefundedMail,
  'order-refunded-cash': orderRefundedCashMail,
  'order-credited': orderCreditedMail,
  'order-refunded-gift-card': orderRefundedGiftCardMail,
  'order-transferred': orderTransferredMail,
  'order-return': orderReturnMail,
  'order-replacement': orderReplacementMail,
  'order-gift-address': giftAddressEnteredMail,
  'order-gift-reminder': giftAddressMissingMail,
  'payment-late': paymentLateMail,
  'order-review-request': reviewRequestMail,
  'payment-notice': paymentNoticeMail,
  'payment-reminder-1': (order: OrderMailData, context: TemplateContext) => paymentReminderMail(order, context, 1),
  'payment-reminder-2': (order: OrderMailData, context: TemplateContext) => paymentReminderMail(order, context, 2),
  'payment-refunded': paymentRefundedMail,
  'verify-email': verifyEmailMail,
  'reset-password': resetPasswordMail,
  'address-known': addressKnownMail,
  'password-changed': passwordChangedMail,
  'second-factor-on': (data: { resetLink: string }, context: TemplateContext) => secondFactorChangedMail(data, context, true),
  'second-factor-off': (data: { resetLink: string }, context: TemplateContext) => secondFactorChangedMail(data, context, false),
  'account-deleted': accountDeletedMail,
  'newsletter-confirm': newsletterConfirmMail,
  'newsletter-welcome': newsletterWelcomeMail,
  'gift-card': giftCardMail,
  'draft-link': draftLinkMail,
  'gift-link': giftLinkMail,
  'gift-link-reminder': giftLinkReminderMail,
  'stock-alert-confirm': stockAlertConfirmMail,
  'stock-alert': stockAlertMail,
  recall: recallMail,
  'data-handed-out': dataHandedOutMail,
  'data-erased': dataErasedMail,
  'operator-notice': operatorNoticeMail,
  'operator-invited': operatorInvitedMail,
} as const

export type MailTemplateName = keyof typeof MAIL_TEMPLATES
export type MailData<T extends MailTemplateName> = Parameters<(typeof MAIL_TEMPLATES)[T]>[0]
/** The mails about an order: those that take `OrderMailData`. */
export type OrderMailTemplateName = {
  [T in MailTemplateName]: OrderMailData extends MailData<T> ? T : never
}[MailTemplateName]

/** Applies a template to the data stored with a mail; undefined when the template no longer exists. */
export function mailContent(template: string, data: unknown, context: TemplateContext): MailContent | undefined {
  const apply = MAIL_TEMPLATES[template as MailTemplateName] as ((data: unknown, context: TemplateContext) => MailContent) | undefined
  return apply?.(data, context)
}
