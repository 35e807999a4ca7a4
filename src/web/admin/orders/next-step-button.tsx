import type { OrderListItem, updateOrderStatus, updateOrderStatuses } from '#contract/orders/admin-orders.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import { callApi } from '#web/app/requests/api.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { usePack } from '../packing/use-pack.ts'
import { useSave } from '../use-save.ts'
import { bulkChangeToast, endsSelection, nextStep, type StatusStep, STEP_LABELS } from './order-texts.ts'

/** The classes of a button in a row of a list. */
export const ROW_BUTTON =
  'min-h-8 rounded-full pointer-coarse:min-h-11 px-3 text-fine font-bold whitespace-nowrap ring-1 ring-control ring-inset hover:bg-white hover:ring-ink aria-disabled:text-ink-soft'

/** A button that takes the next step of an order from the list: it is packed, or gets its next status. */
export function NextStepButton({ order }: { order: OrderListItem }) {
  const statusChange = useOrderStatusChange()
  const pack = usePack()
  const step = nextStep(order)
  if (!step) return null
  return (
    <button
      type="button"
      title={STEP_LABELS[step].effect}
      {...inertWhen(statusChange.isPending || pack.isPending, () =>
        step === 'pack' ? pack.mutate([order]) : statusChange.mutate({ order, to: step }),
      )}
      className={ROW_BUTTON}
    >
      {STEP_LABELS[step].verb}
      <span className="sr-only"> ({order.number})</span>
    </button>
  )
}

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
