import { lazy, Suspense } from 'react'
import { localeOf } from '#domain/language/language.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { ownBoxPercent } from '#domain/own-box/own-box-price.ts'
import { OWN_BOX_SIZES, OWN_BOX_WEIGHT } from '#domain/own-box/own-box.ts'
import { grams } from '#domain/products/weight.ts'
import * as ownBoxText from '#messages/cart/own-box.ts'
import { language } from '#messages/language.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { BoxForm } from './box-form.tsx'

const BoxBuilder = lazy(async () => ({ default: (await import('./box-builder.tsx')).BoxBuilder }))

/**
 * The page on which customers fill their own box; its choice is read from the address in the browser.
 * docs/rules/own-box.md
 */
export function OwnBoxPage() {
  const isHydrated = useHydrated()
  const facts = useShopFacts()
  return (
    <div className="page-width pt-8 pb-20 md:pt-14 low:pt-5 md:pb-28">
      <h1 className="text-headline">{ownBoxText.title}</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-soft">
        {ownBoxText.lead(
          new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(OWN_BOX_SIZES.map(String)),
          gramsLabel(grams(OWN_BOX_WEIGHT)),
          Math.max(...OWN_BOX_SIZES.map((size) => ownBoxPercent(size, facts))),
        )}
      </p>
      <div className="mt-10">
        {isHydrated ? (
          <Suspense fallback={<Loading />}>
            <BoxBuilder />
          </Suspense>
        ) : (
          <>
            <Loading />
            <BoxForm />
          </>
        )}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <output aria-label={ownBoxText.loading} className="grid gap-6 lg:grid-cols-12 noscript:hidden">
      <Skeleton className="h-128 lg:col-span-7" />
      <Skeleton className="h-96 lg:col-span-5" />
    </output>
  )
}
