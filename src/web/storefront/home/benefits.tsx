import { CandyOff, MountainSnow, Snowflake, Truck } from 'lucide-react'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import * as homeText from '#messages/pages/home.ts'
import * as shopFactsText from '#messages/pages/shop-facts.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'

const BENEFITS = [
  { icon: Snowflake, title: homeText.frozen, text: homeText.frozenText },
  { icon: MountainSnow, title: homeText.swiss, text: homeText.swissText },
  { icon: CandyOff, title: homeText.noSugar, text: homeText.noSugarText },
  { icon: Truck, title: homeText.fast, text: homeText.fastText },
] as const

/** Four benefits. */
export function Benefits() {
  const facts = useShopFacts()
  return (
    <section aria-label={homeText.promises} className="page-width">
      <ul className="grid gap-x-8 gap-y-8 py-12 sm:grid-cols-2 lg:grid-cols-4 lg:py-16">
        {BENEFITS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 lg:flex-col lg:gap-3">
            <Icon className="mt-0.5 size-7 shrink-0 text-action lg:mt-0" strokeWidth={1.6} aria-hidden />
            <div>
              <h2 className="font-bold">{title}</h2>
              <p className="mt-1 text-small text-ink-soft">
                <RunningText text={withShopFacts(text, facts, shopFactsText)} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
