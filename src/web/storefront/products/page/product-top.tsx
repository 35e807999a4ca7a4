import { ArrowLeft, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import type { ProductDetail } from '#contract/products/catalogue.ts'
import * as layoutText from '#messages/pages/layout.ts'
import * as productText from '#messages/products/product.ts'
import { germanIn } from '#web/app/german-in.ts'
import { Link } from '#web/app/navigation/link.tsx'

/** The breadcrumb and the back link. */
export const ProductTop = memo(({ product }: { product: Pick<ProductDetail, 'name' | 'inGerman'> }) => (
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
