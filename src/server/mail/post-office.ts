import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

/** Delivers one mail; resolves once the mail server has taken it. */
export type PostOffice = (mail: RenderedMail & { id: string; to: string; headers?: Record<string, string> }) => Promise<void>

/** The mail server of SMTP_URL. A mail's Message-ID is made of its number, so that a mail that must be sent again stays one mail. */
export function smtpPostOffice({ url, from }: { url: string; from: string }): PostOffice {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, to, subject, html, text, headers }) => {
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      ...(headers && { headers }),
    })
  }
}
