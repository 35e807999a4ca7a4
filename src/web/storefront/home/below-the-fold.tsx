import { useSuspenseQuery } from '@tanstack/react-query'
import { CandyOff, MountainSnow, Snowflake, Truck } from 'lucide-react'
import type { LandingSection } from '#contract/content/content.ts'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { bestsellerStockLabel } from '#domain/products/stock-label.ts'
import { withShopFacts } from '#domain/settings/shop-facts.ts'
import * as homeText from '#messages/pages/home.ts'
import * as shopFactsText from '#messages/pages/shop-facts.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { sectionTexts } from '#web/storefront/content/section-settings.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PriceNote } from '#web/storefront/products/buying/size-price.tsx'
import { ProductCardItem } from '#web/storefront/products/cards/product-card-item.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'
import { HydrateInView } from '#web/ui/hydration/hydrate-in-view.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { Accordion } from '#web/ui/texts/accordion.tsx'
import { questionItems } from '../faq/question-items.tsx'
import { homeQueries } from './home-queries.ts'
import { SamplerSection } from './sampler-section.tsx'
import drying from './steps/drying.svg'
import freezing from './steps/freezing.svg'
import sorting from './steps/sorting.svg'
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

/** The bestsellers, each one tap away from the cart. */
function Bestsellers({ products }: { products: readonly ProductSummary[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="bestsellers" className="page-width pb-4 md:pb-16 lg:pb-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 lg:mb-12">
        <div>
          <h2 id="bestsellers" className="text-headline">
            {homeText.bestsellers}
          </h2>
          <PriceNote className="mt-3" />
        </div>
        <LinkButton to="/shop" variant="secondary" size="small">
          {homeText.allFruits}
        </LinkButton>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:gap-y-14">
        {products.map((product) => (
          <ProductCardItem
            key={product.id}
            product={product}
            stockLabel={bestsellerStockLabel}
            sizes="(min-width: 75rem) 384px, (min-width: 48rem) 31vw, calc(50vw - 28px)"
          />
        ))}
      </ul>
    </section>
  )
}

const BENEFITS = [
  { icon: Snowflake, title: homeText.frozen, text: homeText.frozenText },
  { icon: MountainSnow, title: homeText.swiss, text: homeText.swissText },
  { icon: CandyOff, title: homeText.noSugar, text: homeText.noSugarText },
  { icon: Truck, title: homeText.fast, text: homeText.fastText },
] as const

/** Four benefits. */
function Benefits() {
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

/** Where the name comes from and what it means for the fruit. */
function Story({ section }: { section: LandingSection | undefined }) {
  if (!section) return null
  const text = sectionTexts(section)
  const [picture] = section.pictures
  const headline = text('headline')
  if (headline === '') return null
  return (
    <section aria-labelledby="story" className="section-air page-width grid items-center gap-8 lg:grid-cols-12 lg:gap-16">
      {picture && (
        <Picture
          {...markedPicture(section, picture)}
          sizes="(min-width: 75rem) 700px, (min-width: 64rem) 57vw, 92vw"
          ratio="4 / 3"
          className="rounded-lg lg:col-span-7"
        />
      )}
      <div className="lg:col-span-5">
        <p className="kicker">{homeText.story}</p>
        <h2 id="story" lang={germanIn(section, 'headline')} className="mt-3 text-headline">
          {headline}
        </h2>
        <p lang={germanIn(section, 'text')} className="mt-5 text-ink-soft">
          {text('text')}
        </p>
        <p className="mt-6">
          <Link to="/about" lang={germanIn(section, 'button')} className="text-link">
            {text('button')}
          </Link>
        </p>
      </div>
    </section>
  )
}

const STEPS = [
  { drawing: sorting, title: homeText.sorting, text: homeText.sortingText },
  { drawing: freezing, title: homeText.freezing, text: homeText.freezingText },
  { drawing: drying, title: homeText.drying, text: homeText.dryingText },
] as const

/** The production in three steps, each with a drawing that holds on a light and on a dark ground. */
function Process() {
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
