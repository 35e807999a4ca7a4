import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { inertWhen } from '#web/ui/inert-button.ts'
import { useBatchStart } from '../packing/start-batch.tsx'
import { BulkBar, bulkButtonClass } from '../table/bulk-bar.tsx'
import type { Selection } from '../table/use-selection.ts'
import { nextStep, type OrderStep, STEP_LABELS } from './order-labels.ts'
import { BulkShipDialog } from './shipping/bulk-ship-dialog.tsx'
import { useBulkOrderStatusChange } from './use-order-status-change.ts'

const ORDER_STEPS: readonly OrderStep[] = ['confirmed', 'processing', 'shipped', 'delivered']

/** The status changes that at least one of the selected orders allows. Shipping asks for the tracking numbers first. */
export function OrderBulkBar({ selection, orders }: { selection: Selection; orders: readonly OrderListItem[] }) {
  const statusChange = useBulkOrderStatusChange(selection.clear)
  const batch = useBatchStart()
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [shipping, setShipping] = useState<readonly OrderListItem[] | null>(null)
  const chosen = orders.filter((order) => selection.has(order.id))
  const waiting = chosen.filter(({ status }) => status === 'confirmed' || status === 'processing')
  return (
    <BulkBar selection={selection}>
      {ORDER_STEPS.map((to) => {
        const ready = chosen.filter((order) => nextStep(order) === to)
        if (ready.length === 0) return null
        return (
          <button
            key={to}
            type="button"
            className={bulkButtonClass}
            {...inertWhen(statusChange.isPending, () =>
              to === 'shipped' ? setShipping(ready) : statusChange.mutate({ orders: ready, to }),
            )}
          >
            {STEP_LABELS[to].verb} ({ready.length})
          </button>
        )
      })}
      {waiting.length > 1 && (
        <button type="button" className={bulkButtonClass} {...inertWhen(batch.isPending, () => batch.mutate(waiting))}>
          Sammelversand ({waiting.length})
        </button>
      )}
      {shipping && (
        <BulkShipDialog
          orders={shipping}
          numbers={numbers}
          onNumber={(id, number) => setNumbers((now) => ({ ...now, [id]: number }))}
          onClose={() => setShipping(null)}
          onShipped={selection.clear}
        />
      )}
    </BulkBar>
  )
}
