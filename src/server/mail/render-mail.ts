import type { MailWording } from '#contract/admin-mails.ts'
import { filledIn, shopFacts } from '#domain/shop-facts.ts'
import { mailFrame, type MailPlace } from './layout.ts'
import { inline, paragraph, ROW_CLASS } from './parts.ts'
import { mailContent } from './templates.ts'

// Amounts stay beside what they are for.
const AMOUNTS = { selector: `table.${ROW_CLASS}`, format: 'dataTable', options: { colSpacing: 2 } }

export interface RenderedMail {
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | undefined
}

interface KeptMail {
  template: string
  data: unknown
  /** The operator's words instead of the template's own. */
  wording?: MailWording | null | undefined
}

/** A kept mail as it is sent: HTML and the same as text. Throws for a template that does not exist. */
export async function renderMail({ template, data, wording }: KeptMail, place: MailPlace): Promise<RenderedMail> {
  const content = mailContent(template, data, place)
  if (!content) throw new Error(`there is no mail template ${template}`)
  const words = { ...shopFacts(place.settings), ...content.values }
  const subject = filledIn(wording?.subject ?? content.subject, words)
  const paragraphs = (wording?.paragraphs ?? content.paragraphs).map((text) => filledIn(text, words).trim()).filter(Boolean)
  const whole = inline(...paragraphs.map((text) => paragraph(text)), content.content)
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render')
  const html = await render(mailFrame({ ...content, content: whole }, place))
  const text = toPlainText(html, { selectors: [...plainTextSelectors, AMOUNTS] })
  return { subject, html, text, unsubscribeUrl: content.unsubscribeUrl }
}
