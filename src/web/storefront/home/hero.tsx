import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { formatRating } from '#domain/review.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { RatingStars } from '#web/storefront/rating-stars.tsx'
import { sectionTexts } from '#web/storefront/section-settings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { homeQueries } from './home-queries.ts'
import { useSamplerBox } from './use-sampler-box.ts'

/** The hero: one picture, one sentence, one button. Its badge calls the sampler box new only while it is. */
export function Hero() {
  const { data: section } = useSuspenseQuery(homeQueries.hero)
  const text = sectionTexts(section)
  const [picture] = section.pictures
  const isNew = useSamplerBox()?.isNew ?? false
  const badge = text('badge', 'NEU: Premium-Starter-Set')
  return (
    <section className="relative isolate overflow-hidden bg-hero-wall lg:hero-ground">
      <div className="page-width relative z-1 flex flex-col items-start pt-6 pb-8 lg:min-h-[min(46rem,calc(100svh-4.5rem))] lg:justify-center lg:py-16">
        <Link
          to="/shop"
          search={{ filter: 'sampler' }}
          className="mb-4 inline-flex lg:mb-5 min-h-11 items-center gap-2 rounded-full bg-white px-4 text-fine font-bold hover:text-action"
        >
          {isNew ? badge : badge.replace(/^NEU: /, '')}
          <ArrowRight className="size-4" aria-hidden />
        </Link>
        <h1 className="max-w-[8ch] text-display">{text('headline', 'Swiss Premium Snacks')}</h1>
        <p className="mt-4 max-w-[24rem] lg:mt-5 text-lead text-ink-soft lg:max-w-[21rem]">
          {text('subline', 'Reife Früchte, schockgefroren und schonend getrocknet.')}
        </p>
        <div className="mt-6 flex flex-col items-start gap-3 lg:mt-8 lg:gap-4">
          <LinkButton to="/shop">{text('button', 'Jetzt entdecken')}</LinkButton>
          <ShopRating />
        </div>
      </div>
      {picture && (
        <Picture
          {...picture}
          alt={picture.alt || 'Beutel mit gefriergetrockneten Früchten'}
          sizes="(min-width: 64rem) max(1310px, 75vw), 130vw"
          priority
          className="relative -mt-12 h-[76vw] w-full sm:h-[56vw] lg:absolute lg:inset-y-0 lg:right-0 lg:mt-0 lg:h-full lg:w-[calc(100%-max(2.5rem,50%-37.5rem)-5rem)] [mask-image:linear-gradient(to_bottom,transparent,black_14%)] lg:[mask-image:linear-gradient(to_right,transparent,black_18%)] [&>img]:object-[70%_60%] lg:[&>img]:object-[0%_62%]"
          fallback={
            <img
              src="/api/placeholder/1600/900"
              alt=""
              width={1600}
              height={900}
              className="w-full object-cover lg:absolute lg:inset-0 lg:h-full"
            />
          }
        />
      )}
    </section>
  )
}

/** The average rating of all reviews; nothing while there are none. docs/rules/reviews.md#rating */
function ShopRating() {
  const { totalReviews, averageRating } = useShopFacts().rating
  if (totalReviews === 0) return null
  return (
    <p className="flex items-center gap-2 text-small">
      <RatingStars rating={averageRating} />
      <span>
        <strong>{formatRating(averageRating)}/5</strong> aus {totalReviews} Bewertungen
      </span>
    </p>
  )
}
