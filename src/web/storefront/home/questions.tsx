import { useSuspenseQuery } from '@tanstack/react-query'
import * as homeText from '#messages/home.ts'
import { Link } from '#web/app/link.tsx'
import { Accordion } from '#web/ui/accordion.tsx'
import { questionItems } from '../faq/question-items.tsx'
import { homeQueries } from './home-queries.ts'

/** Four common questions with a link to all others. */
export function Questions() {
  const { data: categories } = useSuspenseQuery(homeQueries.questions)
  const questions = categories.flatMap(questionItems)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="questions" className="section-air page-width grid gap-8 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="questions" className="text-headline">
          {homeText.questions}
        </h2>
        <p className="mt-4">
          <Link to="/faq" className="text-link">
            {homeText.allQuestions}
          </Link>
        </p>
      </div>
      <div className="lg:col-span-8">
        <Accordion items={questions} />
      </div>
    </section>
  )
}
