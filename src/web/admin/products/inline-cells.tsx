import { useState } from 'react'
import type { ProductListItem } from '#contract/admin-products.ts'
import { PRODUCT_FIELD_LABELS } from '#contract/field-labels.ts'
import { parseMoney, moneyText, parseInteger } from '../form/parse-number.ts'
import { type PriceField, useProductPatch } from './use-product-patch.ts'

/** The stock level, editable in the table; empty means not counted. */
export function StockCell({ product }: { product: ProductListItem }) {
  const patch = useProductPatch()
  return (
    <>
      <Cell
        label={`Lager ${product.name}`}
        text={product.stockLevel === null ? '' : String(product.stockLevel)}
        placeholder="–"
        parse={parseInteger}
        onSave={(stockLevel) => patch.mutate({ product, change: { stockLevel } })}
        isAlarming={product.stockLevel !== null && product.stockLevel - product.reserved <= 5}
      />
      {product.reserved > 0 && <span className="block pr-2 text-fine text-ink-soft">{product.reserved} reserviert</span>}
    </>
  )
}

/** A price, editable in the table; empty means that this size is not sold. */
export function PriceCell({ product, field }: { product: ProductListItem; field: PriceField }) {
  const patch = useProductPatch()
  return (
    <Cell
      label={`${PRODUCT_FIELD_LABELS[field]} ${product.name}`}
      text={moneyText(product[field])}
      placeholder="–"
      parse={(typed) => {
        const amount = parseMoney(typed)
        return amount === 0 || (amount === null && field === 'price') ? undefined : amount
      }}
      onSave={(amount) => patch.mutate({ product, change: { [field]: amount } })}
    />
  )
}

interface CellProps<Value> {
  label: string
  text: string
  placeholder: string
  parse: (typed: string) => Value | null | undefined
  onSave: (value: Value | null) => void
  isAlarming?: boolean
}

/** A value that is edited in its cell: Enter or blur saves, Escape reverts. */
function Cell<Value>({ label, text, placeholder, parse, onSave, isAlarming = false }: CellProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parse(typed) === undefined

  function save(): void {
    const value = typed === null || typed === text ? undefined : parse(typed)
    setTyped(null)
    if (value !== undefined) onSave(value)
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? text}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
      className={`h-9 w-20 rounded-sm bg-transparent px-2 text-right tabular-nums ring-1 ring-transparent ring-inset placeholder:text-ink-soft hover:bg-white hover:ring-control focus:bg-white focus:ring-control aria-invalid:ring-2 aria-invalid:ring-bad pointer-coarse:h-11 pointer-coarse:ring-line ${isAlarming ? 'font-bold text-bad' : ''}`}
    />
  )
}
