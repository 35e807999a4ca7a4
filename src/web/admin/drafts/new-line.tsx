import { useState } from 'react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { sizeLabel, sizeOf } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, type Weight } from '#domain/products/weight.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '../form/field.tsx'

type Size = { productId: number; weight: Weight }

interface NewLineProps {
  products: readonly ProductListItem[]
  /** What is there already. */
  lines: readonly Size[]
  onAdd: (line: Size & { quantity: number }) => void
}

/** Chooses a product and a size to add. */
export function NewLine({ products, lines, onAdd }: NewLineProps) {
  const offered = products.filter(({ status }) => status === 'published')
  const [productId, setProductId] = useState('')
  const [weight, setWeight] = useState<Weight>(DEFAULT_WEIGHT)
  const product = offered.find(({ id }) => String(id) === productId)
  const size = product && (sizeOf(product, weight) ?? product.sizes[0])?.weight
  const isThere = lines.some((line) => String(line.productId) === productId && line.weight === size)
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end">
      <ChoiceField
        label="Produkt"
        value={productId}
        options={[['', 'Wählen'], ...offered.map(({ id, name }) => [String(id), name] as const)]}
        onChange={setProductId}
      />
      <ChoiceField
        label="Grösse"
        value={size ?? DEFAULT_WEIGHT}
        options={product?.sizes.map((each) => [each.weight, sizeLabel(product, each.weight)] as const) ?? []}
        onChange={setWeight}
        disabled={!product}
      />
      <Button
        variant="secondary"
        size="small"
        disabled={!product || isThere}
        onClick={() => product && size && onAdd({ productId: product.id, weight: size, quantity: 1 })}
      >
        Hinzufügen
      </Button>
    </div>
  )
}
