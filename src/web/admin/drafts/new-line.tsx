import { useState } from 'react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { grams, type Weight, WEIGHTS } from '#domain/products/weight.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '../form/field.tsx'
import { sizePrice } from '../products/prices/size-prices.ts'

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
  const [weight, setWeight] = useState<Weight>('15g')
  const product = offered.find(({ id }) => String(id) === productId)
  const sizes = product ? WEIGHTS.filter((each) => sizePrice(product, each) !== null) : WEIGHTS
  const size = sizes.includes(weight) ? weight : (sizes[0] ?? '15g')
  const isThere = lines.some((line) => String(line.productId) === productId && line.weight === size)
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-[1fr_8rem_auto] sm:items-end">
      <ChoiceField
        label="Produkt"
        value={productId}
        options={[['', 'Wählen'], ...offered.map(({ id, name }) => [String(id), name] as const)]}
        onChange={setProductId}
      />
      <ChoiceField label="Grösse" value={size} options={sizes.map((each) => [each, sizeText(each)])} onChange={setWeight} />
      <Button
        look="secondary"
        size="small"
        disabled={!product || isThere}
        onClick={() => product && onAdd({ productId: product.id, weight: size, quantity: 1 })}
      >
        Hinzufügen
      </Button>
    </div>
  )
}

const sizeText = (weight: Weight) => gramsLabel(grams(weight))
