import type { AdminProduct, listProductWords } from '#contract/products/admin-products.ts'
import type { Tint } from '#contract/products/catalogue.ts'
import { gramsLabel } from '#domain/money/figures.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import { productSlug } from '#domain/text/slug.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useAdminQuery } from '../admin-query.ts'
import { type DraftForm, ticked } from '../form/field-state.ts'
import { AreaField, ChoiceField, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus.ts'
import { TagsField } from '../form/tags-field.tsx'
import { Panel } from '../screen.tsx'
import { BoxContents } from './box-contents.tsx'
import { DeclarationFields } from './declaration-fields.tsx'
import { NutritionFields } from './nutrition-fields.tsx'
import { PictureEditor } from './picture-editor.tsx'
import { PriceFields } from './prices/price-fields.tsx'
import type { EditedProduct } from './product-draft.ts'
import { PRODUCT_KIND_NAMES } from './product-labels.ts'
import { SizeFields } from './size-fields.tsx'

const PARTS: readonly (readonly [keyof Tint, string])[] = [
  ['band', 'Band'],
  ['accent', 'Akzent'],
  ['wall', 'Wand'],
  ['floor', 'Boden'],
]

/** The product form as its parts see it. */
export type ProductFormState = DraftForm<EditedProduct>

const NO_HISTORY: AdminProduct['priceHistory'] = []

/** The fields of a product. */
export function ProductForm({ form, product }: { form: ProductFormState; product: AdminProduct | null }) {
  return (
    <div className="grid items-start gap-4 *:min-w-0 xl:grid-cols-3">
      <div className="grid gap-4 xl:col-span-2">
        <Panel title="Texte">
          <TextFields form={form} product={product} />
        </Panel>
        <Panel title="Bilder">
          <div data-field="pictures">
            <PictureEditor {...form.field('pictures')} />
          </div>
        </Panel>
        <Panel title="Deklaration">
          <DeclarationFields form={form} />
        </Panel>
        <Panel title={`Nährwerte je ${gramsLabel(100)}`}>
          <div data-field="nutrition">
            <NutritionFields form={form} />
          </div>
        </Panel>
      </div>
      <div className="grid gap-4">
        <Panel title="Grössen, Preise und Lager">
          <SizeFields form={form} product={product} />
          <PriceFields form={form} history={product?.priceHistory ?? NO_HISTORY} />
        </Panel>
        <Panel title="Inhalt der Box">
          <div data-field="boxContents">
            <BoxContents form={form} />
          </div>
        </Panel>
        <Panel title="Farben">
          <TintFields form={form} />
        </Panel>
      </div>
    </div>
  )
}

/** Edits the product's colours, which pouch and backdrop share. */
function TintFields({ form: { draft, change } }: { form: ProductFormState }) {
  return (
    <div className="grid grid-cols-4 gap-2">
      {PARTS.map(([part, label]) => (
        <label key={part} className="grid gap-1 text-fine font-semibold">
          <input
            type="color"
            value={draft.tint[part]}
            onChange={(event) => change({ tint: { ...draft.tint, [part]: event.target.value } })}
            className="h-11 w-full cursor-pointer rounded-sm"
          />
          {label}
        </label>
      ))}
    </div>
  )
}

/** The name, URL and texts of a product. */
function TextFields({ form, product }: { form: ProductFormState; product: AdminProduct | null }) {
  const { draft, field, change } = form
  const suggestions = useAdminQuery<typeof listProductWords>('GET /api/admin/products/words', {}).data
  // A new product's slug follows its name until it is edited.
  const follows = product === null && draft.slug === (draft.name ? productSlug(draft.name) : '')

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="Name"
        className="md:col-span-2"
        maxLength={120}
        ref={product === null ? focusAtOnce : undefined}
        {...field('name')}
        onChange={(name) => change({ name, ...(follows ? { slug: name ? productSlug(name) : '' } : {}) })}
      />
      <ChoiceField label="Art" {...field('kind')} options={PRODUCT_KINDS.map((kind) => [kind, PRODUCT_KIND_NAMES[kind]])} />
      <Field label="Kategorie" list="product-categories" {...field('category')} />
      <datalist id="product-categories">
        {suggestions?.categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <Field
        label="Adresse der Seite"
        className="md:col-span-2"
        hint={
          product?.earlierSlugs.length
            ? `/product/${draft.slug}. Frühere Adressen leiten weiter: ${product.earlierSlugs.join(', ')}`
            : `/product/${draft.slug || '…'}`
        }
        {...field('slug')}
      />
      <AreaField label="Kurztext" className="md:col-span-2" rows={2} maxLength={300} {...field('teaser')} />
      <AreaField label="Beschreibung" name="description" className="md:col-span-2" rows={6} maxLength={8000} {...field('description')} />
      <TagsField label="Merkmale" hint="Auf Karte und Produktseite." {...field('tags')} known={suggestions?.tags} />
      <TagsField label="Suchwörter" hint="Wonach Kundinnen und Kunden sonst suchen." {...field('synonyms')} />
      <Checkbox label="Als NEU zeigen" {...ticked(field('isNew'))} />
    </div>
  )
}
