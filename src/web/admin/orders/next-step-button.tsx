import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/admin-orders.ts'
import { inertWhen } from '#web/ui/inert-button.ts'
import { useSendsMail } from '../mail/use-sends-mail.ts'
import { nextStep, STEP_LABELS, stepEffect } from './order-labels.ts'
import { ParcelsLink } from './shipping/parcels-link.tsx'
import { ShipDialog } from './shipping/ship-dialog.tsx'
import { useOrderStatusChange } from './use-order-status-change.ts'

const PILL =
  'min-h-8 rounded-full pointer-coarse:min-h-11 px-3 text-fine font-bold whitespace-nowrap ring-1 ring-control ring-inset hover:bg-white hover:ring-ink aria-disabled:text-ink-soft'

/**
 * A button that sets the next status of an order from the list. Shipping asks for the tracking number first, and leads
 * to the parcels of a company's gift.
 */
export function NextStepButton({ order }: { order: OrderListItem }) {
  const statusChange = useOrderStatusChange()
  const sendsMail = useSendsMail()
  const [isShipping, setIsShipping] = useState(false)
  const step = nextStep(order)
  if (!step) return null
  if (step === 'shipped' && order.recipients !== null) return <ParcelsLink order={order} className={`${PILL} inline-flex items-center`} />
  return (
    <>
      <button
        type="button"
        title={stepEffect(step, sendsMail)}
        {...inertWhen(statusChange.isPending, () => (step === 'shipped' ? setIsShipping(true) : statusChange.mutate({ order, to: step })))}
        className={PILL}
      >
        {STEP_LABELS[step].verb}
        <span className="sr-only"> ({order.number})</span>
      </button>
      {isShipping && <ShipDialog order={order} onClose={() => setIsShipping(false)} />}
    </>
  )
}
