import type { Fields } from '#domain/audit/changed-fields.ts'
import { rappen } from '#domain/money/money.ts'
import { sizePrice, type SizePrice } from './price-plan.ts'
import type { Size } from './product.ts'
import { byWeight, isWeight, type Weight } from './weight.ts'

/** What operators set of a size; `stock` are all its packs, also those that checkouts have reserved. */
export type SizeFields = Size & {
  sku: string | null
  gtin: string | null
  netWeight: number | null
  grossWeight: number | null
  stripePriceId: string | null
}

/** The fields that operators set of a size, in the order of forms and files. */
export const SIZE_FIELDS = ['price', 'compareAtPrice', 'stock', 'sku', 'gtin', 'netWeight', 'grossWeight', 'stripePriceId'] as const
type SizeField = (typeof SIZE_FIELDS)[number]

/** The name of a field of a size among the fields of its product, as files and the audit log have it: 'price50g'. */
export function sizeFieldName(field: SizeField, weight: Weight): string {
  return `${field}${weight}`
}

/** The field and the size that such a name stands for; undefined for a field of the product itself. */
export function sizeFieldOf(name: string): { field: SizeField; weight: Weight } | undefined {
  for (const field of SIZE_FIELDS) {
    const weight = name.slice(field.length)
    if (name.startsWith(field) && isWeight(weight)) return { field, weight }
  }
  return undefined
}

/** A product with the fields of its sizes beside its own: 'price15g', 'stock15g' and so on. */
export function withFlatSizes<Product extends { sizes: readonly { weight: Weight }[] }>({ sizes, ...product }: Product): Fields {
  const fields = sizes.flatMap((size) => {
    const values: Fields = size
    return SIZE_FIELDS.flatMap((field) => (field in values ? [[sizeFieldName(field, size.weight), values[field]]] : []))
  })
  return { ...product, ...Object.fromEntries(fields) }
}

/** The fields of the product itself among those of a product and its sizes. */
export function fieldsOfProduct<Columns>(fields: Fields): Partial<Columns> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !sizeFieldOf(name))) as Partial<Columns>
}

/** Whether a field of a size is among these. */
export function touchesSizes(fields: Fields): boolean {
  return Object.keys(fields).some((name) => sizeFieldOf(name))
}

/**
 * The sizes after a change of some of their fields. A size whose price becomes null is no longer offered, and one that
 * gets its first price is new; a regular price that is no longer higher than the price is dropped.
 */
export function sizesAfter(sizes: readonly SizeFields[], changes: Fields): SizeFields[] {
  const after = new Map<Weight, SizeFields & { isOffered: boolean }>(sizes.map((size) => [size.weight, { ...size, isOffered: true }]))
  for (const [name, value] of Object.entries(changes)) {
    const changed = sizeFieldOf(name)
    if (!changed || value === undefined) continue
    const { field, weight } = changed
    const size = after.get(weight) ?? { ...newSize(weight), isOffered: false }
    after.set(weight, { ...size, [field]: value, isOffered: field === 'price' ? value !== null : size.isOffered })
  }
  return [...after.values()]
    .filter(({ isOffered }) => isOffered)
    .map(({ isOffered: _isOffered, ...size }) => ({ ...size, ...sizePrice(size) }))
    .toSorted(byWeight)
}

/** The sizes at these prices; one that is not among them keeps its own. */
export function withPrices<S extends SizePrice>(sizes: readonly S[], prices: readonly SizePrice[]): S[] {
  return sizes.map((size) => ({ ...size, ...prices.find(({ weight }) => weight === size.weight) }))
}

/** How many packs each size gains, negative for fewer; a stock that is not counted holds none. */
export function stockChangesOf(before: readonly SizeFields[], after: readonly SizeFields[]): Partial<Record<Weight, number>> {
  const packsOf = (sizes: readonly SizeFields[], weight: Weight) => sizes.find((size) => size.weight === weight)?.stock ?? 0
  return Object.fromEntries(after.map(({ weight }) => [weight, packsOf(after, weight) - packsOf(before, weight)]))
}

function newSize(weight: Weight): SizeFields {
  const price = rappen(0)
  return {
    weight,
    price,
    compareAtPrice: null,
    stock: null,
    sku: null,
    gtin: null,
    netWeight: null,
    grossWeight: null,
    stripePriceId: null,
  }
}
