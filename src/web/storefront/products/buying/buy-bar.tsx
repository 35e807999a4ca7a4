import { ChevronDown } from 'lucide-react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf } from '#domain/money/money.ts'
import { isSizeSoldOut, sizeLabel, sizesOffered } from '#domain/products/product.ts'
import { pricePer100g } from '#domain/products/weight.ts'
import * as productText from '#messages/products/product.ts'
import * as purchaseText from '#messages/products/purchase.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from './price.tsx'
import type { Purchase } from './use-purchase.ts'

interface BuyBarProps {
  product: ProductDetail
  purchase: Purchase
  heightClass: string
}

/** The content of the bar at the bottom of a phone, which stands in for sizes and add button beside the picture. */
export function BuyBar({ product, purchase, heightClass }: BuyBarProps) {
  const { size } = purchase
  const hasSizes = sizesOffered(product).length > 1
  return (
    <>
      <div
        className={`relative flex min-w-0 flex-1 flex-col justify-center rounded-sm text-small leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink ${heightClass}`}
      >
        <p className="font-bold break-words hyphens-auto">
          <span lang={germanIn(product, 'name')}>{product.name}</span>{' '}
          <span className="whitespace-nowrap">
            {sizeLabel(product, size.weight)}
            {hasSizes && <ChevronDown className="ml-1 inline size-4" aria-hidden />}
          </span>
        </p>
        <Price amount={size.price} regular={size.compareAtPrice} />
        <span className="text-fine whitespace-nowrap text-ink-soft tabular-nums">{`${formatChf(pricePer100g(size))} / ${gramsLabel(100)}`}</span>
        {hasSizes && <BarSizes product={product} purchase={purchase} />}
      </div>
      <Button
        size="small"
        className="shrink-0 max-[24rem]:w-min max-[24rem]:px-3"
        isBusy={purchase.isAdding}
        disabled={purchase.isSoldOut}
        onClick={purchase.add}
      >
        {purchase.isSoldOut ? stockText.soldOut : purchaseText.addToCart}
      </Button>
    </>
  )
}

/** The sizes as the phone's own list. It lies unseen over name and price, so that all of them open it. */
function BarSizes({ product, purchase: { size, choose } }: { product: ProductDetail; purchase: Purchase }) {
  const sizes = sizesOffered(product)
  return (
    <select
      aria-label={productText.sizeOf(product.name)}
      value={size.weight}
      onChange={({ target }) => {
        const chosen = sizes.find(({ weight }) => weight === target.value)
        if (chosen) choose(chosen.weight)
      }}
      className="absolute inset-0 cursor-pointer text-body opacity-0"
    >
      {sizes.map(({ weight, price }) => (
        <option key={weight} value={weight} disabled={isSizeSoldOut(product, weight)}>
          {`${sizeLabel(product, weight)}, ${formatChf(price)}`}
        </option>
      ))}
    </select>
  )
}
