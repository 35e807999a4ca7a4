import { Button } from '#web/ui/buttons/button.tsx'
import { formOf } from '../form/field-state.ts'
import { DecimalField } from '../form/number-field.tsx'
import type { EditedNutrition } from './product-draft.ts'
import type { ProductFormState } from './product-form.tsx'

const VALUES: readonly (readonly [keyof EditedNutrition, string])[] = [
  ['energyKj', 'Energie kJ'],
  ['energyKcal', 'Energie kcal'],
  ['fat', 'Fett g'],
  ['saturates', 'davon gesättigt g'],
  ['carbohydrates', 'Kohlenhydrate g'],
  ['sugars', 'davon Zucker g'],
  ['fibre', 'Ballaststoffe g'],
  ['protein', 'Eiweiss g'],
  ['salt', 'Salz g'],
  ['vitaminC', 'Vitamin C mg'],
]

const NOTHING = Object.fromEntries(VALUES.map(([field]) => [field, null])) as EditedNutrition

/** Edits the nutrition table. A product without values shows the shop's default. */
export function NutritionFields({ form: { draft, change, errorOf } }: { form: ProductFormState }) {
  const { nutrition } = draft
  if (!nutrition) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1 text-ink-soft">Dieses Produkt hat keine eigenen Werte. {errorOf('nutrition')}</p>
        <Button variant="secondary" size="small" onClick={() => change({ nutrition: NOTHING })}>
          Nährwerte erfassen
        </Button>
      </div>
    )
  }
  const fields = formOf({
    draft: nutrition,
    change: (patch) => change({ nutrition: { ...nutrition, ...patch } }),
    errorOf: (name) => errorOf(`nutrition.${name}`),
  })
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {VALUES.map(([name, label]) => (
        <DecimalField key={name} label={label} {...fields.field(name)} />
      ))}
      <Button variant="quiet" size="small" className="col-span-full -ml-5 justify-self-start" onClick={() => change({ nutrition: null })}>
        Nährwerte entfernen
      </Button>
    </div>
  )
}
