import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapMailTexts } from '#domain/mail/mail-texts.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { smallSource } from '#server/translations/source.ts'
import { sampleContent } from './sample-data.ts'
import { listTemplateTexts } from './store/template-texts.ts'
import { TEMPLATE_TITLES } from './template-titles.ts'
import { MAIL_TEMPLATES, type MailTemplateName } from './templates.ts'
import { isForOwners } from './view-mail.ts'

const FOR_CUSTOMERS = (Object.keys(MAIL_TEMPLATES) as MailTemplateName[]).filter((name) => !name.startsWith('operator-'))

/**
 * The mails to customers. One whose German no operator has written has its own text in each language, which operators
 * can replace (docs/rules/languages.md#mails).
 */
export const MAIL_SOURCE = smallSource('mail', async (db) => {
  const saved = await listTemplateTexts(db)
  const settings = await readShopSettings(db)
  const ownText = (template: MailTemplateName, language: Language) => {
    // No address stands in subject and paragraphs.
    const { subject, paragraphs } = sampleContent(template, { settings, baseUrl: 'https://shop.example', language })
    return { subject, paragraphs: [...paragraphs] }
  }
  const textsIn = (template: MailTemplateName, language: Language) =>
    Object.fromEntries(germanTexts(ownText(template, language), mapMailTexts).map(({ field, text }) => [field, text]))
  return FOR_CUSTOMERS.map((template) => {
    const written = saved.get(template)
    return {
      record: template,
      title: TEMPLATE_TITLES[template].title,
      texts: germanTexts(written ?? ownText(template, SHOP_LANGUAGE), mapMailTexts),
      isForOwners: isForOwners(template),
      ...(!written && { own: { fr: textsIn(template, 'fr'), it: textsIn(template, 'it'), en: textsIn(template, 'en') } }),
    }
  })
})
