import { withShopFacts } from '#domain/settings/shop-facts.ts'
import * as homeText from '#messages/pages/home.ts'
import * as shopFactsText from '#messages/pages/shop-facts.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'
import drying from './steps/drying.svg'
import freezing from './steps/freezing.svg'
import sorting from './steps/sorting.svg'

const STEPS = [
  { drawing: sorting, title: homeText.sorting, text: homeText.sortingText },
  { drawing: freezing, title: homeText.freezing, text: homeText.freezingText },
  { drawing: drying, title: homeText.drying, text: homeText.dryingText },
] as const

/** The production in three steps, each with a drawing that holds on a light and on a dark ground. */
export function Process() {
  const facts = useShopFacts()
  return (
    <section aria-labelledby="process" className="bg-ice">
      <div className="section-air page-width">
        <h2 id="process" className="max-w-[16ch] text-headline">
          {homeText.steps}
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-10 md:grid-cols-3">
          {STEPS.map(({ drawing, title, text }, index) => (
            <li key={title}>
              <img src={drawing} alt="" width={400} height={300} loading="lazy" className="w-full rounded-lg bg-white" />
              <h3 className="mt-5 flex items-baseline gap-3 text-title">
                <span className="text-action tabular-nums" aria-hidden>
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 text-ink-soft">
                <RunningText text={withShopFacts(text, facts, shopFactsText)} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
