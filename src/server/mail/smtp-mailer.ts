import { createTransport } from 'nodemailer'
import { domainOf, type Mailbox, type MailSender, mailSender, parseMailbox } from '#domain/mail/mail-sender.ts'
import type { RenderedMail } from './render-mail.ts'

export interface Attachment {
  filename: string
  content: Buffer
  /** By default that of the file name. */
  contentType?: string
}

interface MailToDeliver extends RenderedMail {
  id: string
  to: string
  /** The sender of the settings, and the shop's own name and address. */
  sender: { chosen: MailSender; shop: Mailbox }
  attachments: Attachment[]
}

/** Delivers one mail; resolves once the mail server has accepted it. Throws a `DeliveryError` with what it answered. */
export type Mailer = (mail: MailToDeliver) => Promise<void>

/**
 * Why a mail was not taken. The mail server's answer may name the recipient, so it is in `reason`, for operators, and
 * not in the message, which is logged (docs/security.md#s29).
 */
export class DeliveryError extends Error {
  /** Whether the server refuses this mail for good: its recipient or its content (docs/rules/mails.md#refused). */
  readonly isPermanent: boolean
  readonly #reason: string

  constructor({ code = '', command = '', response, responseCode, permanent, message }: SmtpError) {
    // 'API': nodemailer itself refuses it before it asks the server.
    const isAboutMail = ['RCPT TO', 'DATA', 'API'].includes(command) && ['EENVELOPE', 'EMESSAGE'].includes(code)
    const isAnswer = isAboutMail || responseCode !== undefined
    super(isAnswer ? `the mail server answered ${command} with ${responseCode ?? code}` : message)
    this.isPermanent = isAboutMail && (permanent ?? command === 'API')
    const what = this.isPermanent ? 'lehnt diese E-Mail endgültig ab' : isAnswer ? 'nimmt sie noch nicht an' : 'ist nicht erreichbar'
    this.#reason = `Der Mailserver ${what}: ${response ?? message}`
  }

  /** In German, with the answer of the mail server. */
  get reason(): string {
    return this.#reason
  }
}

/** What nodemailer throws. */
interface SmtpError extends Error {
  code?: string
  /** The SMTP command that failed. */
  command?: string
  response?: string
  responseCode?: number
  /** Whether `responseCode` is a 5xx that would come again. */
  permanent?: boolean
}

/**
 * Delivers through the mail server at `url` (SMTP_URL), which is set up for the sender `from` (MAIL_FROM). The
 * Message-ID is made of the mail's id, so that clients show a mail that is sent again only once
 * (docs/failure-modes.md#f22).
 */
export function smtpMailer({ url, from: configuredText }: { url: string; from?: string | undefined }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })
  const configured = configuredText === undefined ? undefined : parseMailbox(configuredText)
  return async ({ id, to, sender, subject, html, text, unsubscribeUrl, attachments }) => {
    const { from, replyTo } = mailSender({ ...sender, configured })
    const oneClick = unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    // The shop's own domain, which a change of the sender between two attempts leaves as it is.
    const messageId = `<${id}@${domainOf(configured?.address ?? sender.shop.address)}>`
    const message = {
      messageId,
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      attachments,
      ...(replyTo !== null && { replyTo }),
      ...(oneClick && { headers: oneClick }),
    }
    await transport.sendMail(message).catch((error: SmtpError) => Promise.reject(new DeliveryError(error)))
  }
}
