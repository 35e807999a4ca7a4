import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export interface Attachment {
  filename: string
  content: Buffer
}

/** Delivers one mail; resolves once the mail server has accepted it. */
export type Mailer = (mail: RenderedMail & { id: string; to: string; attachments: Attachment[] }) => Promise<void>

/**
 * Delivers through the mail server at `url` (SMTP_URL). The Message-ID is made of the mail's id, so that clients show a
 * mail that is sent again only once (docs/failure-modes.md#f22).
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, html, text, unsubscribeUrl, attachments }) => {
    const oneClick = unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const message = { messageId: `<${id}@${domain}>`, from, to: { name: '', address: to }, subject, html, text, attachments }
    await transport.sendMail({ ...message, ...(oneClick && { headers: oneClick }) })
  }
}
