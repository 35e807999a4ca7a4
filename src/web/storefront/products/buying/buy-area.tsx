import { lazy, memo, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { stockOf } from '#domain/products/product.ts'
import { detailStockLabel } from '#domain/products/stock-label.ts'
import { ratingText } from '#domain/reviews/review.ts'
import { language } from '#messages/language.ts'
import * as productCardText from '#messages/products/product-card.ts'
import * as productText from '#messages/products/product.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as starsText from '#messages/products/stars.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { ExpressButton } from '#web/storefront/express/express-button.tsx'
import { ExpressSheet } from '#web/storefront/express/express-sheet.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { RatingStars } from '#web/storefront/reviews/rating-stars.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { useWord } from '../page/use-word.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { FavouriteAndShare } from './favourite-and-share.tsx'
import { QuantityBreaks } from './quantity-breaks.tsx'
import { ChosenSizePrice, PriceNote } from './size-price.tsx'
import { SizeTiles } from './size-tiles.tsx'
import { StockBadge } from './stock-badge.tsx'
import type { Purchase } from './use-purchase.ts'

// Loads in the browser and for sold-out sizes only; until then its place is kept.
const StockAlert = lazy(async () => ({ default: (await import('./stock-alert.tsx')).StockAlert }))

/** The id of the add button. */
export const BUY_BUTTON_ID = 'kaufen'

/**
 * Name, rating, sizes, quantity, button and delivery promise: what a laptop shows on one screen. On smaller ones the
 * sizes come before the texts.
 */
export function BuyArea({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  const wordOf = useWord()
  const category = wordOf('category', product.category)
  const isHydrated = useHydrated()
  const [isExpress, setExpress] = useState(false)
  return (
    <div data-sizes className="flex flex-col low:col-span-7 print:col-span-7 lg:col-span-5 lg:block">
      <div className="flex flex-wrap gap-1.5">
        {product.isNew && <Badge tone="ink">{productCardText.isNew}</Badge>}
        <StockBadge label={detailStockLabel(product, purchase.size.weight, stockText)} />
        <Badge lang={category.lang}>{category.text}</Badge>
        <AllergyNote product={product} />
      </div>
      <Texts product={product} />
      <div className="mt-6 max-lg:mt-1">
        <SizeTiles product={product} value={purchase.size.weight} onChange={purchase.choose} />
      </div>
      <div className="mt-5 flex items-end justify-between gap-4">
        <ChosenSizePrice product={product} chosen={purchase.size.weight} className="text-title" />
        <PriceNote className="pb-0.5" />
      </div>
      {product.inStock && <AddToCart product={product} purchase={purchase} />}
      {!purchase.isSoldOut && (
        <QuantityBreaks
          price={purchase.size.price}
          most={Math.min(purchase.most, stockOf(product, purchase.size.weight) ?? Infinity)}
          quantity={purchase.quantity}
          onChoose={purchase.setQuantity}
        />
      )}
      {!purchase.isSoldOut && <ExpressButton onClick={() => setExpress(true)} />}
      <ExpressSheet
        isOpen={isExpress}
        onClose={() => setExpress(false)}
        wish={{ productId: product.id, weight: purchase.size.weight, quantity: purchase.quantity }}
      />
      {purchase.isSoldOut && (
        <div className="min-h-82 max-[389px]:min-h-98">
          {isHydrated && (
            <Suspense>
              <StockAlert key={purchase.size.weight} product={product} weight={purchase.size.weight} />
            </Suspense>
          )}
        </div>
      )}
      <div className="max-lg:order-2">
        <DeliveryPromise isOrderable={product.inStock && !purchase.isSoldOut} />
        <FavouriteAndShare product={product} />
        {BACK_TO_SHOP}
      </div>
    </div>
  )
}

// Neither changes with size and quantity, whose change is shown at once; links are what costs most.
const Texts = memo(({ product }: { product: ProductDetail }) => {
  const wordOf = useWord()
  return (
    <>
      <h1 lang={germanIn(product, 'name')} className="mt-3 text-headline max-lg:mt-2">
        {product.name}
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-2.5 text-small max-lg:mt-0.5">
        <RatingStars rating={product.reviews.averageRating} />
        <a href="#bewertungen" className="-my-2.5 inline-flex min-h-11 items-center text-ink-soft underline-offset-2 hover:underline">
          {ratingText(product.reviews, language, starsText)}
        </a>
      </p>
      <p lang={germanIn(product, 'teaser')} className="mt-3 text-lead text-ink-soft max-lg:order-1 max-lg:mt-6">
        {product.teaser}
      </p>
      <ul aria-label={productCardText.properties} className="mt-4 flex flex-wrap gap-x-1.5 gap-y-3 max-lg:order-1">
        {product.tags.map((tag) => (
          <li key={tag} lang={wordOf('tag', tag).lang}>
            <Link
              to="/shop"
              search={{ q: tag }}
              className="relative block rounded-full bg-tint-wall px-3 py-1 text-fine font-semibold after:absolute after:-inset-x-0.5 after:-inset-y-2 hover:underline"
            >
              {wordOf('tag', tag).text}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
})

const BACK_TO_SHOP = (
  <LinkButton to="/shop" variant="quiet" size="small" className="mt-2 -ml-5 sm:hidden">
    {productText.backToShop}
  </LinkButton>
)

function AddToCart({ product, purchase }: { product: ProductDetail; purchase: Purchase }) {
  return (
    <div id={BUY_BUTTON_ID} className="mt-5 flex flex-wrap gap-3 print:hidden">
      <Stepper
        label={productText.quantityOf(product.name)}
        value={purchase.quantity}
        max={purchase.most}
        onChange={purchase.setQuantity}
        isDisabled={purchase.isSoldOut}
      />
      <Button className="flex-1 px-4!" isBusy={purchase.isAdding} disabled={purchase.isSoldOut} onClick={purchase.add}>
        {purchase.isSoldOut ? stockText.soldOut : purchaseText.addToCart}
      </Button>
    </div>
  )
}
