import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { updateOrderStatus, updateOrderStatuses, OrderListItem } from '#contract/orders/admin-orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { callApi } from '#web/app/api.ts'
import { useToast } from '#web/ui/use-toast.ts'
import { refreshAdmin } from '../admin-query.ts'
import { errorMessage } from '../error-message.ts'
import { type StatusStep, STEP_LABELS } from './order-texts.ts'

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

/**
 * Sets the status of many orders; a toast names those that were refused, with the reason. Nothing is done after
 * 'Bestätigen': the same orders are packed next.
 */
export function useBulkOrderStatusChange(onDone: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: ({ orders, to }: { orders: readonly VersionedOrder[]; to: StatusStep }) =>
      callApi<typeof updateOrderStatuses>('POST /api/admin/orders/bulk-status', {
        body: { orders: orders.map(({ id, version }) => ({ id, version })), to },
      }),
    onSuccess: ({ changed, refused }, { to }) => {
      if (refused.length === 0 && to !== 'confirmed') onDone()
      return toast.show({
        title: `${changed.length} ${changed.length === 1 ? 'Bestellung' : 'Bestellungen'}: ${orderStatusLabel(to)}`,
        text:
          refused.map(({ label, message }) => `${label}: ${message}`).join(' ') ||
          STEP_LABELS[to][changed.length === 1 ? 'effect' : 'effects'],
        tone: refused.length > 0 ? 'destructive' : 'good',
      })
    },
    onError: (error) => toast.show({ title: 'Nichts geändert', text: errorMessage(error), tone: 'destructive' }),
    onSettled: () => refreshAdmin(client),
  })
}
