import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { questionCategory } from '#contract/content.ts'
import { withShopFacts } from '#domain/shop-facts.ts'
import type { ShopSettings } from '#domain/shop-settings.ts'

const file = new URL('../../../assets/catalogue/faq.json', import.meta.url)
const stored = z.object({ categories: z.array(questionCategory) })

/** The questions and answers with the shop's present figures in them; all, or only those of the home page. */
export async function readQuestions(settings: ShopSettings, { home }: { home: boolean }): Promise<z.output<typeof questionCategory>[]> {
  const { categories } = z.parse(stored, JSON.parse(await readFile(file, 'utf8')))
  return categories.flatMap((category) => {
    const questions = category.questions
      .filter((question) => question.home || !home)
      .map((question) => ({ ...question, answer: withShopFacts(question.answer, settings) }))
    return questions.length === 0 ? [] : { ...category, questions }
  })
}
