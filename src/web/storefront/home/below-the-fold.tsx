import { useSuspenseQuery } from '@tanstack/react-query'
import type { LandingSection } from '#contract/content/content.ts'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import * as homeText from '#messages/pages/home.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { HydrateInView } from '#web/ui/hydration/hydrate-in-view.tsx'
import { Accordion } from '#web/ui/texts/accordion.tsx'
import { questionItems } from '../faq/question-items.tsx'
import { Benefits } from './benefits.tsx'
import { Bestsellers } from './bestsellers.tsx'
import { homeQueries } from './home-queries.ts'
import { Process } from './process.tsx'
import { SamplerSection } from './sampler-section.tsx'
import { Story } from './story.tsx'
import { TrialBox } from './trial-box.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

export interface BelowTheFoldProps {
  bestsellers: readonly ProductSummary[]
  story: LandingSection | undefined
  shopHero: LandingSection | undefined
}

/** What the home page shows below its first screen. */
export function BelowTheFold({ bestsellers, story, shopHero }: BelowTheFoldProps) {
  return (
    <>
      {/* A phone shows what to buy first; wider screens show the promises above it, which hold nothing to press. They
          show both once what follows has arrived, so that the promises push nothing down while the page is loading. */}
      <div className="flex flex-col md:flex-col-reverse md:not-has-[+*]:hidden">
        <Bestsellers products={bestsellers} />
        <Benefits />
      </div>
      <SamplerSection />
      <Story section={story} />
      <Process />
      <WelcomeBanner picture={shopHero?.pictures[0]} />
      <HydrateInView>
        <TrialBox />
      </HydrateInView>
      <HydrateInView>
        <Questions />
      </HydrateInView>
    </>
  )
}

/** Four common questions with a link to all others. */
function Questions() {
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
