import { mapMailTexts } from '#domain/mail/mail-texts.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { smallSource } from '#server/translations/source.ts'
import { listTemplateTexts } from './store/template-texts.ts'
import { TEMPLATE_TITLES } from './template-titles.ts'

/** The mails whose German operators have written; any other has its own text in each language. */
export const MAIL_SOURCE = smallSource('mail', async (db) => {
  const saved = await listTemplateTexts(db)
  return Object.entries(TEMPLATE_TITLES).flatMap(([template, { title }]) => {
    const text = saved.get(template)
    return text ? [{ record: template, title, texts: germanTexts(text, mapMailTexts) }] : []
  })
})
