import { useQuery } from '@tanstack/react-query'
import { formatChf } from '#domain/money/money.ts'
import * as shopText from '#messages/products/shop.ts'
import { germanIn } from '#web/app/german-in.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { sectionTexts } from '#web/storefront/content/section-settings.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { shopHeroQuery } from './shop-queries.ts'

/** The shop's heading, one sentence, and the free shipping threshold. */
export function ShopHeader() {
  const { shippingPrices } = useShopFacts()
  const { data: section } = useQuery(shopHeroQuery)
  const text = sectionTexts(section)
  const picture = section?.pictures[0]
  return (
    <header className="relative isolate overflow-hidden">
      {picture && (
        <Picture
          {...picture}
          alt=""
          // On a phone a strip of small fruits: less than a pixel for each of the screen's looks the same, in half the
          // bytes.
          sizes="(min-width: 40rem) 100vw, 60vw"
          priority
          ratio="auto"
          className="h-20 w-full sm:h-40 lg:h-52 low:h-20 [&>img]:object-[50%_40%]"
        />
      )}
      <div className="page-width flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-6 pb-4 lg:pt-10 lg:pb-6 low:pt-4">
        <div>
          <h1 lang={germanIn(section ?? {}, 'headline')} className="text-headline">
            {text('headline')}
          </h1>
          <p lang={germanIn(section ?? {}, 'subline')} className="mt-2 max-w-prose text-balance text-ink-soft">
            {text('subline')}
          </p>
        </div>
        <p className="text-small font-semibold">{shopText.freeFrom(formatChf(shippingPrices.freeFrom))}</p>
      </div>
    </header>
  )
}
