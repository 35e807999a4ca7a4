import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { type DraftForm, filled, ticked } from '../form/field-state.ts'
import { AreaField, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { MultiSelectField } from '../form/multi-select-field.tsx'
import { IntegerField } from '../form/number-field.tsx'
import { PictureEditor } from '../products/picture-editor.tsx'
import { useProductOptions } from '../products/use-product-options.tsx'
import { Panel } from '../screen.tsx'
import type { EditedRecipe } from './recipe-draft.ts'

/** The fields of a recipe. docs/rules/recipes.md#published */
export function RecipeForm({ form, isNew = false }: { form: DraftForm<EditedRecipe>; isNew?: boolean }) {
  const { draft, field, change } = form
  const { products, search } = useProductOptions(draft.productIds)
  return (
    <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-2">
      <Panel title="Das Rezept">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Titel"
            className="sm:col-span-2"
            maxLength={80}
            autoComplete="off"
            {...field('title')}
            ref={isNew ? focusAtOnce : undefined}
          />
          <AreaField
            label="Ein Satz dazu"
            className="sm:col-span-2"
            hint="Steht auf der Übersicht und in Suchmaschinen."
            maxLength={300}
            {...field('teaser')}
          />
          <IntegerField label="Dauer in Minuten" {...filled(field('minutes'), 0)} />
          <IntegerField label="Portionen" {...filled(field('portions'), 0)} />
        </div>
        <Checkbox className="mt-2" label="Im Shop zeigen" {...ticked(field('published'))} />
      </Panel>
      <Panel title="Bilder">
        <PictureEditor {...field('pictures')} />
      </Panel>
      <Panel title="Zutaten">
        <AreaField
          label="Zutaten"
          hint="Eine je Zeile, die Menge voran: «200 g Joghurt». Sie wird auf andere Portionen umgerechnet."
          rows={8}
          {...field('ingredients')}
        />
        <div className="mt-4 grid gap-4">
          {search}
          <MultiSelectField
            label="Produkte aus dem Shop"
            options={products.map(({ id, name }) => [String(id), name])}
            chosen={draft.productIds.map(String)}
            onChange={(chosen) => change({ productIds: chosen.map(Number) })}
          />
        </div>
      </Panel>
      <Panel title="Zubereitung">
        <AreaField label="Schritte" hint="Einer je Zeile." rows={8} {...field('steps')} />
      </Panel>
    </div>
  )
}
