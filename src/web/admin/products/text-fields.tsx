import { useQuery } from '@tanstack/react-query'
import type { AdminProduct } from '#contract/products/admin-products.ts'
import type { listProductWords } from '#contract/products/admin-products.ts'
import { productSlug } from '#domain/products/product-slug.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { adminQuery } from '../admin-query.ts'
import { AreaField, ChoiceField, Field } from '../form/field.tsx'
import { focusAtOnce } from '../form/focus-at-once.ts'
import { TagsField } from '../form/tags-field.tsx'
import type { ProductFormState } from './product-form.tsx'
import { PRODUCT_KIND_NAMES } from './product-labels.ts'

/** The name, URL and texts of a product. */
export function TextFields({ form, product }: { form: ProductFormState; product: AdminProduct | null }) {
  const { draft, field, change, errorOf } = form
  const suggestions = useQuery(adminQuery<typeof listProductWords>('GET /api/admin/products/words', {})).data
  // A new product's slug follows its name until it is edited.
  const follows = product === null && draft.slug === (draft.name ? productSlug(draft.name) : '')

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field
        label="Name"
        className="md:col-span-2"
        value={draft.name}
        maxLength={120}
        ref={product === null ? focusAtOnce : undefined}
        onChange={(name) => change({ name, ...(follows ? { slug: name ? productSlug(name) : '' } : {}) })}
        error={errorOf('name')}
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
      <Checkbox label="Als NEU zeigen" checked={draft.isNew} onChange={(event) => change({ isNew: event.target.checked })} />
    </div>
  )
}
