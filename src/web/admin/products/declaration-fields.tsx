import { AreaField, Field } from '../form/field.tsx'
import { WholeField } from '../form/number-field.tsx'
import type { ProductFormState } from './product-form.tsx'

/** What the law wants to be read before somebody buys food. */
export function DeclarationFields({ form: { draft, change, errorOf } }: { form: ProductFormState }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AreaField
        label="Zutaten"
        className="md:col-span-2"
        rows={2}
        value={draft.ingredients ?? ''}
        onChange={(text) => change({ ingredients: text || null })}
        error={errorOf('ingredients')}
      />
      <AreaField
        label="Allergene"
        rows={2}
        value={draft.allergens ?? ''}
        onChange={(text) => change({ allergens: text || null })}
        error={errorOf('allergens')}
      />
      <AreaField
        label="Lagerung"
        rows={2}
        value={draft.storage ?? ''}
        onChange={(text) => change({ storage: text || null })}
        error={errorOf('storage')}
      />
      <Field label="Herkunft" value={draft.origin ?? ''} onChange={(text) => change({ origin: text || null })} error={errorOf('origin')} />
      <WholeField
        label="Nettogewicht in g"
        hint="Leer: das Gewicht der gewählten Grösse."
        value={draft.netWeightGrams}
        onChange={(netWeightGrams) => change({ netWeightGrams })}
        error={errorOf('netWeightGrams')}
      />
    </div>
  )
}
