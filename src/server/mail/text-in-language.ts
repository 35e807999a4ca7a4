import type { MailTemplateText } from '#contract/mail/admin-mails.ts'
import type { Language } from '#domain/language/language.ts'
import { isTranslationLanguage } from '#domain/translations/translated-nouns.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readTranslations } from '#server/translations/store.ts'

/**
 * What replaces a template's own text in this language: the saved text in German, in any other language its
 * translations. Where there is none the mail has the text that comes with the shop (docs/rules/languages.md#mails).
 */
export async function textInLanguage(
  db: Db,
  { template, language, saved }: { template: string; language: Language; saved: MailTemplateText | null | undefined },
): Promise<Partial<MailTemplateText>> {
  if (!isTranslationLanguage(language)) return saved ?? {}
  const translations = (await readTranslations(db, { noun: 'mail', records: [template], language })).get(template)
  const subject = translations?.get('subject')?.text
  const text = translations?.get('text')?.text
  return { ...(subject && { subject }), ...(text && { paragraphs: text.split(/\n{2,}/) }) }
}
