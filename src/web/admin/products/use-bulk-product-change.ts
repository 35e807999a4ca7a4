import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkProductAction, changeAdminProducts, ProductListItem } from '#contract/admin-products.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'

/** Applies one action to many products; a toast names those that were refused, with the reason. */
export function useBulkProductChange(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ products, action }: { products: readonly ProductListItem[]; action: BulkProductAction }) =>
      callApi<typeof changeAdminProducts>('POST /api/admin/products/bulk', {
        body: { products: products.map(({ id, version }) => ({ id, version })), action },
      }),
    onSuccess: ({ changed, refused }) => {
      onDone()
      return toast.show({
        title: `${changed.length} ${changed.length === 1 ? 'Produkt' : 'Produkte'} geändert`,
        text: refused.map(({ label, message }) => `${label}: ${message}`).join(' '),
        tone: refused.length > 0 ? 'destructive' : 'good',
      })
    },
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
