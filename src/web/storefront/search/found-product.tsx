import { Autocomplete } from '@base-ui/react/autocomplete'
import type { ProductSummary } from '#contract/products/catalogue.ts'
import { isSoldOut, sizeLabel } from '#domain/products/product.ts'
import * as stockText from '#messages/products/stock.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'
import { SizePrice } from '#web/storefront/products/buying/size-price.tsx'
import { useChosenSize } from '#web/storefront/products/buying/use-chosen-size.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { tintStyle } from '#web/ui/pictures/tint.ts'
import { useWord } from '../products/page/use-word.ts'

/** A product among the suggestions: picture, name, category, and the price of its usual size. */
export function FoundProduct({ product, onLeave }: { product: ProductSummary; onLeave: () => void }) {
  const wordOf = useWord()
  const category = wordOf('category', product.category)
  const { size } = useChosenSize(product)
  const [picture] = product.pictures
  return (
    <Autocomplete.Item
      value={product.name}
      onClick={onLeave}
      style={tintStyle(product.tint)}
      render={<Link to="/product/$slug" params={{ slug: product.slug }} />}
      className="flex items-center gap-3 rounded-md px-3 py-2 sm:gap-4 data-highlighted:bg-ice"
    >
      <span className="size-14 shrink-0 sm:size-16 overflow-hidden rounded-md bg-tint-wall">
        {picture && <Picture {...picture} alt="" sizes="64px" ratio="1 / 1" />}
      </span>
      {/* On the narrowest phones the price stands below the name. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 flex-[1_1_8rem]">
          <strong lang={germanIn(product, 'name')} className="line-clamp-2 leading-snug break-words">
            {product.name}
          </strong>
          <span className="block truncate text-fine text-ink-soft">
            {sizeLabel(product, size.weight)}, <span lang={category.lang}>{category.text}</span>
          </span>
          {isSoldOut(product) && <span className="text-fine font-semibold text-bad">{stockText.soldOut}</span>}
        </span>
        <div className="shrink-0 min-[24rem]:text-right">
          <SizePrice size={size} />
        </div>
      </div>
    </Autocomplete.Item>
  )
}
