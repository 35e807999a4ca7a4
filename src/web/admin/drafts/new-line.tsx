import { useState } from 'react'
import type { listAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { formatChf } from '#domain/money/money.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { useDebounced } from '#web/ui/page/use-debounced.ts'
import { useAdminQuery } from '../admin-query.ts'
import { SuggestField } from '../form/suggest-field.tsx'

const PAUSE_MS = 150
const FOUND = 6

type Size = { productId: number; weight: Weight }

interface NewLineProps {
  /** What is there already. */
  lines: readonly Size[]
  onAdd: (line: Size & { quantity: number }) => void
  takesFocus?: boolean
}

/** Finds a size of a published product by name, SKU or GTIN, and adds a pack of it. */
export function NewLine({ lines, onAdd, takesFocus = false }: NewLineProps) {
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), PAUSE_MS)
  const { data } = useAdminQuery<typeof listAdminProducts>(
    'GET /api/admin/products',
    {
      query: { q, limit: FOUND, sort: 'name', status: 'published', offered: true },
    },
    { enabled: q !== '' },
  )
  const isThere = ({ product, weight }: Found) => lines.some((line) => line.productId === product.id && line.weight === weight)
  return (
    <div className="mt-4">
      <SuggestField
        label="Produkt dazu"
        placeholder="Name, Artikelnummer oder GTIN"
        takesFocus={takesFocus}
        typed={typed}
        onType={setTyped}
        found={q !== '' && q === typed.trim() ? data?.items.flatMap(sizesOf) : undefined}
        nothing="Kein veröffentlichtes Produkt gefunden."
        keyOf={({ product, weight }) => `${product.id}-${weight}`}
        isDisabled={isThere}
        onChoose={({ product, weight }) => onAdd({ productId: product.id, weight, quantity: 1 })}
      >
        {(found) => (
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <strong>{found.product.name}</strong> {sizeLabel(found.product, found.weight)}
            </span>
            <span className="text-fine text-ink-soft tabular-nums">
              {isThere(found) ? 'steht schon da' : `${formatChf(found.price)}${stockText(found)}`}
            </span>
          </span>
        )}
      </SuggestField>
    </div>
  )
}

type Found = ProductListItem['sizes'][number] & { product: ProductListItem }

function sizesOf(product: ProductListItem): Found[] {
  return product.sizes.map((size) => ({ ...size, product }))
}

function stockText({ stock, reserved }: Found): string {
  return stock === null ? '' : ` · ${Math.max(0, stock - reserved)} da`
}
