import { useSuspenseQuery } from '@tanstack/react-query'
import { useBackgroundPreload } from '#web/storefront/preloading/use-background-preload.ts'
import { Benefits } from './benefits.tsx'
import { Bestsellers } from './bestsellers.tsx'
import { Hero } from './hero.tsx'
import { homeQueries } from './home-queries.ts'
import { Process } from './process.tsx'
import { Questions } from './questions.tsx'
import { SamplerSection } from './sampler-section.tsx'
import { Story } from './story.tsx'
import { TrialBox } from './trial-box.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** The home page. */
export function HomePage() {
  const { data: sections } = useSuspenseQuery(homeQueries.sections)
  const { data: bestsellers } = useSuspenseQuery(homeQueries.bestsellers)
  const shopHero = sections.find(({ section }) => section === 'shop-hero')
  useBackgroundPreload({
    products: bestsellers
      .flatMap(({ pictures }) => pictures.slice(0, 1))
      .map((picture) => ({ ...picture, sizes: '(min-width: 64rem) 560px, 100vw' })),
    landing: (shopHero?.pictures ?? []).map((picture) => ({ ...picture, sizes: '100vw' })),
  })
  return (
    <>
      <Hero />
      <Benefits />
      <Bestsellers products={bestsellers} />
      <SamplerSection />
      <Story section={sections.find(({ section }) => section === 'story-swiss')} />
      <Process products={bestsellers} />
      <WelcomeBanner picture={shopHero?.pictures[0]} />
      <TrialBox />
      <Questions />
    </>
  )
}
