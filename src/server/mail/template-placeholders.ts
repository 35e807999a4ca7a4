import type { EditableMailTemplate, MailTemplateText } from '#contract/mail/admin-mails.ts'
import { MAIL_PLACEHOLDERS } from '#domain/mail/mail-placeholders.ts'
import { FACT_NAMES } from '#domain/settings/fact-names.ts'
import { fillPlaceholders, placeholdersIn, shopFactTexts } from '#domain/settings/shop-facts.ts'
import { publicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { TemplateContext } from './layout.ts'
import { sampleContent } from './sample-data.ts'
import type { MailTemplateName } from './templates.ts'

const { brand, deliveryTime, freeFrom, returnDays, cancelHours, supportEmail, supportPhone, supportHours, welcomeCode, welcomePercent } =
  FACT_NAMES
/** The shop-wide placeholders that are offered for mails, in the same way. */
const OF_THE_SHOP: Readonly<Record<string, readonly [name: string, meaning: string]>> = {
  brand,
  deliveryTime,
  freeFrom,
  returnDays,
  cancelHours,
  supportEmail,
  supportPhone,
  supportHours,
  welcomeCode,
  welcomePercent,
}

const ALL: typeof OF_THE_SHOP = { ...MAIL_PLACEHOLDERS, ...OF_THE_SHOP }
const STORED_NAMES = Object.fromEntries(Object.entries(ALL).map(([stored, [name]]) => [name, `{${stored}}`]))
const GERMAN_NAMES = Object.fromEntries(Object.entries(ALL).map(([stored, [name]]) => [stored, `{${name}}`]))

/**
 * The placeholders that are offered for a template, each with its meaning and an example; those that it always leaves
 * empty are not.
 */
export function templatePlaceholders(template: MailTemplateName, context: TemplateContext): EditableMailTemplate['placeholders'] {
  const { placeholders } = sampleContent(template, context)
  const facts = shopFactTexts(publicSettings(context.settings), messagesIn('de').shopFactsText)
  const examples = {
    ...Object.fromEntries(Object.keys(OF_THE_SHOP).map((name) => [name, facts[name] ?? ''])),
    ...placeholders,
  }
  return Object.entries(examples)
    .filter(([, example]) => example !== '')
    .map(([stored, example]) => ({ name: ALL[stored]?.[0] ?? stored, meaning: ALL[stored]?.[1] ?? stored, example }))
}

/** A text as operators read it: its placeholders have German names. */
export function withGermanNames({ subject, paragraphs }: MailTemplateText): MailTemplateText {
  const translate = (text: string) => fillPlaceholders(text, GERMAN_NAMES)
  return { subject: translate(subject), paragraphs: paragraphs.map(translate) }
}

/** An operator's text as it is stored, and the placeholders in it that the template does not know. */
export function withStoredNames({ subject, paragraphs }: MailTemplateText, template: MailTemplateName, context: TemplateContext) {
  const translate = (text: string) => fillPlaceholders(text, STORED_NAMES)
  const text = { subject: translate(subject), paragraphs: paragraphs.map(translate) }
  const known = new Set([...Object.keys(sampleContent(template, context).placeholders), ...Object.keys(OF_THE_SHOP)])
  const names = [...new Set([text.subject, ...text.paragraphs].flatMap(placeholdersIn))]
  return { text, unknown: names.filter((name) => !known.has(name)).map((name) => ALL[name]?.[0] ?? name) }
}
