import { SearchX } from 'lucide-react'
import * as titlesText from '#messages/pages/titles.ts'
import * as productText from '#messages/products/product.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'

/** The page of an unknown product. */
export function UnknownProduct() {
  return (
    <div className="page-width">
      <EmptyState icon={SearchX} title={titlesText.unknownProduct} heading="h1" text={productText.unknownText}>
        <LinkButton to="/shop">{productText.backToShop}</LinkButton>
      </EmptyState>
    </div>
  )
}
