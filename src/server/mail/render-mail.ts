import { setImmediate } from 'node:timers/promises'
import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import { publicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import { mailLayout, type TemplateContext } from './layout.ts'
import { fragment, paragraph, ROW_CLASS } from './parts.ts'
import { mailContent } from './templates.ts'

/** Prints label and amount on one line of the plain-text version. */
const AMOUNT_ROWS = { selector: `table.${ROW_CLASS}`, format: 'dataTable', options: { colSpacing: 2 } }

export interface RenderedMail {
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | undefined
}

interface MailToRender {
  template: string
  data: unknown
  /** German without one. */
  language?: Language
  /** Replaces the template's own subject and paragraphs, or one of them. */
  templateText?: Partial<MailTemplateText> | null | undefined
}

/**
 * Renders a mail as HTML and as plain text with all placeholders filled in. Throws for a template that does not exist.
 */
export async function renderMail(
  { template, data, language = SHOP_LANGUAGE, templateText }: MailToRender,
  shop: Omit<TemplateContext, 'language'>,
): Promise<RenderedMail> {
  const context = { ...shop, language }
  const content = mailContent(template, data, context)
  if (!content) throw new Error(`there is no mail template ${template}`)
  const { shopFactsText } = messagesIn(language)
  const fill = (text: string) => withShopFacts(text, publicSettings(context.settings), shopFactsText, content.placeholders)
  const { subject, paragraphs } = { ...content, ...templateText }
  const filled = paragraphs.map((text) => fill(text).trim()).filter(Boolean)
  const body = fragment(...filled.map((text) => paragraph(text)), content.content)
  renderer ??= loadRenderer()
  const { render, toPlainText } = await renderer
  const html = await render(mailLayout({ ...content, content: body }, context))
  // With many lines each form takes a while; others have their turn between them.
  await setImmediate()
  const text = toPlainText(html)
  return { subject: fill(subject), html, text, unsubscribeUrl: content.unsubscribeUrl }
}

let renderer: ReturnType<typeof loadRenderer> | undefined

/**
 * What makes both forms, loaded for the first mail. Compiling the rules of the plain text takes as long as using them.
 */
async function loadRenderer() {
  const [{ plainTextSelectors, render }, { compile }] = await Promise.all([import('@react-email/render'), import('html-to-text')])
  return { render, toPlainText: compile({ wordwrap: false, selectors: [...plainTextSelectors, AMOUNT_ROWS] }) }
}
