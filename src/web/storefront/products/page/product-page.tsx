import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { lazy, memo, useDeferredValue } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { isSoldOut } from '#domain/products/product.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as productText from '#messages/products/product.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useBackgroundPreload } from '#web/storefront/preloading/use-background-preload.ts'
import { ActionBar } from '#web/ui/buttons/action-bar.tsx'
import { useIsInViewport } from '#web/ui/page/use-is-in-viewport.ts'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { BUY_BUTTON_ID, BuyArea } from '../buying/buy-area.tsx'
import { usePurchase } from '../buying/use-purchase.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { ProductBelowTheFold, RecallNotices } from './product-parts.ts'
import { productQuery, recallsQuery, relatedQuery, reviewsQuery } from './product-queries.ts'
import { useRecordViewed } from './use-record-viewed.ts'

// Nobody needs it at first sight.
const BuyBar = lazy(async () => ({ default: (await import('../buying/buy-bar.tsx')).BuyBar }))

/** The product page. */
export function ProductPage({ slug }: { slug: string }) {
  const { data: product } = useSuspenseQuery(productQuery(slug))
  const { data: reviews } = useSuspenseQuery(reviewsQuery(product.id))
  const { data: related } = useSuspenseQuery(relatedQuery(product.id))
  const { data: recalls } = useSuspenseQuery(recallsQuery(product.id))
  const purchase = usePurchase(product)
  // Above two prices a longer name takes two lines on a phone; its place is kept before it is shown.
  const barHeight = product.name.length > 12 ? 'min-h-19' : 'min-h-14'
  // The declaration further down follows once the choice is painted.
  const grams = useDeferredValue(purchase.size.grams)
  useRecordViewed(product.id)
  const isButtonInSight = useIsInViewport(BUY_BUTTON_ID)
  useBackgroundPreload({
    additional: product.pictures.slice(1, 2).map((picture) => ({ ...picture, sizes: '100vw' })),
    products: related
      .flatMap(({ pictures }) => pictures.slice(0, 1))
      .map((picture) => ({ ...picture, sizes: '(min-width: 64rem) 560px, 100vw' })),
  })
  return (
    <div style={tintStyle(product.tint)}>
      <div className="page-width">
        <ProductTop product={product} />
        {recalls.length > 0 && <RecallNotices recalls={recalls} />}
        <div className="grid gap-4 pb-16 print:grid-cols-12 low:grid-cols-12 low:gap-6 lg:grid-cols-12 lg:gap-14 lg:pb-24">
          <Gallery product={product} />
          <BuyArea product={product} purchase={purchase} />
        </div>
      </div>
      <ProductBelowTheFold product={product} grams={grams} reviews={reviews} related={related} />
      {!isSoldOut(product) && (
        <ActionBar isShown={!isButtonInSight} className="low:hidden" placeClass={barHeight}>
          <BuyBar product={product} purchase={purchase} heightClass={barHeight} />
        </ActionBar>
      )}
    </div>
  )
}

/** The breadcrumb and the back link. */
const ProductTop = memo(({ product }: { product: Pick<ProductDetail, 'name' | 'inGerman'> }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 py-1 text-fine lg:py-4 low:py-0 print:hidden">
    <nav aria-label={productText.breadcrumb}>
      <ol className="flex items-center gap-1 text-ink-soft">
        <li className="flex items-center gap-1">
          <Link to="/" className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-action">
            {layoutText.home}
          </Link>
          <ChevronRight className="size-4" aria-hidden />
        </li>
        <li className="flex items-center gap-1">
          <Link to="/shop" className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-action">
            {layoutText.shop}
          </Link>
          <ChevronRight className="size-4" aria-hidden />
        </li>
        <li aria-current="page" lang={germanIn(product, 'name')} className="font-semibold text-ink">
          {product.name}
        </li>
      </ol>
    </nav>
    <Link to="/shop" className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-action max-sm:hidden">
      <ArrowLeft className="size-4" aria-hidden />
      {productText.backToShop}
    </Link>
  </div>
))
