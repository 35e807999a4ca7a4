import { useState } from 'react'
import type { OrderListItem } from '#contract/admin-orders.ts'
import { inertWhen } from '#web/ui/inert-button.ts'
import { useSendsMail } from '../mails/use-sends-mail.ts'
import { nextStep, STEP_LABELS, stepEffect } from './order-labels.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useOrderStatusChange } from './use-order-status-change.ts'

/** A button that sets the next status of an order from the list. Shipping asks for the tracking number first. */
export function NextStepButton({ order }: { order: OrderListItem }) {
  const statusChange = useOrderStatusChange()
  const sendsMail = useSendsMail()
  const [isShipping, setIsShipping] = useState(false)
  const step = nextStep(order)
  if (!step) return null
  return (
    <>
      <button
        type="button"
        title={stepEffect(step, sendsMail)}
        {...inertWhen(statusChange.isPending, () => (step === 'shipped' ? setIsShipping(true) : statusChange.mutate({ order, to: step })))}
        className="min-h-8 rounded-full px-3 text-fine font-bold whitespace-nowrap ring-1 ring-control ring-inset hover:bg-white hover:ring-ink aria-disabled:text-ink-soft"
      >
        {STEP_LABELS[step].verb}
        <span className="sr-only"> ({order.number})</span>
      </button>
      {isShipping && <ShipDialog order={order} onClose={() => setIsShipping(false)} />}
    </>
  )
}
