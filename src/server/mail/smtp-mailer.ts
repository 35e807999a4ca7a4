import { createTransport } from 'nodemailer'
import { domainOf, type Mailbox, type MailSender, mailSender, parseMailbox } from '#domain/mail/mail-sender.ts'
import type { RenderedMail } from './render-mail.ts'

export interface Attachment {
  filename: string
  content: Buffer
}

interface MailToDeliver extends RenderedMail {
  id: string
  to: string
  /** The sender of the settings, and the shop's own name and address. */
  sender: { chosen: MailSender; shop: Mailbox }
  attachments: Attachment[]
}

/** Delivers one mail; resolves once the mail server has accepted it. */
export type Mailer = (mail: MailToDeliver) => Promise<void>

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
    await transport.sendMail({
      messageId,
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      attachments,
      ...(replyTo !== null && { replyTo }),
      ...(oneClick && { headers: oneClick }),
    })
  }
}
