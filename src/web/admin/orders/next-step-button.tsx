import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { inertWhen } from '#web/ui/buttons/inert-button.ts'
import { usePack } from '../packing/use-pack.ts'
import { nextStep, STEP_LABELS } from './order-texts.ts'
import { useOrderStatusChange } from './use-order-status-change.ts'

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
