import type { ReactElement } from 'react'
import { messagesIn } from '#messages/all.ts'
import { type MailContent, pageUrl, type TemplateContext, withoutName } from '../layout.ts'
import { actionButton, fragment, smallPrint, withLinks } from '../parts.ts'

const RASPBERRY = '#f4c9d6'

/**
 * Welcomes a new customer and asks them to confirm their address. It goes to whatever address somebody entered, so it
 * prints nothing that they typed (docs/rules/mails.md#names).
 */
export function verifyEmailMail({ link }: { link: string }, context: TemplateContext): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const { brand } = context.settings
  const text = accountMailsText.verifyEmail
  return {
    ...withoutName({ ...text, heading: text.heading(brand) }, context),
    preview: text.preview(brand),
    tint: RASPBERRY,
    content: fragment(
      actionButton(text.button, pageUrl(context, link)),
      smallPrint(text.validity, { marginTop: 16 }),
      smallPrint(text.notYou, { marginTop: 8 }),
    ),
  }
}

/** Carries the single-use link that sets a new password. */
export function resetPasswordMail({ link }: { link: string }, context: TemplateContext): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const text = accountMailsText.resetPassword
  return {
    ...withoutName(text, context),
    preview: text.preview,
    content: fragment(actionButton(text.button, pageUrl(context, link)), smallPrint(text.notYou, { marginTop: 16 })),
  }
}

/** Tells the owner of an address that somebody tried to register with it again. */
export function addressKnownMail(
  { loginLink, resetLink }: { loginLink: string; resetLink: string },
  context: TemplateContext,
): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const text = accountMailsText.addressKnown
  return {
    ...withoutName(text, context),
    preview: text.preview(context.settings.brand),
    content: fragment(
      actionButton(text.button, pageUrl(context, loginLink)),
      smallPrint(withLinks(text.forgotten, { link: pageUrl(context, resetLink) }), { marginTop: 16 }),
      smallPrint(text.notYou, { marginTop: 8 }),
    ),
  }
}

/** Reports a changed password. */
export function passwordChangedMail({ resetLink }: { resetLink: string }, context: TemplateContext): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const text = accountMailsText.passwordChanged
  return {
    ...withoutName(text, context),
    preview: text.preview,
    content: fragment(securityNotice(resetLink, context)),
  }
}

/** What to do when somebody else made the change. */
function securityNotice(resetLink: string, context: TemplateContext): ReactElement {
  const { accountMailsText } = messagesIn(context.language)
  const { email } = context.settings.support
  return smallPrint(withLinks(accountMailsText.notYou(email), { reset: pageUrl(context, resetLink), mail: `mailto:${email}` }))
}

/** Reports that two-factor authentication was switched on or off. */
export function secondFactorChangedMail({ resetLink }: { resetLink: string }, context: TemplateContext, isOn: boolean): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const text = isOn ? accountMailsText.secondFactorOn : accountMailsText.secondFactorOff
  return {
    ...withoutName({ ...text, subject: text.title, heading: text.title }, context),
    preview: text.preview,
    content: fragment(securityNotice(resetLink, context)),
  }
}

/** Confirms that the account was deleted, and says what the shop must keep. */
export function accountDeletedMail({ firstName }: { firstName: string }, { settings, language }: TemplateContext): MailContent {
  const { accountMailsText, mailsText } = messagesIn(language)
  const text = accountMailsText.accountDeleted
  return {
    subject: text.subject,
    preview: text.preview(settings.brand),
    heading: text.heading,
    paragraphs: [mailsText.greetingWithoutName, text.text],
    placeholders: { greeting: '', firstName },
    content: fragment(smallPrint(accountMailsText.keptOrders)),
  }
}

/** Asks to confirm a newsletter subscription (docs/rules/newsletter.md#opt-in). */
export function newsletterConfirmMail({ link }: { link: string }, context: TemplateContext): MailContent {
  const { accountMailsText } = messagesIn(context.language)
  const text = accountMailsText.newsletterConfirm
  return {
    ...withoutName(text, context),
    preview: text.preview,
    tint: RASPBERRY,
    content: fragment(actionButton(text.button, pageUrl(context, link)), smallPrint(text.validity, { marginTop: 16 })),
  }
}

/** Welcomes a confirmed subscriber with the welcome voucher, if there is one, and an unsubscribe link. */
export function newsletterWelcomeMail({ unsubscribeToken }: { unsubscribeToken: string }, context: TemplateContext): MailContent {
  const { accountMailsText, mailsText } = messagesIn(context.language)
  const { code, percent, isOffered } = context.settings.welcome
  const text = accountMailsText.newsletterWelcome
  return {
    ...withoutName(text, context),
    preview: isOffered ? text.preview(code, percent) : text.heading,
    tint: RASPBERRY,
    unsubscribeUrl: `${context.baseUrl}/newsletter/abmelden?token=${unsubscribeToken}`,
    content: fragment(actionButton(mailsText.toShop, pageUrl(context, '/shop'))),
  }
}
