import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatRating } from '#domain/reviews/review.ts'
import { language } from '#messages/language.ts'
import * as homeText from '#messages/pages/home.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { sectionTexts } from '#web/storefront/content/section-settings.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { RatingStars } from '#web/storefront/reviews/rating-stars.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { homeQueries } from './home-queries.ts'
import { useSamplerBox } from './use-sampler-box.ts'

/** The hero: one picture, one sentence, one button. Its badge calls the sampler box new only while it is. */
export function Hero() {
  const { data: section } = useSuspenseQuery(homeQueries.hero)
  const text = sectionTexts(section)
  const [picture] = section.pictures
  const isNew = useSamplerBox()?.isNew ?? false
  const badge = text('badge')
  return (
    <section className="relative isolate overflow-hidden bg-hero-wall max-md:mb-12 beside:hero-ground">
      <div
        className={`page-width relative z-1 flex flex-col items-start pt-6 pb-8 beside:justify-center beside:py-16 low:py-2 ${picture ? 'beside:min-h-[min(46rem,calc(100svh-4.5rem))]' : ''}`}
      >
        {badge && (
          <Link
            to="/shop"
            search={{ filter: 'sampler' }}
            lang={germanIn(section, 'badge')}
            className="mb-4 inline-flex beside:mb-5 low:mb-2 min-h-11 items-center gap-2 rounded-full bg-white px-4 text-fine font-bold hover:text-action"
          >
            {isNew ? badge : badge.replace(homeText.newPrefix, '')}
            <ArrowRight className="size-4" aria-hidden />
          </Link>
        )}
        <h1
          lang={germanIn(section, 'headline')}
          className={`${picture ? 'max-w-[8ch]' : 'max-w-[20ch]'} text-display low:max-w-[14ch] low:text-headline`}
        >
          {text('headline')}
        </h1>
        <p
          lang={germanIn(section, 'subline')}
          className="mt-4 max-w-[24rem] beside:mt-5 low:mt-3 text-lead text-ink-soft beside:max-w-[21rem] low:max-w-[24rem] low:text-small"
        >
          {text('subline')}
        </p>
        <div className="mt-6 flex flex-col items-start gap-3 beside:mt-8 beside:gap-4 low:mt-3 low:gap-2">
          <LinkButton to="/shop" lang={germanIn(section, 'button')}>
            {text('button')}
          </LinkButton>
          <ShopRating />
        </div>
      </div>
      {picture && (
        <Picture
          {...markedPicture(section, picture)}
          alt={picture.alt || homeText.heroPicture}
          // On a phone, where the box shows a part of it: three of its pixels for four of the screen's look the same.
          sizes="(min-width: 64rem) max(1310px, 75vw), 105vw"
          priority
          className="relative -mt-10 h-[78vw] w-full sm:h-[56vw] beside:absolute beside:right-0 beside:bottom-0 beside:mt-0 beside:h-auto beside:max-h-full beside:w-[calc(100%-max(2.5rem,50%-37.5rem)-5rem)] low:w-[calc(100%-18rem)] [mask-image:linear-gradient(to_bottom,transparent,black_14%)] beside:[mask-image:linear-gradient(to_right,transparent,black_18%),linear-gradient(to_bottom,transparent,black_18%)] beside:[mask-composite:intersect] [&>img]:object-[100%_75%]"
          fallback={
            <img
              src="/api/placeholder/1600/900"
              alt=""
              width={1600}
              height={900}
              className="w-full object-cover beside:absolute beside:inset-0 beside:h-full"
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
        <strong>{formatRating(averageRating, language)}/5</strong> {homeText.fromReviews(totalReviews)}
      </span>
    </p>
  )
}
