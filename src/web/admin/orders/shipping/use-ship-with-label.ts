import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { getOrderLabels, shipOrderWithLabel } from '#contract/carrier/admin-shipping-labels.ts'
import type { AdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import type { ParcelService } from '#domain/carrier/parcel-service.ts'
import { callApi, fileAddress } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../../admin-query.ts'
import { errorMessage } from '../../error-message.ts'

interface Shipping {
  order: Pick<AdminOrder, 'id' | 'number' | 'version'>
  service: ParcelService
  /** Whether to have another label made where it is unclear if there is one. */
  again: boolean
}

/**
 * Ships an order with a label of the Post, which the toast offers to print; `onDone` runs before, while the order is
 * still in its list.
 */
export function useShipWithLabel(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async ({ order: { id, version }, service, again }: Shipping) => {
      const body = { version, service, again }
      const { trackingNumber } = await callApi<typeof shipOrderWithLabel>('POST /api/admin/orders/:id/label', { params: { id }, body })
      const { labelFiles } = await callApi<typeof getAdminOrder>('GET /api/admin/orders/:id', { params: { id } })
      return { trackingNumber, file: labelFiles.at(-1) }
    },
    onSuccess: ({ trackingNumber, file }, { order: { id, number } }) => {
      onDone()
      const href = file && fileAddress<typeof getOrderLabels>('/api/admin/orders/:id/labels.:file', { params: { id, file } })
      const action = href === undefined ? undefined : { label: 'Etikette drucken', onClick: () => window.open(href) }
      return toast.show({ title: `${number}: Versandt`, text: `Sendungsnummer: ${trackingNumber}`, action })
    },
    onError: (error, { order }) =>
      toast.show({ title: `${order.number} bleibt, wie sie ist`, text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
