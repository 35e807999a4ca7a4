import type { ProductListItem } from '#contract/products/admin-products.ts'
import type { ProductKind } from '#domain/products/product.ts'
import type { StateBadges } from '../state-badge.tsx'

export const PRODUCT_KIND_NAMES: Readonly<Record<ProductKind, string>> = { pouch: 'Beutel', box: 'Box', service: 'Service' }

export const PRODUCT_STATUS_BADGES: StateBadges<ProductListItem['status']> = {
  draft: ['Entwurf', 'warn'],
  published: ['Im Shop', 'good'],
  archived: ['Archiviert', 'neutral'],
}
