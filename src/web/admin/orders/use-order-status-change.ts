import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { updateOrderStatus, updateOrderStatuses, OrderListItem } from '#contract/orders/admin-orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { bulkChangeToast, endsSelection, type StatusStep, STEP_LABELS } from './order-texts.ts'

type VersionedOrder = Pick<OrderListItem, 'id' | 'number' | 'version'>

/** Sets the next status of one order and refreshes the lists. */
export function useOrderStatusChange() {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ order, to }: { order: VersionedOrder; to: StatusStep }) =>
      callApi<typeof updateOrderStatus>('POST /api/admin/orders/:id/status', {
        params: { id: order.id },
        body: { version: order.version, to },
      }),
    onSuccess: (_, { order, to }) => toast.show({ title: `${order.number}: ${orderStatusLabel(to)}`, text: STEP_LABELS[to].effect }),
    onError: (error, { order }) =>
      toast.show({ title: `${order.number} bleibt, wie sie ist`, text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}

/** Sets the status of many orders; `onDone` is called when the selection is done with. */
export function useBulkOrderStatusChange(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ orders, to }: { orders: readonly VersionedOrder[]; to: StatusStep }) =>
      callApi<typeof updateOrderStatuses>('POST /api/admin/orders/bulk-status', {
        body: { orders: orders.map(({ id, version }) => ({ id, version })), to },
      }),
    onSuccess: (result, { to }) => {
      if (endsSelection(result, to)) onDone()
      return toast.show(bulkChangeToast(result, to))
    },
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
