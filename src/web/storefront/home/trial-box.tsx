import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductSummary, ProductDetail } from '#contract/products/catalogue.ts'
import { formatChf } from '#domain/money/money.ts'
import { VISIBLE_COMPANIONS } from '#domain/products/catalogue.ts'
import { isSoldOut, sizeLabel } from '#domain/products/product.ts'
import { boxStockLabel } from '#domain/products/stock-label.ts'
import { TRIAL_BOX_WEIGHT } from '#domain/products/weight.ts'
import * as homeText from '#messages/pages/home.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as stockText from '#messages/products/stock.ts'
import * as punctuationText from '#messages/ui/punctuation.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useAddToCart } from '#web/storefront/cart/use-add-to-cart.ts'
import { PriceNote, SizePrice } from '#web/storefront/products/buying/size-price.tsx'
import { StockBadge } from '#web/storefront/products/buying/stock-badge.tsx'
import { useChosenSize } from '#web/storefront/products/buying/use-chosen-size.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { homeQueries } from './home-queries.ts'

/** The trial box and other products to taste. */
export function TrialBox() {
  const { data } = useSuspenseQuery(homeQueries.trialBox)
  return data && <TrialBoxSection box={data.box} companions={data.companions} />
}

function TrialBoxSection({ box, companions }: { box: ProductDetail; companions: readonly ProductSummary[] }) {
  const { shippingPrices } = useShopFacts()
  const { size } = useChosenSize(box, TRIAL_BOX_WEIGHT)
  const { addToCart, isAdding } = useAddToCart()
  const [picture] = box.pictures
  const add = () =>
    void addToCart(
      { productId: box.id, quantity: 1, weight: size.weight },
      {
        added: () => ({ title: homeText.trialBoxAdded, text: homeText.trialBoxAddedText }),
        failed: { title: purchaseText.failed, text: homeText.trialBoxNotAdded },
      },
    )
  return (
    <section aria-labelledby="trial-box" style={tintStyle(box.tint)} className="bg-tint-wall">
      <div className="page-width grid items-center gap-8 py-16 lg:grid-cols-2 lg:gap-16 lg:py-24">
        <div className="lg:order-2">
          {picture && (
            <Picture
              {...markedPicture(box, picture)}
              sizes="(min-width: 75rem) 570px, (min-width: 64rem) 46vw, 92vw"
              className="rounded-lg"
            />
          )}
        </div>
        <div>
          <StockBadge label={boxStockLabel(box, stockText)} />
          <h2 id="trial-box" className="mt-3 text-headline">
            {homeText.trialBox}
          </h2>
          <p className="mt-4 text-lead">
            <Link to="/product/$slug" params={{ slug: box.slug }} lang={germanIn(box, 'name')} className="text-link">
              {box.name}
            </Link>
            <span lang={germanIn(box, 'teaser')}>{punctuationText.pair('', box.teaser)}</span>
          </p>
          <div className="mt-6">
            <SizePrice size={size} className="text-title" />
            <p className="mt-1 flex gap-2 text-fine">
              <span className="font-semibold">{sizeLabel(box, size.weight)}</span>
              <PriceNote />
            </p>
          </div>
          <Button className="mt-5 w-full sm:w-auto" isBusy={isAdding} disabled={isSoldOut(box)} onClick={add}>
            {isSoldOut(box) ? stockText.soldOut : isAdding ? homeText.adding : homeText.addTrialBox}
          </Button>
          <p className="mt-3 text-fine text-ink-soft">{homeText.freeFrom(formatChf(shippingPrices.freeFrom))}</p>
          <Companions companions={companions} />
          <Link to="/box-zusammenstellen" className="text-link mt-4 inline-block">
            {homeText.composeBox}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Four other products; the rest behind '+n'. */
function Companions({ companions }: { companions: readonly ProductSummary[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? companions : companions.slice(0, VISIBLE_COMPANIONS)
  const hidden = companions.length - shown.length
  if (companions.length === 0) return null
  return (
    <div className="mt-8 border-t border-ink/15 pt-6">
      <h3 className="mb-3 text-small font-bold">{homeText.singly}</h3>
      <ul className="grid grid-cols-5 gap-2 sm:flex sm:flex-wrap sm:gap-3">
        {shown.map((product) => (
          <li key={product.id}>
            <Companion product={product} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button
              type="button"
              aria-label={homeText.showMore(hidden)}
              onClick={() => setShowsAll(true)}
              className="flex aspect-square w-full items-center justify-center rounded-md bg-white text-body font-bold tabular-nums hover:text-action sm:size-20"
            >
              +{hidden}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}

function Companion({ product }: { product: ProductSummary }) {
  const picture = product.pictures[1] ?? product.pictures[0]
  return (
    <Link
      to="/product/$slug"
      params={{ slug: product.slug }}
      lang={germanIn(product, 'name')}
      className="block text-center text-fine font-semibold hover:text-action sm:w-20"
    >
      {picture && <Picture {...picture} alt="" sizes="80px" ratio="1 / 1" className="mb-1 rounded-md" />}
      <span className="max-sm:sr-only">{product.name}</span>
    </Link>
  )
}
