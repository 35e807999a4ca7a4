import { Heart, RotateCcw, Share2, Truck } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { formatChf } from '#domain/money/money.ts'
import { stockOf } from '#domain/products/product.ts'
import { detailStockLabel } from '#domain/products/stock-label.ts'
import { ratingText } from '#domain/reviews/review.ts'
import { language } from '#messages/language.ts'
import * as deliveryPromiseText from '#messages/orders/delivery-promise.ts'
import * as titlesText from '#messages/pages/titles.ts'
import * as productCardText from '#messages/products/product-card.ts'
import * as productText from '#messages/products/product.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as starsText from '#messages/products/stars.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useFavourites } from '#web/app/visitor/favourites.ts'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { Arrival } from '#web/storefront/arrival.tsx'
import { ExpressButton } from '#web/storefront/express/express-button.tsx'
import { ExpressSheet } from '#web/storefront/express/express-sheet.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { PaymentMarks } from '#web/storefront/payment-marks.tsx'
import { RatingStars } from '#web/storefront/reviews/rating-stars.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { useWord } from '../page/use-word.ts'
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

/**
 * Delivery time, shipping cost and returns, from the shop's settings; what cannot be ordered is promised no delivery.
 * docs/rules/delivery.md#promise
 */
const DeliveryPromise = memo(({ isOrderable }: { isOrderable: boolean }) => {
  const { delivery, shippingPrices, returnDays } = useShopFacts()
  const freeShipping = ` ${deliveryPromiseText.freeFrom(formatChf(shippingPrices.freeFrom).replace(' ', '\u00a0'))}`
  const general = <RunningText text={deliveryPromiseText.general(delivery.time, delivery.cutOff) + freeShipping} />
  return (
    <ul className="mt-5 grid gap-2 border-y border-line py-4 text-small">
      {isOrderable && (
        <li className="flex gap-3">
          <Truck className="mt-0.5 size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
          <Arrival otherwise={general} more={`.${freeShipping}`} />
        </li>
      )}
      <li className="flex gap-3">
        <RotateCcw className="mt-0.5 size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
        <span>{deliveryPromiseText.returnRight(returnDays)}</span>
      </li>
      <li>
        <PaymentMarks className="mt-1" />
      </li>
    </ul>
  )
})

/** The buttons 'Favoriten' and 'Teilen'. */
const FavouriteAndShare = memo(({ product }: { product: ProductDetail }) => {
  const { has, toggle } = useFavourites()
  const toast = useToast()
  const isFavourite = has(product.id)

  async function share() {
    const { shareWithToast } = await import('../../share-with-toast.ts')
    await shareWithToast({ title: titlesText.product(product.name), text: product.teaser, url: location.origin + location.pathname }, toast)
  }

  return (
    <div className="mt-3 -ml-3 flex flex-wrap gap-1">
      <Button variant="quiet" size="small" aria-pressed={isFavourite} onClick={() => toggle(product.id)} className="px-3!">
        <Heart className={`size-5 ${isFavourite ? 'fill-action text-action' : ''}`} aria-hidden />
        {productText.favourites}
      </Button>
      <Button variant="quiet" size="small" onClick={() => void share()} className="px-3!">
        <Share2 className="size-5" aria-hidden />
        {productText.share}
      </Button>
    </div>
  )
})
