import { useState } from 'react'
import type { planPrices } from '#contract/products/admin-price-plans.ts'
import type { AdminProduct, ProductListItem } from '#contract/products/admin-products.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay, swissInstant } from '#domain/calendar/german-date.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { formatChf, type Rappen, toDecimal, toDecimalOrNull } from '#domain/money/money.ts'
import { withPrices } from '#domain/products/flat-sizes.ts'
import { type PlannedChange, replacedPrices, sizePrice, type SizePrice } from '#domain/products/price-plan.ts'
import { grams, type Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useFormErrors } from '#web/app/requests/use-form-errors.ts'
import { errorMessage } from '../../error-message.ts'
import { DateTimeField } from '../../form/date-time-field.tsx'
import { ChoiceField, Field } from '../../form/field.tsx'
import { MoneyField } from '../../form/number-field.tsx'
import { SaveDialog } from '../../form/save-dialog.tsx'
import { useSave } from '../../use-save.ts'
import { comparisonTexts } from './price-comparison.ts'

type Kind = PlannedChange['kind']

const KINDS = [
  ['sale', 'Aktion: Prozent unter dem Preis'],
  ['percent', 'Alle Preise um Prozent'],
] as const
const KINDS_OF_ONE = [...KINDS, ['prices', 'Neue Preise']] as const

interface PricePlanDialogProps {
  /** One product can get new prices, several only a percentage. */
  products: readonly (ProductListItem | AdminProduct)[]
  onPlanned?: () => void
  onClose: () => void
}

/**
 * Plans prices of one or many products from a day and time on, with or without an end
 * (docs/rules/prices.md#planned-prices).
 */
export function PricePlanDialog({ products, onPlanned, onClose }: PricePlanDialogProps) {
  const [kind, setKind] = useState<Kind>('sale')
  const [percent, setPercent] = useState('')
  const [prices, setPrices] = useState<readonly EnteredPrice[]>([])
  const [startsAt, setStartsAt] = useState<string | null>(nextMorning)
  const [endsAt, setEndsAt] = useState<string | null>(null)
  const plan = usePricePlanning(() => {
    onPlanned?.()
    onClose()
  })
  const { errors, refuses } = useFormErrors(plan, { textOf: errorMessage })
  const [only] = products.length === 1 ? products : []
  const planned = pricesOf(only, prices)
  const change = changeOf(kind, { percent, planned })

  function submit(): void {
    const found = {
      ...(kind === 'prices' &&
        planned.some(({ price, compareAtPrice }) => compareAtPrice !== null && compareAtPrice <= price) && {
          prices: 'Der Vergleichspreis muss höher sein als der Preis.',
        }),
      ...(change === null &&
        kind !== 'prices' && { percent: kind === 'sale' ? 'Eine ganze Zahl von 1 bis 90.' : 'Eine ganze Zahl von −90 bis 200, nicht 0.' }),
      ...(change === null && kind === 'prices' && { prices: 'Bitte geben Sie mindestens einen neuen Preis ein.' }),
      ...(startsAt === null && { startsAt: 'Bitte wählen Sie Tag und Zeit.' }),
    }
    if (refuses(found) || change === null || startsAt === null) return
    plan.mutate({ productIds: products.map(({ id }) => id), change, startsAt, endsAt })
  }

  return (
    <SaveDialog
      onClose={onClose}
      title="Preise planen"
      description={only ? only.name : `${products.length} ausgewählt: ${products.map(({ name }) => name).join(', ')}`}
      save={plan}
      errors={errors}
      onSubmit={submit}
      label="Planen"
    >
      <ChoiceField label="Was" value={kind} options={only ? KINDS_OF_ONE : KINDS} onChange={setKind} />
      {kind === 'prices' && only ? (
        <div className="grid grid-cols-2 gap-3">
          {only.sizes.map((size) => (
            <NewPrices key={size.weight} size={size} entered={prices} onChange={setPrices} />
          ))}
          {errors.fields['prices'] && <p className="col-span-2 text-fine text-bad">{errors.fields['prices']}</p>}
        </div>
      ) : (
        <Field
          label={kind === 'sale' ? 'Prozent tiefer' : 'Um wie viel Prozent'}
          hint={kind === 'sale' ? 'Gerundet wird auf 5 Rappen.' : 'Minus senkt. Gerundet wird auf 5 Rappen.'}
          name="percent"
          inputMode="numeric"
          value={percent}
          onChange={setPercent}
          error={errors.fields['percent']}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <DateTimeField label="Ab" value={startsAt} onChange={setStartsAt} error={errors.fields['startsAt']} />
        <DateTimeField
          label="Bis"
          isOptional
          value={endsAt}
          onChange={setEndsAt}
          error={errors.fields['endsAt']}
          hint="Danach gelten wieder die Preise von vorher."
        />
      </div>
      {only && change && startsAt && <CompareAtPrices product={only} change={change} startsAt={startsAt} />}
    </SaveDialog>
  )
}

/** What will stand struck through beside the planned prices, and if not, why. */
function CompareAtPrices({
  product,
  change,
  startsAt,
}: {
  product: ProductListItem | AdminProduct
  change: PlannedChange
  startsAt: string
}) {
  if (!('priceHistory' in product)) return null
  const draft = { sizes: withPrices(product.sizes, replacedPrices(product, change).after) }
  const texts = comparisonTexts(draft, product.priceHistory, Date.parse(startsAt))
  if (texts.length === 0) return null
  return (
    <ul aria-label="Durchgestrichene Preise" className="grid gap-1 rounded-sm bg-ice px-3 py-2 text-fine">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function changeOf(kind: Kind, { percent, planned }: { percent: string; planned: SizePrice[] }): PlannedChange | null {
  if (kind === 'prices') return planned.length === 0 ? null : { kind, sizes: planned }
  const value = Number(percent.trim().replace('−', '-'))
  if (percent.trim() === '' || !Number.isInteger(value) || value === 0) return null
  const [least, most] = kind === 'sale' ? [1, 90] : [-90, 200]
  return value >= least && value <= most ? { kind, percent: value } : null
}

/** What was entered for a size; an empty field leaves that price as it is. */
type EnteredPrice = { weight: Weight; price: Rappen | null; compareAtPrice: Rappen | null }

/** The planned prices of the sizes for which one was entered; a regular price that the new price reaches is dropped. */
function pricesOf(product: ProductListItem | AdminProduct | undefined, entered: readonly EnteredPrice[]): SizePrice[] {
  return (product?.sizes ?? []).flatMap((size) => {
    const { price, compareAtPrice } = entered.find(({ weight }) => weight === size.weight) ?? { price: null, compareAtPrice: null }
    if (price === null && compareAtPrice === null) return []
    const wanted = { weight: size.weight, price: price ?? size.price }
    return [compareAtPrice === null ? sizePrice({ ...wanted, compareAtPrice: size.compareAtPrice }) : { ...wanted, compareAtPrice }]
  })
}

interface NewPricesProps {
  size: SizePrice
  entered: readonly EnteredPrice[]
  onChange: (entered: readonly EnteredPrice[]) => void
}

function NewPrices({ size: { weight, price, compareAtPrice }, entered, onChange }: NewPricesProps) {
  const mine = entered.find((each) => each.weight === weight) ?? { weight, price: null, compareAtPrice: null }
  const others = entered.filter((each) => each.weight !== weight)
  const label = gramsLabel(grams(weight))
  return (
    <>
      <MoneyField
        label={`Preis ${label} CHF`}
        hint={`heute ${formatChf(price)}`}
        value={mine.price}
        onChange={(amount) => onChange([...others, { ...mine, price: amount }])}
      />
      <MoneyField
        label={`Vergleichspreis ${label}`}
        hint={compareAtPrice === null ? 'heute keiner' : `heute ${formatChf(compareAtPrice)}`}
        value={mine.compareAtPrice}
        onChange={(amount) => onChange([...others, { ...mine, compareAtPrice: amount }])}
      />
    </>
  )
}

/** Midnight of the next Swiss day, as an ISO timestamp. */
function nextMorning(): string {
  return new Date(swissInstant(addDays(swissDay(Date.now()), 1), '00:00')).toISOString()
}

interface NewPlan {
  productIds: number[]
  change: PlannedChange
  startsAt: string
  endsAt: string | null
}

/** Plans prices; the caller's form shows a refusal. */
function usePricePlanning(onDone: () => void) {
  return useSave(
    ({ change, ...plan }: NewPlan) =>
      callApi<typeof planPrices>('POST /api/admin/price-plans', { body: { ...plan, change: changeBody(change) } }),
    { done: 'Preise geplant', onDone, refused: null },
  )
}

function changeBody(change: PlannedChange) {
  if (change.kind !== 'prices') return change
  const sizes = change.sizes.map(({ weight, price, compareAtPrice }) => ({
    weight,
    price: toDecimal(price),
    compareAtPrice: toDecimalOrNull(compareAtPrice),
  }))
  return { kind: change.kind, sizes }
}
