import { useState } from 'react'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { germanIn, markedPicture } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface CardPicturesProps {
  product: ProductSummary
  sizes: string
  /** For cards above the fold. */
  isFirst?: boolean
}

/** A product's picture as a link to its page; a second picture shows on hover or swipe. */
export function CardPictures({ product, sizes, isFirst = false }: CardPicturesProps) {
  const [wantsMore, setWantsMore] = useState(false)
  const [first, second] = product.pictures
  const showMore = () => setWantsMore(true)
  return (
    <div
      onPointerEnter={showMore}
      onTouchStart={showMore}
      className="relative flex aspect-square snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg bg-tint-wall [scrollbar-width:none] pointer-fine:overflow-hidden"
    >
      <Link
        to="/product/$slug"
        params={{ slug: product.slug }}
        aria-label={product.name}
        lang={germanIn(product, 'name')}
        className="w-full shrink-0 snap-center"
      >
        {first && <Picture {...markedPicture(product, first)} sizes={sizes} ratio="1 / 1" eager={isFirst} />}
      </Link>
      {second && (
        <Link
          to="/product/$slug"
          params={{ slug: product.slug }}
          tabIndex={-1}
          aria-hidden
          className="w-full shrink-0 snap-center transition-opacity duration-200 pointer-fine:pointer-events-none pointer-fine:absolute pointer-fine:inset-0 pointer-fine:opacity-0 pointer-fine:group-hover/card:opacity-100"
        >
          {wantsMore && <Picture {...second} alt="" sizes={sizes} ratio="1 / 1" />}
        </Link>
      )}
    </div>
  )
}
