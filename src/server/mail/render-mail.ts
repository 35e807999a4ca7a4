import { render, toPlainText } from '@react-email/render'
import { mailFrame, type MailPlace } from './frame.ts'
import { mailContent } from './templates.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

/** A kept mail as it is sent: HTML and the same as text. Throws for a template that does not exist. */
export async function renderMail({ template, data }: { template: string; data: unknown }, place: MailPlace): Promise<RenderedMail> {
  const content = mailContent(template, data, place)
  if (!content) throw new Error(`there is no mail template ${template}`)
  const html = await render(mailFrame(content, place))
  return { subject: content.subject, html, text: toPlainText(html) }
}
