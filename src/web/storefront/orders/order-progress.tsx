import { Check } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { isOrderStatus, ORDER_STEPS, type OrderStatus, orderStatusLabel, STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import * as orderText from '#messages/order.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The order's progress as a row of steps; not for cancelled orders. */
export function OrderProgress({ order }: { order: Pick<CustomerOrder, 'status' | 'timeline' | 'quote' | 'shipments'> }) {
  const { status, timeline, quote, shipments } = order
  if (status === 'cancelled') return <Badge tone="bad">{orderStatusLabel(status)}</Badge>
  const way: readonly OrderStatus[] = quote.lines.length > 0 ? ORDER_STEPS : STEPS_WITHOUT_GOODS
  const reached = way.indexOf(status)
  const dayOf = (step: OrderStatus) => timeline.find(({ kind }) => isOrderStatus(kind) && kind === step)?.at
  return (
    <ol aria-label={orderText.progress} className="grid gap-y-4 sm:grid-cols-4">
      {way.map((step, index) => (
        <Step
          key={step}
          label={orderStatusLabel(step, { shipmentCount: step === status ? shipments.length : 0 })}
          isDone={index <= reached}
          isCurrent={index === reached}
          at={dayOf(step)}
        />
      ))}
    </ol>
  )
}

function Step({ label, isDone, isCurrent, at }: { label: string; isDone: boolean; isCurrent: boolean; at: string | undefined }) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="group flex items-center gap-3 sm:flex-col sm:items-stretch">
      <span aria-hidden className="flex items-center sm:gap-2">
        <span className={`flex size-7 shrink-0 items-center justify-center rounded-full ${isDone ? 'bg-good text-white' : 'bg-frost'}`}>
          {isDone && <Check className="size-4" strokeWidth={3} />}
        </span>
        <span className={`hidden h-0.5 grow sm:group-[:not(:last-child)]:block ${isDone ? 'bg-good' : 'bg-line'}`} />
      </span>
      <span className={`text-small ${isCurrent ? 'font-bold' : isDone ? '' : 'text-ink-soft'}`}>
        {label}
        {isDone && <span className="sr-only"> {orderText.reached}</span>}
        {at && <span className="block text-fine font-normal text-ink-soft">{germanDate(Date.parse(at))}</span>}
      </span>
    </li>
  )
}
