import { plainTextSelectors, render, toPlainText } from '@react-email/render'
import { mailFrame, type MailPlace } from './frame.ts'
import { ROW_CLASS } from './parts.ts'
import { mailContent } from './templates.ts'

// Amounts stay beside what they are for.
const AS_TEXT = { selectors: [...plainTextSelectors, { selector: `table.${ROW_CLASS}`, format: 'dataTable', options: { colSpacing: 2 } }] }

export interface RenderedMail {
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | undefined
}

/** A kept mail as it is sent: HTML and the same as text. Throws for a template that does not exist. */
export async function renderMail({ template, data }: { template: string; data: unknown }, place: MailPlace): Promise<RenderedMail> {
  const content = mailContent(template, data, place)
  if (!content) throw new Error(`there is no mail template ${template}`)
  const html = await render(mailFrame(content, place))
  return { subject: content.subject, html, text: toPlainText(html, AS_TEXT), unsubscribeUrl: content.unsubscribeUrl }
}
