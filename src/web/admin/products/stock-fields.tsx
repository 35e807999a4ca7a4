import type { AdminProduct } from '#contract/products/admin-products.ts'
import { sizeKey } from '#domain/cart/cart.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { rappen } from '#domain/money/money.ts'
import { weightsOffered } from '#domain/products/product.ts'
import { grams, type Weight } from '#domain/products/weight.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { orNull } from '../form/field-state.ts'
import { Field } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import type { ProductFormState } from './product-form.tsx'

const NO_PRICE = rappen(0)

interface StockFieldsProps {
  form: ProductFormState
  /** Null for a new product. */
  product: AdminProduct | null
}

/**
 * The stock of each offered size, what identifies and weighs it, whether the product is available, and how many wait
 * for it.
 */
export function StockFields({ form, product }: StockFieldsProps) {
  const { draft, field, change } = form
  const offered = weightsOffered({ ...draft, price: draft.price ?? NO_PRICE })
  const awaitedBy = product?.awaitedBy ?? 0
  return (
    <div className="grid gap-2">
      <div className={offered.length === 1 ? '' : 'grid grid-cols-3 items-start gap-3'}>
        {offered.map((weight) => (
          <IntegerField
            key={weight}
            label={offered.length === 1 ? 'Packungen am Lager' : `Lager ${gramsLabel(grams(weight))}`}
            hint={reservedText(product, weight)}
            {...field(`stock${weight}`)}
          />
        ))}
      </div>
      <p className="text-fine text-ink-soft">
        {offered.length === 1
          ? 'Leer: wird nicht gezählt.'
          : 'Packungen je Grösse. Alle leer: wird nicht gezählt. Ist eine gezählt, hat eine leere keine Packung.'}
      </p>
      <Checkbox label="Verfügbar" checked={draft.inStock} onChange={(event) => change({ inStock: event.target.checked })} />
      {awaitedBy > 0 && (
        <p className="rounded-sm bg-ice px-3 py-2 text-fine">
          {awaitedBy === 1 ? 'Eine Person wartet' : `${awaitedBy} Personen warten`} auf dieses Produkt. Ist es wieder da, erhalten sie eine
          E-Mail, an einem Tag höchstens so viele, wie Packungen da sind.
        </p>
      )}
      {offered.map((weight) => (
        <SizeDetails key={weight} form={form} productId={product?.id} weight={weight} isOnly={offered.length === 1} />
      ))}
    </div>
  )
}

/**
 * What identifies a size in files and on labels, and what a pack weighs; folded away, but open where the server refused
 * it.
 */
function SizeDetails({
  form: { draft, field, errorOf },
  productId,
  weight,
  isOnly,
}: {
  form: ProductFormState
  productId: number | undefined
  weight: Weight
  isOnly: boolean
}) {
  const isRefused = (['sku', 'gtin', 'netWeight', 'grossWeight'] as const).some((name) => errorOf(`${name}${weight}`) !== undefined)
  return (
    <details open={isRefused || undefined}>
      <summary className="text-fine font-semibold text-ink-soft pointer-coarse:py-3">
        {isOnly ? 'Nummern und Gewichte' : `Nummern und Gewichte ${gramsLabel(grams(weight))}`}
      </summary>
      <div className="mt-3 mb-2 grid grid-cols-2 gap-3">
        <Field
          label="Artikelnummer"
          {...(productId === undefined ? {} : { hint: `Leer: ${sizeKey({ productId, weight })}` })}
          {...orNull(field(`sku${weight}`))}
        />
        <Field label="GTIN" inputMode="numeric" {...orNull(field(`gtin${weight}`))} />
        <IntegerField
          label="Nettogewicht (g)"
          hint={`Leer: ${gramsLabel(draft.netWeightGrams ?? grams(weight))}`}
          {...field(`netWeight${weight}`)}
        />
        <IntegerField label="Mit Verpackung (g)" {...field(`grossWeight${weight}`)} />
      </div>
    </details>
  )
}

function reservedText(product: AdminProduct | null, weight: Weight): string {
  const reserved = product?.[`reserved${weight}`] ?? 0
  return reserved > 0 ? `${reserved} davon werden gerade bezahlt.` : ''
}
