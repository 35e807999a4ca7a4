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
      <Field
        label="Warnhinweis"
        hint="Steht abgesetzt auf der Produktseite, auch bei Boxen, die das Produkt enthalten."
        className="md:col-span-2"
        {...orNull(field('warnings'))}
      />
      <Field label="Herkunft" {...orNull(field('origin'))} />
      <IntegerField
        label="Anteil Schweizer Rohstoffe in %"
        hint="Ab 80 heisst es «Schweizer Qualität». Leer: unbekannt, bei Boxen aus dem Inhalt berechnet."
        {...field('swissPercent')}
      />
      <IntegerField label="Nettogewicht in g" hint="Leer: das Gewicht der gewählten Grösse." {...field('netWeightGrams')} />
    </div>
  )
}
