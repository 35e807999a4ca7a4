import { Link } from '@tanstack/react-router'
import type { PRODUCT_SORTS, ProductListItem } from '#contract/products/admin-products.ts'
import { formatChf } from '#domain/money/money.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { RelativeTime } from '../relative-time.tsx'
import { StateBadge } from '../state-badge.tsx'
import { type Column, ROW_LINK } from '../table/column.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { PricesCell, StockCell } from './inline-cells.tsx'
import { PRODUCT_STATUS_BADGES } from './product-labels.ts'

export const PRODUCT_LIST_COLUMNS: readonly Column<ProductListItem, (typeof PRODUCT_SORTS)[number]>[] = [
  {
    id: 'name',
    title: 'Produkt',
    sorts: ['name'],
    cell: (product) => (
      <span className="flex items-center gap-3 md:min-w-40">
        <span className="max-md:hidden">
          <Thumbnail picture={product.picture} />
        </span>
        <span>
          <Link to="/admin/produkte/$id" params={{ id: product.id }} {...ROW_LINK}>
            {product.name}
          </Link>
          <Note as="span">{product.category}</Note>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    from: 'md',
    cell: ({ status }) => <StateBadge of={PRODUCT_STATUS_BADGES} state={status} />,
  },
  {
    id: 'stock',
    title: 'Lager',
    isNumber: true,
    isInteractive: true,
    sorts: ['stock-asc'],
    cell: (product) => <StockCell product={product} />,
  },
  {
    id: 'price',
    title: 'Preis',
    isNumber: true,
    isInteractive: true,
    sorts: ['price-asc', 'price-desc'],
    cell: (product) => <PricesCell product={product} />,
  },
  {
    id: 'sale',
    title: 'Vergleichspreis',
    isNumber: true,
    cell: ({ sizes }) => sizes.flatMap((size) => (size.compareAtPrice === null ? [] : formatChf(size.compareAtPrice))).join(', ') || '–',
    isExtra: true,
  },
  {
    id: 'waiting',
    title: 'Wartende',
    isNumber: true,
    cell: (product) => product.awaitedBy,
    isExtra: true,
  },
  { id: 'tags', title: 'Merkmale', cell: (product) => product.tags.join(', ') || '–', isExtra: true },
  {
    id: 'updated',
    title: 'Geändert',
    sorts: ['updated'],
    cell: (product) => <RelativeTime at={product.updatedAt} />,
    isExtra: true,
  },
]
