import { memo } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { type SizeOffer, sizesOffered } from '#domain/products/product.ts'
import { pricePer100g, type Weight } from '#domain/products/weight.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Price } from './price.tsx'

/** The price of a size with its price per 100 g below. */
export function SizePrice({ size, className = 'text-body' }: { size: SizeOffer; className?: string }) {
  return (
    <p>
      <Price amount={size.price} regular={size.compareAtPrice} className={`font-extrabold ${className}`} />
      <span className="block text-fine text-ink-soft tabular-nums">{`${formatChf(pricePer100g(size))} / ${gramsLabel(100)}`}</span>
    </p>
  )
}

/**
 * The price of the chosen size. The page carries the prices of all sizes within `data-sizes`: a choice that is made
 * before the scripts have loaded shows its own (app/document/early-events.ts).
 */
export function ChosenSizePrice({ product, chosen, className }: { product: ProductSummary; chosen: Weight; className?: string }) {
  return sizesOffered(product).map((size) => (
    <div key={size.weight} data-price-of={size.weight} hidden={size.weight !== chosen}>
      <SizePrice size={size} {...(className === undefined ? {} : { className })} />
    </div>
  ))
}

/** The note about tax and shipping near every list of prices. */
export const PriceNote = memo(({ className = '' }: { className?: string }) => {
  const { vat } = useShopFacts()
  return (
    <span className={`block text-fine text-ink-soft ${className}`}>
      {vat.isLiable && `${purchaseText.withVat} `}
      {purchaseText.plus}{' '}
      <Link to="/versand" className="underline underline-offset-2 hover:text-ink">
        {purchaseText.shipping}
      </Link>
    </span>
  )
})
