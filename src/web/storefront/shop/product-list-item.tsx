import type { ProductSummary as Product } from '#contract/products/catalogue.ts'
import { cardStockLabel } from '#domain/products/stock-label.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { FavouriteButton } from '#web/storefront/favourite-button.tsx'
import { ChosenSizePrice } from '#web/storefront/products/buying/size-price.tsx'
import { StockBadge } from '#web/storefront/products/buying/stock-badge.tsx'
import { useChosenSize } from '#web/storefront/products/buying/use-chosen-size.ts'
import { AddOnePack } from '#web/storefront/products/cards/add-one-pack.tsx'
import { SizeChips } from '#web/storefront/products/cards/size-chips.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'

/** A product in the list view, with everything a card has. */
export function ProductListItem({ product }: { product: Product }) {
  const { size, choose } = useChosenSize(product)
  const [picture] = product.pictures
  return (
    <article
      data-card
      data-sizes
      style={tintStyle(product.tint)}
      className="flex items-center gap-6 py-5 max-lg:flex-wrap max-lg:gap-4 max-lg:pb-8 max-lg:[--hint-wrap:nowrap]"
    >
      <Link to="/product/$slug" params={{ slug: product.slug }} tabIndex={-1} aria-hidden className="w-36 shrink-0 max-lg:w-24">
        {picture && <Picture {...picture} alt="" sizes="144px" ratio="1 / 1" className="rounded-md" />}
      </Link>
      <div className="min-w-48 flex-1">
        <h3 lang={germanIn(product, 'name')} className="text-title">
          <Link to="/product/$slug" params={{ slug: product.slug }} className="hover:text-action">
            {product.name}
          </Link>
        </h3>
        <p lang={germanIn(product, 'teaser')} className="mt-1 text-small text-ink-soft">
          {product.teaser}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <StockBadge label={cardStockLabel(product, stockText)} />
          <AllergyNote product={product} />
        </div>
      </div>
      <SizeChips product={product} value={size.weight} onChange={choose} />
      <div className="w-32">
        <ChosenSizePrice product={product} chosen={size.weight} />
      </div>
      <FavouriteButton product={product} />
      <AddOnePack product={product} size={size} />
    </article>
  )
}
