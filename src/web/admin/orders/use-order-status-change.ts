import type { updateOrderStatus, updateOrderStatuses, OrderListItem } from '#contract/orders/admin-orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { callApi } from '#web/app/requests/api.ts'
import { useSave } from '../use-save.ts'
import { bulkChangeToast, endsSelection, type StatusStep, STEP_LABELS } from './order-texts.ts'

type VersionedOrder = Pick<OrderListItem, 'id' | 'number' | 'version'>

/** Sets the next status of one order. */
export function useOrderStatusChange() {
  return useSave(
    ({ order, to }: { order: VersionedOrder; to: StatusStep }) =>
      callApi<typeof updateOrderStatus>('POST /api/admin/orders/:id/status', {
        params: { id: order.id },
        body: { version: order.version, to },
      }),
    {
      done: (_, { order, to }) => ({ title: `${order.number}: ${orderStatusLabel(to)}`, text: STEP_LABELS[to].effect }),
      refused: ({ order }) => `${order.number} bleibt, wie sie ist`,
    },
  )
}

/** Sets the status of many orders; `onDone` is called when the selection is done with. */
export function useBulkOrderStatusChange(onDone: () => void) {
  return useSave(
    ({ orders, to }: { orders: readonly VersionedOrder[]; to: StatusStep }) =>
      callApi<typeof updateOrderStatuses>('POST /api/admin/orders/bulk-status', {
        body: { orders: orders.map(({ id, version }) => ({ id, version })), to },
      }),
    {
      done: (result, { to }) => bulkChangeToast(result, to),
      onDone: (result, { to }) => endsSelection(result, to) && onDone(),
      refused: 'Nichts geändert',
    },
  )
}
