import { orNull } from '../form/field-state.ts'
import { AreaField, Field } from '../form/field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import type { ProductFormState } from './product-form.tsx'

/** The food declaration that the law requires (docs/rules/catalogue.md#declaration). */
export function DeclarationFields({ form: { field } }: { form: ProductFormState }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AreaField label="Zutaten" className="md:col-span-2" rows={2} {...orNull(field('ingredients'))} />
      <AreaField label="Allergene" rows={2} {...orNull(field('allergens'))} />
      <AreaField label="Lagerung" rows={2} {...orNull(field('storage'))} />
      <Field label="Herkunft" {...orNull(field('origin'))} />
      <IntegerField label="Nettogewicht in g" hint="Leer: das Gewicht der gewählten Grösse." {...field('netWeightGrams')} />
    </div>
  )
}
