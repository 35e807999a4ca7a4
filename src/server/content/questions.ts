import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { questionCategory } from '#contract/content.ts'
import { withShopFacts } from '#domain/shop-facts.ts'
import { publicSettings, type ShopSettings } from '#domain/shop-settings.ts'

const file = new URL('../../../assets/catalogue/faq.json', import.meta.url)
const questionFile = z.object({ categories: z.array(questionCategory) })

/** The questions with the current shop settings filled in, without those whose answer was only a claim that is not made. */
export async function readQuestions(settings: ShopSettings, { home }: { home: boolean }): Promise<z.output<typeof questionCategory>[]> {
  const facts = publicSettings(settings)
  const { categories } = z.parse(questionFile, JSON.parse(await readFile(file, 'utf8')))
  return categories.flatMap((category) => {
    const questions = category.questions
      .filter((question) => question.home || !home)
      .map((question) => ({ ...question, answer: withShopFacts(question.answer, facts) }))
      .filter(({ answer }) => answer !== '')
    return questions.length === 0 ? [] : { ...category, questions }
  })
}
