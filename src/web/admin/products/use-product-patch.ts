import { useQueryClient } from '@tanstack/react-query'
import { PRODUCT_FIELD_LABELS, productFieldLabel } from '#contract/field-labels.ts'
import type { patchAdminProduct, ProductListItem } from '#contract/products/admin-products.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import { sizeOf } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { callApi } from '#web/app/requests/api.ts'
import { updateCachedLists } from '../admin-query.ts'
import { useSave } from '../use-save.ts'

/** What changes of a size. */
type SizeChange = { weight: Weight; price?: Rappen; stock?: number | null }
type Change = { sizes?: readonly SizeChange[]; inStock?: boolean }

const PRODUCTS = ['api', 'admin', 'products']

/** The version that followed a version by a change of ours, by product and version. */
const followers = new Map<string, number>()

/**
 * Changes a product from the table: an optimistic update that the toast can undo. Quick changes of one product follow
 * one another.
 */
export function useProductPatch() {
  const client = useQueryClient()
  return useSave(
    ({ product, change }: { product: ProductListItem; change: Change }) =>
      callApi<typeof patchAdminProduct>('PATCH /api/admin/products/:id', {
        params: { id: product.id },
        body: {
          version: latestOfOurs(product),
          stockSeen: product.sizes.map(({ weight, stock }) => ({ weight, stock })),
          ...patchBody(change),
        },
      }),
    {
      scope: 'product-patch',
      onStart: ({ product, change }) => updateCachedLists(client, PRODUCTS, changed(product, change)),
      onDone: (saved, { product }) => {
        followers.set(`${product.id} ${latestOfOurs(product)}`, saved.version)
        updateCachedLists(client, PRODUCTS, saved)
      },
      done: (saved, { product, change }) => ({
        title: `${product.name}: ${changedLabels(change)} gespeichert`,
        undo: [{ product: saved, change: previousValues(product, change) }],
      }),
      onRefused: (_, { product }) => updateCachedLists(client, PRODUCTS, product),
      refused: ({ product }) => `${product.name}: nicht gespeichert`,
    },
  )
}

/** The version to base a change on: that of the row, or what our own changes have made of it since. */
function latestOfOurs({ id, version }: Pick<ProductListItem, 'id' | 'version'>): number {
  const next = followers.get(`${id} ${version}`)
  return next === undefined || next <= version ? version : latestOfOurs({ id, version: next })
}

function changed(product: ProductListItem, { sizes = [], inStock = product.inStock }: Change): ProductListItem {
  return { ...product, inStock, sizes: product.sizes.map((size) => ({ ...size, ...sizes.find(({ weight }) => weight === size.weight) })) }
}

function changedLabels({ sizes = [], inStock }: Change): string {
  const ofSizes = sizes.flatMap(({ weight, ...fields }) => Object.keys(fields).map((field) => productFieldLabel(`${field}${weight}`)))
  return [...ofSizes, ...(inStock === undefined ? [] : [PRODUCT_FIELD_LABELS['inStock']])].join(', ')
}

function previousValues(product: ProductListItem, { sizes, inStock }: Change): Change {
  const before = sizes?.flatMap(({ weight, ...fields }) => {
    const size = sizeOf(product, weight)
    if (!size) return []
    return [{ weight, ...('price' in fields && { price: size.price }), ...('stock' in fields && { stock: size.stock }) }]
  })
  return { ...(before && { sizes: before }), ...(inStock === undefined ? {} : { inStock: product.inStock }) }
}

function patchBody({ sizes, inStock }: Change) {
  return {
    ...(inStock === undefined ? {} : { inStock }),
    ...(sizes && { sizes: sizes.map(({ price, ...size }) => ({ ...size, ...(price === undefined ? {} : { price: toDecimal(price) }) })) }),
  }
}
