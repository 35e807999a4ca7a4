import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { patchAdminProduct, ProductListItem } from '#contract/admin-products.ts'
import { PRODUCT_FIELD_LABELS } from '#contract/field-labels.ts'
import { type Rappen, toDecimal } from '#domain/money.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { updateCachedLists } from '../update-cached-lists.ts'

export type PriceField = 'price' | 'price10g' | 'price15g' | 'price20g'
type StockField = 'stock10g' | 'stock15g' | 'stock20g'
type Change = Partial<Pick<ProductListItem, PriceField | StockField | 'inStock'>>

const PRODUCTS = ['api', 'admin', 'products']

/** Changes a product from the table: an optimistic update that the toast can undo. */
export function useProductPatch() {
  const client = useQueryClient()
  const toast = useToast()
  const patch = useMutation({
    mutationFn: ({ product, change }: { product: ProductListItem; change: Change }) =>
      callApi<typeof patchAdminProduct>('PATCH /api/admin/products/:id', {
        params: { id: product.id },
        body: { version: product.version, stockSeen: stockOf(product), ...patchBody(change) },
      }),
    onMutate: ({ product, change }) => updateCachedLists(client, PRODUCTS, { ...product, ...change }),
    onSuccess: (saved, { product, change }) => {
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
