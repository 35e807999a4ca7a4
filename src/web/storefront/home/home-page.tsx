import { useSuspenseQuery } from '@tanstack/react-query'
import { useBackgroundPreload } from '#web/storefront/preloading/use-background-preload.ts'
import { Hero } from './hero.tsx'
import { HomeBelowTheFold } from './home-parts.ts'
import { homeQueries } from './home-queries.ts'

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
      <HomeBelowTheFold bestsellers={bestsellers} story={sections.find(({ section }) => section === 'story-swiss')} shopHero={shopHero} />
    </>
  )
}
