import type { ProductListItem } from '#contract/products/admin-products.ts'
import type { ProductKind } from '#domain/products/product.ts'
import type { BadgeTone } from '#web/ui/texts/badge.tsx'

export const PRODUCT_KIND_NAMES: Readonly<Record<ProductKind, string>> = { pouch: 'Beutel', box: 'Box', service: 'Service' }

export const PRODUCT_STATUS_BADGES: Readonly<Record<ProductListItem['status'], { title: string; tone: BadgeTone }>> = {
  draft: { title: 'Entwurf', tone: 'warn' },
  published: { title: 'Im Shop', tone: 'good' },
  archived: { title: 'Archiviert', tone: 'neutral' },
}
