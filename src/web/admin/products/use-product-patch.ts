import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PRODUCT_FIELD_LABELS } from '#contract/field-labels.ts'
import type { patchAdminProduct, ProductListItem } from '#contract/products/admin-products.ts'
import { type Rappen, toDecimal } from '#domain/money/money.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { updateCachedLists } from '../update-cached-lists.ts'

export type PriceField = 'price' | 'price10g' | 'price15g' | 'price20g'
type StockField = 'stock10g' | 'stock15g' | 'stock20g'
type Change = Partial<Pick<ProductListItem, PriceField | StockField | 'inStock'>>

const PRODUCTS = ['api', 'admin', 'products']

/** The version that followed a version by a change of ours, by product and version. */
const followers = new Map<string, number>()

/**
 * Changes a product from the table: an optimistic update that the toast can undo. Quick changes of one product follow
 * one another.
 */
export function useProductPatch() {
  const client = useQueryClient()
  const toast = useToast()
  const patch = useMutation({
    scope: { id: 'product-patch' },
    mutationFn: ({ product, change }: { product: ProductListItem; change: Change }) =>
      callApi<typeof patchAdminProduct>('PATCH /api/admin/products/:id', {
        params: { id: product.id },
        body: { version: latestOfOurs(product), stockSeen: stockOf(product), ...patchBody(change) },
      }),
    onMutate: ({ product, change }) => updateCachedLists(client, PRODUCTS, { ...product, ...change }),
    onSuccess: (saved, { product, change }) => {
      followers.set(`${product.id} ${latestOfOurs(product)}`, saved.version)
      updateCachedLists(client, PRODUCTS, saved)
      void toast.show({
        title: `${product.name}: ${Object.keys(change)
          .map((field) => PRODUCT_FIELD_LABELS[field] ?? field)
          .join(', ')} gespeichert`,
        action: { label: 'Rückgängig', onClick: () => patch.mutate({ product: saved, change: previousValues(product, change) }) },
      })
    },
    onError: (error, { product }) => {
      updateCachedLists(client, PRODUCTS, product)
      void toast.show({ title: `${product.name}: nicht gespeichert`, text: errorMessage(error), tone: 'destructive' })
    },
    onSettled: () => refreshAdmin(client),
  })
  return patch
}

/** The version to base a change on: that of the row, or what our own changes have made of it since. */
function latestOfOurs({ id, version }: Pick<ProductListItem, 'id' | 'version'>): number {
  const next = followers.get(`${id} ${version}`)
  return next === undefined || next <= version ? version : latestOfOurs({ id, version: next })
}

function previousValues(product: ProductListItem, change: Change): Change {
  const { price, price10g, price15g, price20g, inStock } = product
  const values = { price, price10g, price15g, price20g, inStock, ...stockOf(product) }
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in change))
}

function stockOf({ stock10g, stock15g, stock20g }: ProductListItem): Pick<ProductListItem, StockField> {
  return { stock10g, stock15g, stock20g }
}

type PatchBody = Omit<Change, PriceField> & { price?: string; price10g?: string | null; price15g?: string | null; price20g?: string | null }

function patchBody({ price, price10g, price15g, price20g, ...rest }: Change): PatchBody {
  return {
    ...rest,
    ...(price === undefined ? {} : { price: toDecimal(price) }),
    ...(price10g === undefined ? {} : { price10g: decimal(price10g) }),
    ...(price15g === undefined ? {} : { price15g: decimal(price15g) }),
    ...(price20g === undefined ? {} : { price20g: decimal(price20g) }),
  }
}

function decimal(amount: Rappen | null): string | null {
  return amount === null ? null : toDecimal(amount)
}
