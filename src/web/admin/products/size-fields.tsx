import { type FormEvent, useState } from 'react'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { sizeOf } from '#domain/products/product.ts'
import { DEFAULT_WEIGHT, grams, MAX_GRAMS, weightOf } from '#domain/products/weight.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/texts/note.tsx'
import { RemoveEntry } from '../form/entry-buttons.tsx'
import { formOf, orNull, ticked } from '../form/field-state.ts'
import { ErrorText, Field } from '../form/field.tsx'
import { IntegerField, MoneyField } from '../form/number-field.tsx'
import { type EditedSize, pricedSizes, withSize } from './product-draft.ts'
import type { ProductFormState } from './product-form.tsx'

interface SizeFieldsProps {
  form: ProductFormState
  /** Null for a new product. */
  product: AdminProduct | null
}

/** The sizes of a product, each with price and stock; whether it is available, and how many people wait for it. */
export function SizeFields({ form, product }: SizeFieldsProps) {
  const { draft, change, errorOf } = form
  const { sizes } = draft
  const isPouch = draft.kind === 'pouch'
  const sent = product ? sizes : pricedSizes(sizes)
  // A new box has one size; the form begins with those of a pouch.
  const shown = isPouch || product ? sizes : sizes.filter(({ weight }) => weight === DEFAULT_WEIGHT)
  const awaitedBy = product?.awaitedBy ?? 0
  return (
    <div className="grid gap-4">
      {shown.map((size) => (
        <fieldset key={size.weight} className="relative min-w-0 border-b border-line pb-4">
          <legend className={isPouch ? 'font-bold' : 'sr-only'}>{isPouch ? gramsLabel(grams(size.weight)) : 'Preis und Lager'}</legend>
          <OneSize form={form} product={product} index={sent.indexOf(size)} size={size} />
          {isPouch && sizes.length > 1 && (
            <div className="absolute -top-8.5 right-0">
              <RemoveEntry
                label={`${gramsLabel(grams(size.weight))} entfernen`}
                onClick={() => change({ sizes: sizes.filter((other) => other !== size) })}
              />
            </div>
          )}
        </fieldset>
      ))}
      {isPouch && <NewSize sizes={sizes} onChange={(next) => change({ sizes: next })} />}
      {!sizes.some((_, index) => errorOf(`sizes.${index}`)) && <ErrorText text={errorOf('sizes')} />}
      <Note>
        {sizes.length === 1
          ? 'Lager leer: wird nicht gezählt.'
          : 'Packungen je Grösse. Alle leer: wird nicht gezählt. Ist eine gezählt, hat eine leere keine Packung.'}
      </Note>
      <Checkbox label="Verfügbar" {...ticked(form.field('inStock'))} />
      {awaitedBy > 0 && (
        <p className="rounded-sm bg-ice px-3 py-2 text-fine">
          {awaitedBy === 1 ? 'Eine Person wartet' : `${awaitedBy} Personen warten`} auf dieses Produkt. Ist es wieder da, erhalten sie eine
          E-Mail, an einem Tag höchstens so viele, wie Packungen da sind.
        </p>
      )}
    </div>
  )
}

interface OneSizeProps extends SizeFieldsProps {
  /** Its place among the sizes that are saved. */
  index: number
  size: EditedSize
}

function OneSize({ form: { draft, change, errorOf }, product, index, size }: OneSizeProps) {
  const stored = product && sizeOf(product, size.weight)
  const { field } = formOf({
    draft: size,
    change: (patch) => change({ sizes: draft.sizes.map((each) => (each === size ? { ...each, ...patch } : each)) }),
    errorOf: (name) => errorOf(`sizes.${index}.${name}`),
  })
  const isRefused = (['sku', 'gtin', 'netWeight', 'grossWeight', 'stripePriceId'] as const).some((name) => field(name).error !== undefined)
  return (
    <>
      <div className="mt-3 grid grid-cols-[1fr_1.35fr_0.9fr] items-start gap-3">
        <MoneyField label="Preis CHF" {...field('price')} />
        <MoneyField label="Vergleichspreis" {...field('compareAtPrice')} />
        <IntegerField label="Lager" hint={stockHint(stored)} disabled={stored?.hasLots ?? false} {...field('stock')} />
      </div>
      <details open={isRefused || undefined} className="mt-2">
        <summary className="text-fine font-semibold text-ink-soft pointer-coarse:py-3">Nummern und Gewichte</summary>
        <div className="mt-3 mb-2 grid grid-cols-2 gap-3">
          <Field
            label="Artikelnummer"
            {...(product ? { hint: `Leer: ${sizeKey({ productId: product.id, weight: size.weight })}` } : {})}
            {...orNull(field('sku'))}
          />
          <Field label="GTIN" inputMode="numeric" {...orNull(field('gtin'))} />
          <IntegerField
            label="Nettogewicht (g)"
            hint={`Leer: ${gramsLabel(draft.netWeightGrams ?? grams(size.weight))}`}
            {...field('netWeight')}
          />
          <IntegerField label="Mit Verpackung (g)" {...field('grossWeight')} />
          <Field label="Preisnummer bei Stripe" className="col-span-2" {...orNull(field('stripePriceId'))} />
        </div>
      </details>
    </>
  )
}

function stockHint(stored: AdminProduct['sizes'][number] | null | undefined): string {
  if (stored?.hasLots) return 'Aus den Losen.'
  if (!stored || stored.reserved === 0) return ''
  return `${stored.reserved} davon ${stored.reserved === 1 ? 'wird' : 'werden'} gerade bezahlt.`
}

/** Adds a size of any whole number of grams. */
function NewSize({ sizes, onChange }: { sizes: readonly EditedSize[]; onChange: (sizes: EditedSize[]) => void }) {
  const [number, setNumber] = useState<number | null>(null)
  const [error, setError] = useState<string>()

  function add(event: FormEvent): void {
    event.preventDefault()
    const weight = weightOf(number ?? 0)
    if (!weight) return setError(`Eine ganze Zahl von 1 bis ${MAX_GRAMS} Gramm.`)
    if (sizes.some((size) => size.weight === weight)) return setError('Diese Grösse steht schon da.')
    setError(undefined)
    setNumber(null)
    onChange(withSize(sizes, weight))
  }

  return (
    <form onSubmit={add} className="grid grid-cols-[1fr_auto] items-start gap-3">
      <IntegerField label="Neue Grösse (g)" value={number} onChange={setNumber} error={error} />
      <Button type="submit" variant="secondary" size="small" className="mt-6.5">
        Hinzufügen
      </Button>
    </form>
  )
}
