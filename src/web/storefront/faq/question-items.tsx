import type { QuestionCategory } from '#contract/content/content.ts'
import { germanIn } from '#web/app/german-in.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import type { AccordionItem } from '#web/ui/texts/accordion.tsx'

/** The questions of a category, each expanding to its answer. */
export function questionItems(category: QuestionCategory): AccordionItem[] {
  return category.questions.map(({ id, question, answer }) => ({
    id,
    title: <span lang={germanIn(category, `heading:${id}`)}>{question}</span>,
    content: (
      <p lang={germanIn(category, `text:${id}`)}>
        <RunningText text={answer} />
      </p>
    ),
  }))
}
