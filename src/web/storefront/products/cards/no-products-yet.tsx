import { Sprout } from 'lucide-react'
import * as productText from '#messages/products/product.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { EmptyState } from '#web/ui/texts/empty-state.tsx'

/** What pages show while the shop has no product at all: a new shop before it opens. */
export function NoProductsYet() {
  return (
    <EmptyState icon={Sprout} title={productText.noneYet} heading="p" isPanel text={productText.noneYetText}>
      <LinkButton to="/about" variant="secondary">
        {productText.moreAboutUs}
      </LinkButton>
    </EmptyState>
  )
}
