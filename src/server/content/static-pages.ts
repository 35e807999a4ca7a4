import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { EditablePage } from '#contract/content/admin-texts.ts'
import { type AboutContent, aboutContent, type questionCategory, type TextPage, textPage } from '#contract/content/content.ts'
import { mapAboutTexts, mapTextPage } from '#domain/content/content-texts.ts'
import { questionsOf, sectionsOf } from '#domain/content/page-text.ts'
import type { Language } from '#domain/language/language.ts'
import { withPercentages } from '#domain/money/figures.ts'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { inLanguage } from '#server/translations/store.ts'
import { readShownText } from './page-texts.ts'

/** What a page is shown with: the settings that it prints, already in its language. */
interface Shown {
  settings: PublicSettings
  language: Language
}

const folder = new URL('../../../assets/catalogue/legal/', import.meta.url)

/** The data protection declaration, which comes with the shop; see `withFacts`. */
export async function readPrivacyPage(db: Db, { settings, language }: Shown): Promise<TextPage> {
  const text = await readPrivacyText()
  const [shown] = await inLanguage(db, [text], { language, noun: 'page', idOf: () => 'datenschutz', mapTexts: mapTextPage<TextPage> })
  return z.parse(textPage, withFacts(shown ?? text, { settings, language }))
}

/** The about page, which comes with the shop; see `withFacts`. */
export async function readAboutPage(db: Db, { settings, language }: Shown): Promise<AboutContent> {
  const german = await readAboutText()
  const text = { ...german, stats: german.stats.map((stat) => ({ ...stat, value: withPercentages(stat.value, language) })) }
  const [shown] = await inLanguage(db, [text], { language, noun: 'page', idOf: () => 'about', mapTexts: mapAboutTexts<AboutContent> })
  return z.parse(aboutContent, withFacts(shown ?? text, { settings, language }))
}

/** A page whose text operators write, as its visitors read it (docs/rules/pages.md#versions). */
export async function readWrittenPage(db: Db, page: EditablePage, { settings, language }: Shown): Promise<TextPage> {
  const { inGerman, ...text } = await readShownText(db, page, language)
  const shown = { title: text.title, lead: text.lead, sections: sectionsOf(text), ...(inGerman && { inGerman }) }
  return z.parse(textPage, withFacts(shown, { settings, language }))
}

/** The line above every page; empty for none. */
export async function readAnnouncement(db: Db, { settings, language }: Shown): Promise<{ text: string; isGerman: boolean }> {
  const { title, inGerman = [] } = await readShownText(db, 'announcement', language)
  return { text: withShopFacts(title, settings, messagesIn(language).shopFactsText), isGerman: inGerman.includes('title') }
}

/** The German text of the data protection declaration, with its placeholders. */
export async function readPrivacyText(): Promise<TextPage> {
  return z.parse(textPage, JSON.parse(await readFile(new URL('datenschutz.json', folder), 'utf8')))
}

/** The German text of the about page, with its placeholders. */
export async function readAboutText(): Promise<AboutContent> {
  return z.parse(aboutContent, JSON.parse(await readFile(new URL('about.json', folder), 'utf8')))
}

/** A text with the settings filled in; entries that held only claims which are not made are missing. */
function withFacts(text: object, { settings, language }: Shown): unknown {
  const { shopFactsText } = messagesIn(language)
  return JSON.parse(JSON.stringify(text), (_, value: unknown) => {
    if (typeof value === 'string') return withShopFacts(value, settings, shopFactsText)
    return Array.isArray(value) ? value.filter((entry: unknown) => !isBlank(entry)) : value
  })
}

/** Whether nothing is left of an entry, or of one of its texts. */
function isBlank(entry: unknown): boolean {
  return entry === '' || (typeof entry === 'object' && entry !== null && Object.values(entry).includes(''))
}

/**
 * The questions with the current shop settings filled in, without those whose answer was only a claim that is not made.
 */
export async function readQuestions(
  db: Db,
  { settings, language, home }: { settings: PublicSettings; language: Language; home: boolean },
): Promise<z.output<typeof questionCategory>[]> {
  const { inGerman, ...text } = await readShownText(db, 'faq', language)
  return questionsOf(text).flatMap((category) => {
    const questions = category.questions
      .filter((question) => question.home || !home)
      .map((question) => ({ ...question, answer: withShopFacts(question.answer, settings, messagesIn(language).shopFactsText) }))
      .filter(({ answer }) => answer !== '')
    return questions.length === 0 ? [] : { ...category, questions, ...(inGerman && { inGerman }) }
  })
}
