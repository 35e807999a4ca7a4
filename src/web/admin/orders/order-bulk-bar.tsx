import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import { inertWhen } from '#web/ui/inert-button.ts'
import { usePack } from '../packing/use-pack.ts'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { nextStep, STEP_LABELS } from './order-labels.ts'
import { useBulkOrderStatusChange } from './use-order-status-change.ts'

/**
 * What at least one of the selected orders allows: a status change, or packing, which takes them into a batch where
 * they get their tracking numbers and are shipped.
 */
export function OrderBulkBar({ selection, orders }: { selection: Selection; orders: readonly OrderListItem[] }) {
  const statusChange = useBulkOrderStatusChange(selection.clear)
  const pack = usePack()
  const chosen = orders.filter((order) => selection.has(order.id))
  const toPack = chosen.filter((order) => nextStep(order) === 'pack')
  return (
    <BulkBar selection={selection}>
      {STEPS_WITHOUT_GOODS.map((to) => {
        const ready = chosen.filter((order) => nextStep(order) === to)
        if (ready.length === 0) return null
        return (
          <button
            key={to}
            type="button"
            className={bulkButtonClass}
            {...inertWhen(statusChange.isPending, () => statusChange.mutate({ orders: ready, to }))}
          >
            {STEP_LABELS[to].verb} ({ready.length})
          </button>
        )
      })}
      {toPack.length > 0 && (
        <button type="button" className={bulkButtonClass} {...inertWhen(pack.isPending, () => pack.mutate(toPack))}>
          Packen ({toPack.length})
        </button>
      )}
    </BulkBar>
  )
}
