import { ALLERGENS } from '#domain/products/allergens.ts'
import { TASTES } from '#domain/products/taste.ts'
import * as allergensText from '#messages/products/allergens.ts'
import * as tastesText from '#messages/products/tastes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { orNull } from '../form/field-state.ts'
import { AreaField, Field } from '../form/field.tsx'
import { MultiSelectField } from '../form/multi-select-field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { TagsField } from '../form/tags-field.tsx'
import type { ProductFormState } from './product-form.tsx'

/** The food declaration that the law requires (docs/rules/catalogue.md#declaration). */
export function DeclarationFields({ form }: { form: ProductFormState }) {
  const { field } = form
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AreaField label="Zutaten" name="ingredients" className="md:col-span-2" rows={2} {...orNull(field('ingredients'))} />
      <AreaField label="Allergene" name="allergens" rows={2} {...orNull(field('allergens'))} />
      <AreaField label="Lagerung" name="storage" rows={2} {...orNull(field('storage'))} />
      <Field
        label="Warnhinweis"
        hint="Steht abgesetzt auf der Produktseite, auch bei Boxen, die das Produkt enthalten."
        className="md:col-span-2"
        {...orNull(field('warnings'))}
      />
      <Field label="Herkunft" name="origin" {...orNull(field('origin'))} />
      <IntegerField
        label="Anteil Schweizer Rohstoffe in %"
        hint="Ab 80 heisst es «Schweizer Qualität». Leer: unbekannt, bei Boxen aus dem Inhalt berechnet."
        {...field('swissPercent')}
      />
      <FacetFields form={form} />
      <div data-field="netWeightGrams">
        <IntegerField label="Nettogewicht in g" hint="Leer: das Gewicht der gewählten Grösse." {...field('netWeightGrams')} />
      </div>
    </div>
  )
}

/**
 * What visitors can narrow the shop by (docs/rules/catalogue.md#facets), and what the warnings about allergies are made
 * of.
 */
function FacetFields({ form: { draft, change, field } }: { form: ProductFormState }) {
  const { contains } = draft
  return (
    <>
      <TagsField label="Herkunftsländer" hint="Für den Filter im Shop, etwa «Schweiz» und «Peru»." {...field('origins')} />
      <MultiSelectField
        label="Geschmack"
        options={TASTES.map((taste) => [taste, tastesText.words[taste]])}
        chosen={draft.tastes}
        onChange={(chosen) => change({ tastes: TASTES.filter((taste) => chosen.includes(taste)) })}
      />
      <div>
        <Checkbox
          label="Allergene sind geprüft"
          hint="Ohne das Häkchen gilt das Produkt im Filter und bei Warnungen als ungeprüft."
          checked={contains !== null}
          onChange={(event) => change({ contains: event.target.checked ? [] : null })}
        />
        {contains !== null && (
          <MultiSelectField
            label="Enthaltene Allergene"
            options={ALLERGENS.map((allergen) => [allergen, allergensText.allergens[allergen]])}
            chosen={contains}
            onChange={(chosen) => change({ contains: ALLERGENS.filter((allergen) => chosen.includes(allergen)) })}
          />
        )}
      </div>
    </>
  )
}
