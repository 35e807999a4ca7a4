import { Star } from 'lucide-react'
import type { ProductSummary as Product } from '#contract/products/catalogue.ts'
import type { StockLabel } from '#domain/products/stock-label.ts'
import { formatRating } from '#domain/reviews/review.ts'
import { language } from '#messages/language.ts'
import * as productCardText from '#messages/products/product-card.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { AllergyNote } from '#web/storefront/allergies/allergy-note.tsx'
import { FavouriteButton } from '#web/storefront/favourite-button.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { ChosenSizePrice } from '../buying/size-price.tsx'
import { StockBadge } from '../buying/stock-badge.tsx'
import { useChosenSize } from '../buying/use-chosen-size.ts'
import { useWord } from '../page/use-word.ts'
import { AddOnePack } from './add-one-pack.tsx'
import { CardPictures } from './card-pictures.tsx'
import { SizeChips } from './size-chips.tsx'

const MAX_TAGS = 2

/** The rendered width of a card in the shop's grid. */
export const CARD_SIZES = '(min-width: 64rem) 280px, (min-width: 40rem) 33vw, calc(50vw - 28px)'

export interface ProductCardProps {
  product: Product
  stock: StockLabel | null
  /** The card's width, as in the `sizes` attribute of its picture. */
  sizes?: string
  isFirst?: boolean
  headingLevel?: 'h2' | 'h3'
}

/**
 * A product in a grid: picture, name, size with price and price per 100 g, stock, favourite, tags, and add to cart in
 * one tap.
 */
export function ProductCard({ product, stock, sizes = CARD_SIZES, isFirst = false, headingLevel: Heading = 'h3' }: ProductCardProps) {
  const wordOf = useWord()
  const { size, choose } = useChosenSize(product)
  return (
    <article data-card data-sizes className="group/card flex h-full flex-col" style={tintStyle(product.tint)}>
      <div className="relative scheme-light">
        <CardPictures product={product} sizes={sizes} isFirst={isFirst} />
        <div className="pointer-events-none absolute top-2.5 right-2.5 left-2.5 max-[22rem]:inset-x-0 flex flex-col items-start gap-1">
          {product.isNew && <Badge tone="ink">{productCardText.isNew}</Badge>}
          <StockBadge label={stock} />
          <AllergyNote product={product} />
        </div>
        <FavouriteButton product={product} className="absolute! right-1.5 bottom-1.5" />
      </div>
      <div className="flex flex-1 flex-col pt-3.5">
        <Heading lang={germanIn(product, 'name')} className="text-body leading-snug font-bold">
          <Link to="/product/$slug" params={{ slug: product.slug }} className="hover:text-action">
            {product.name}
          </Link>
        </Heading>
        <ul
          className="mt-0.5 mb-3 flex flex-wrap gap-x-2 text-fine text-ink-soft max-sm:h-[1.45em] max-sm:overflow-hidden"
          aria-label={productCardText.properties}
        >
          {product.tags.slice(0, MAX_TAGS).map((tag) => {
            const { text, lang } = wordOf('tag', tag)
            return (
              <li key={tag} lang={lang} className="not-first:before:mr-2 not-first:before:text-control not-first:before:content-['·']">
                {text}
              </li>
            )
          })}
        </ul>
        <div className="mt-auto flex flex-col gap-3">
          <SizeChips product={product} value={size.weight} onChange={choose} />
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <ChosenSizePrice product={product} chosen={size.weight} />
            <CardRating reviews={product.reviews} />
          </div>
          <AddOnePack product={product} size={size} className="w-full px-2!" />
        </div>
      </div>
    </article>
  )
}

function CardRating({ reviews: { totalReviews, averageRating } }: Pick<Product, 'reviews'>) {
  if (totalReviews === 0) return null
  return (
    <span className="mt-1 flex shrink-0 items-center gap-1 text-fine text-ink-soft tabular-nums">
      <Star className="size-3.5 fill-star text-star" aria-hidden />
      <span className="sr-only">{productCardText.rating} </span>
      {formatRating(averageRating, language)} <span className="max-sm:sr-only">({totalReviews})</span>
    </span>
  )
}
