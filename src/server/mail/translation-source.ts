import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapMailTexts } from '#domain/mail/mail-texts.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { SourceRecord, TranslationSource } from '#server/translations/source.ts'
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
export const MAIL_SOURCE: TranslationSource = {
  noun: 'mail',
  list: async (db, { after, limit }) => {
    const from = FOR_CUSTOMERS.findIndex((template) => template === after) + 1
    return FOR_CUSTOMERS.slice(from, from + limit).map(await recordReader(db))
  },
  find: async (db, record) => {
    const template = FOR_CUSTOMERS.find((each) => each === record)
    return template && (await recordReader(db))(template)
  },
}

/** Makes the record of a template. A mail is rendered for its texts, so in no language that nobody asks for. */
async function recordReader(db: Db): Promise<(template: MailTemplateName) => SourceRecord> {
  const saved = await listTemplateTexts(db)
  const settings = await readShopSettings(db)
  const ownText = (template: MailTemplateName, language: Language) => {
    // No address stands in subject and paragraphs.
    const { subject, paragraphs } = sampleContent(template, { settings, baseUrl: 'https://shop.example', language })
    return { subject, paragraphs: [...paragraphs] }
  }
  const textsIn = (template: MailTemplateName, language: Language) =>
    Object.fromEntries(germanTexts(ownText(template, language), mapMailTexts).map(({ field, text }) => [field, text]))
  return (template) => {
    const written = saved.get(template)
    return {
      record: template,
      title: TEMPLATE_TITLES[template].title,
      texts: germanTexts(written ?? ownText(template, SHOP_LANGUAGE), mapMailTexts),
      isForOwners: isForOwners(template),
      ...(!written && { own: (language: Language) => textsIn(template, language) }),
    }
  }
}
