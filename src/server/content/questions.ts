import type * as z from 'zod/mini'
import type { questionCategory } from '#contract/content/content.ts'
import { questionsOf } from '#domain/content/page-text.ts'
import type { Language } from '#domain/language/language.ts'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { messagesIn } from '#messages/all.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShownText } from './page-texts.ts'

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
