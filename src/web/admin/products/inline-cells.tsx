import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductListItem } from '#contract/products/admin-products.ts'
import { formatChf, type Rappen } from '#domain/money/money.ts'
import { isUnlikelyPrice } from '#domain/products/price-change.ts'
import { sizeLabel, stockOf } from '#domain/products/product.ts'
import { useToast } from '#web/ui/overlays/use-toast.ts'
import { Note } from '#web/ui/texts/note.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { parseMoney, moneyText, notIntegerText, notMoneyText, parseInteger } from '../form/parse-number.ts'
import { useProductPatch } from './use-product-patch.ts'

/**
 * The stock of each offered size, editable in the table; empty everywhere means not counted. That of a size with lots
 * is the sum of its lots, and leads to them (docs/rules/lots.md#stock).
 */
export function StockCell({ product }: { product: ProductListItem }) {
  const patch = useProductPatch()
  const { sizes } = product
  return (
    <>
      <span className={sizes.length > 1 ? 'lg:flex lg:flex-wrap lg:justify-end' : ''}>
        {sizes.map(({ weight, reserved, hasLots }) => {
          const packs = stockOf(product, weight)
          const size = sizes.length > 1 ? sizeLabel(product, weight) : ''
          const isAlarming = packs !== null && packs - reserved <= 5
          const width = sizes.length > 1 ? 'w-13 md:w-20 lg:w-14' : 'w-13 md:w-20'
          return (
            <span key={weight} className="flex items-center justify-end gap-1 lg:flex-col lg:items-end lg:gap-0">
              {size && <span className="text-fine whitespace-nowrap text-ink-soft lg:pr-2">{size}</span>}
              {hasLots ? (
                <Link
                  to="/admin/produkte/lose"
                  search={{ q: product.name }}
                  aria-label={`Lose ${product.name} ${size}: ${packs ?? 0}`}
                  className={`flex h-9 ${width} items-center justify-end px-2 tabular-nums underline decoration-dotted underline-offset-4 hover:decoration-solid pointer-coarse:h-11 ${isAlarming ? 'font-bold text-bad' : ''}`}
                >
                  {packs ?? 0}
                </Link>
              ) : (
                <Cell
                  label={`Lager ${product.name} ${size}`.trim()}
                  text={packs === null ? '' : String(packs)}
                  parse={parseInteger}
                  wrongText={notIntegerText}
                  onSave={(stock) => patch.mutate({ product, change: { sizes: [{ weight, stock }] } })}
                  width={width}
                  isAlarming={isAlarming}
                />
              )}
            </span>
          )
        })}
      </span>
      {product.reserved > 0 && (
        <Note as="span" className="pr-2">
          {product.reserved} reserviert
        </Note>
      )}
      {product.awaitedBy > 0 && (
        <Note as="span" className="pr-2">
          {product.awaitedBy} {product.awaitedBy === 1 ? 'wartet' : 'warten'}
        </Note>
      )}
    </>
  )
}

/** The price of each size, editable in the table. */
export function PricesCell({ product }: { product: ProductListItem }) {
  const { sizes } = product
  return (
    <span className={sizes.length > 1 ? 'lg:flex lg:flex-wrap lg:justify-end' : ''}>
      {sizes.map((size) => {
        const label = sizes.length > 1 ? sizeLabel(product, size.weight) : ''
        return (
          <span key={size.weight} className="flex items-center justify-end gap-1 lg:flex-col lg:items-end lg:gap-0">
            {/* On a phone the sizes stand beside the stock, in the same order. */}
            {label && <span className="text-fine whitespace-nowrap text-ink-soft max-md:hidden lg:pr-2">{label}</span>}
            <PriceCell product={product} size={size} label={['Preis', label, product.name].filter(Boolean).join(' ')} />
          </span>
        )
      })}
    </span>
  )
}

/** A price of a size. An unlikely one is saved after a question. */
function PriceCell({ product, size, label }: { product: ProductListItem; size: ProductListItem['sizes'][number]; label: string }) {
  const patch = useProductPatch()
  const [unlikely, setUnlikely] = useState<Rappen | null>(null)
  const before = size.price
  const save = (price: Rappen) => patch.mutate({ product, change: { sizes: [{ weight: size.weight, price }] } })
  return (
    <>
      <Cell
        label={label}
        text={moneyText(before)}
        parse={(typed) => parseMoney(typed) || undefined}
        wrongText={(typed) => (parseMoney(typed) === undefined ? notMoneyText(typed) : 'Der Preis muss grösser als 0 sein.')}
        onSave={(amount) => amount && (isUnlikelyPrice(before, amount) ? setUnlikely(amount) : save(amount))}
        width="w-16 md:w-20 lg:w-16"
      />
      {unlikely !== null && (
        <ConfirmDialog
          title={`${formatChf(unlikely)} statt ${formatChf(before)}?`}
          text={`${product.name} würde sofort zu diesem Preis verkauft.`}
          confirm={`${formatChf(unlikely)} speichern`}
          onConfirm={() => {
            setUnlikely(null)
            save(unlikely)
          }}
          onClose={() => setUnlikely(null)}
        />
      )}
    </>
  )
}

interface CellProps<Value> {
  label: string
  text: string
  parse: (typed: string) => Value | null | undefined
  /** The message for a text that cannot be parsed. */
  wrongText: (typed: string) => string
  onSave: (value: Value | null) => void
  /** Its width as classes. */
  width: string
  isAlarming?: boolean
}

/**
 * A value that is edited in its cell: Enter (which goes on to the next row) or blur saves, Escape reverts. What cannot
 * be parsed stays, with a message.
 */
function Cell<Value>({ label, text, parse, wrongText, onSave, width, isAlarming = false }: CellProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const toast = useToast()
  const isWrong = typed !== null && parse(typed) === undefined

  function save(): void {
    if (typed === null) return
    const value = parse(typed)
    if (value === undefined) {
      void toast.show({ title: 'Nicht gespeichert', text: wrongText(typed), tone: 'destructive' })
      return
    }
    setTyped(null)
    if (typed !== text) onSave(value)
  }

  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder="–"
      value={typed ?? text}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leaveDown(event.currentTarget)
        if (event.key === 'Escape') setTyped(null)
      }}
      className={`h-9 ${width} rounded-sm bg-transparent px-2 text-right tabular-nums ring-1 ring-transparent ring-inset placeholder:text-ink-soft hover:bg-white hover:ring-control focus:bg-white focus:ring-control aria-invalid:ring-2 aria-invalid:ring-bad pointer-coarse:h-11 pointer-coarse:ring-line ${isAlarming ? 'font-bold text-bad' : ''}`}
    />
  )
}

/** Saves by leaving the cell and goes on to the next one of its column, as in a spreadsheet. */
function leaveDown(input: HTMLInputElement): void {
  const cell = input.closest('td')
  const rows = [...(cell?.closest('tbody')?.rows ?? [])]
  const column = rows.flatMap((row) => [...(row.cells[cell?.cellIndex ?? 0]?.querySelectorAll('input') ?? [])])
  input.blur()
  if (!input.matches('[aria-invalid]')) column[column.indexOf(input) + 1]?.focus()
}
