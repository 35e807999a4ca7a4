import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkProductAction, changeAdminProducts, ProductListItem } from '#contract/products/admin-products.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

interface BulkChange {
  products: readonly ProductListItem[]
  action: BulkProductAction
}

/**
 * Applies one action to many products; a toast names those that were refused, with the reason, and offers to undo a new
 * status.
 */
export function useBulkProductChange(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const change = useMutation({
    mutationFn: ({ products, action }: BulkChange) =>
      callApi<typeof changeAdminProducts>('POST /api/admin/products/bulk', {
        body: { products: products.map(({ id, version }) => ({ id, version })), action },
      }),
    onSuccess: ({ changed, refused }, { products, action }) => {
      onDone()
      const undo = () => {
        for (const earlier of earlierStatuses(products, changed)) change.mutate(earlier)
      }
      return toast.show({
        title: `${changed.length} ${changed.length === 1 ? 'Produkt' : 'Produkte'} geändert`,
        text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '),
        tone: refused.length > 0 ? 'destructive' : 'good',
        ...(action.kind === 'status' && changed.length > 0 ? { action: { label: 'Rückgängig', onClick: undo } } : {}),
      })
    },
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
  return change
}

/** What gives the changed products the status that they had: a change for each status. */
function earlierStatuses(products: readonly ProductListItem[], changed: readonly (string | number)[]): BulkChange[] {
  const affected = products.filter(({ id }) => changed.includes(id))
  return [...new Set(affected.map(({ status }) => status))].map((to) => ({
    products: affected.filter(({ status }) => status === to).map((product) => ({ ...product, version: product.version + 1 })),
    action: { kind: 'status', to },
  }))
}
