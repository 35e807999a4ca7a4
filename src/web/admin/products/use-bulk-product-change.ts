import type { BulkProductAction, changeAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { callApi } from '#web/app/api.ts'
import { useSave } from '../use-save.ts'

interface BulkChange {
  products: readonly ProductListItem[]
  action: BulkProductAction
}

/**
 * Applies one action to many products; a toast names those that were refused, with the reason, and offers to undo a new
 * status.
 */
export function useBulkProductChange(onDone: () => void) {
  return useSave(
    ({ products, action }: BulkChange) =>
      callApi<typeof changeAdminProducts>('POST /api/admin/products/bulk', {
        body: { products: products.map(({ id, version }) => ({ id, version })), action },
      }),
    {
      done: ({ changed, refused }, { products, action }) => ({
        title: `${changed.length} ${changed.length === 1 ? 'Produkt' : 'Produkte'} geändert`,
        text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '),
        tone: refused.length > 0 ? 'destructive' : 'good',
        ...(action.kind === 'status' && changed.length > 0 && { undo: earlierStatuses(products, changed) }),
      }),
      onDone,
      refused: 'Nichts geändert',
    },
  )
}

/** What gives the changed products the status that they had: a change for each status. */
function earlierStatuses(products: readonly ProductListItem[], changed: readonly (string | number)[]): BulkChange[] {
  const affected = products.filter(({ id }) => changed.includes(id))
  return [...new Set(affected.map(({ status }) => status))].map((to) => ({
    products: affected.filter(({ status }) => status === to).map((product) => ({ ...product, version: product.version + 1 })),
    action: { kind: 'status', to },
  }))
}
