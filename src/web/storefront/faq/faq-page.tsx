import { useSuspenseQuery } from '@tanstack/react-query'
import type { QuestionCategory } from '#contract/content/content.ts'
import * as faqText from '#messages/pages/faq.ts'
import * as layoutText from '#messages/pages/layout.ts'
import { germanIn } from '#web/app/german-in.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Accordion } from '#web/ui/texts/accordion.tsx'
import { questionsQuery } from './faq-queries.ts'
import { questionItems } from './question-items.tsx'

/** The FAQ page: questions by category, each expanding to its answer. */
export function FaqPage() {
  const { data: categories } = useSuspenseQuery(questionsQuery)
  return (
    <div className="page-width pt-10 pb-24 md:pt-20 low:pt-5">
      <header className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h1 className="text-headline">{layoutText.questions}</h1>
          <p className="mt-5 max-w-prose text-lead text-balance text-ink-soft">{faqText.lead}</p>
        </div>
      </header>
      <nav aria-label={faqText.topics} className="mt-8 flex flex-wrap gap-2">
        {categories.map((category) => (
          <a
            key={category.id}
            href={`#${category.id}`}
            lang={titleLang(category)}
            className="inline-flex min-h-11 items-center rounded-full bg-ice px-5 text-small font-bold hover:bg-frost"
          >
            {category.title}
          </a>
        ))}
      </nav>
      <div className="mt-12 grid gap-16 md:mt-16">
        {categories.map((category) => (
          <section key={category.id} id={category.id} aria-labelledby={`${category.id}-heading`} className="grid gap-5 lg:grid-cols-12">
            <h2 id={`${category.id}-heading`} lang={titleLang(category)} className="text-title lg:col-span-4 lg:pt-5">
              {category.title}
            </h2>
            <div className="lg:col-span-8">
              <Accordion items={questionItems(category)} />
            </div>
          </section>
        ))}
      </div>
      <Help />
    </div>
  )
}

function titleLang(category: QuestionCategory): 'de' | undefined {
  return germanIn(category, `group:${category.id}`)
}

function Help() {
  const { support } = useShopFacts()
  return (
    <aside className="mt-20 grid items-center gap-6 rounded-lg bg-ice p-7 md:grid-cols-[1fr_auto] md:p-12">
      <div>
        <h2 className="text-title">{faqText.notListed}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          <RunningText text={faqText.writeToUs(support.hours, support.replyHours)} />
        </p>
      </div>
      <a href={`mailto:${support.email}`} className={buttonClass({})}>
        {support.email}
      </a>
    </aside>
  )
}
