import { createTransport } from 'nodemailer'
import type { Attachment } from './attachments.ts'
import type { RenderedMail } from './render-mail.ts'

/** Delivers one mail; resolves once the mail server has taken it. */
export type Mailer = (mail: RenderedMail & { id: string; to: string; attachments: Attachment[] }) => Promise<void>

/** The mail server of SMTP_URL. A mail's Message-ID is made of its number: one that has to be sent again stays one mail. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, html, text, unsubscribeUrl, attachments }) => {
    const oneClick = unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const message = { messageId: `<${id}@${domain}>`, from, to: { name: '', address: to }, subject, html, text, attachments }
    await transport.sendMail({ ...message, ...(oneClick && { headers: oneClick }) })
  }
}
