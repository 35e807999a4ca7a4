import { Check } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { missedPromise } from '#domain/orders/missed-promise.ts'
import { isOrderStatus, ORDER_STEPS, type OrderStatus, orderStatusLabel, STEPS_WITHOUT_GOODS } from '#domain/orders/order-status.ts'
import { language } from '#messages/language.ts'
import * as orderText from '#messages/orders/order.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Badge } from '#web/ui/texts/badge.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { useToday } from './use-today.ts'

type OrderOnItsWay = Pick<CustomerOrder, 'status' | 'timeline' | 'quote' | 'shipments' | 'promisedOn'>

/**
 * The order's progress as a row of steps up to the promised day, and what to do where that has passed; not for
 * cancelled orders.
 */
export function OrderProgress({ order }: { order: OrderOnItsWay }) {
  const { status, timeline, quote, shipments, promisedOn } = order
  const today = useToday()
  if (status === 'cancelled') return <Badge tone="bad">{orderStatusLabel(status)}</Badge>
  const way: readonly OrderStatus[] = quote.lines.length > 0 ? ORDER_STEPS : STEPS_WITHOUT_GOODS
  const reached = way.indexOf(status)
  const dayOf = (step: OrderStatus) => {
    const reachedAt = timeline.find(({ kind }) => isOrderStatus(kind) && kind === step)?.at
    if (reachedAt !== undefined) return germanDate(Date.parse(reachedAt))
    return step === 'delivered' && step !== status && promisedOn && promisedOn >= today
      ? orderText.expected(dayName(promisedOn, language))
      : undefined
  }
  return (
    <>
      <ol aria-label={orderText.progress} className="grid gap-y-4 sm:grid-cols-4">
        {way.map((step, index) => (
          <Step
            key={step}
            label={orderStatusLabel(step, { shipmentCount: step === status ? shipments.length : 0 })}
            isDone={index <= reached}
            isCurrent={index === reached}
            day={dayOf(step)}
          />
        ))}
      </ol>
      <MissedPromiseNote order={order} />
    </>
  )
}

function Step({ label, isDone, isCurrent, day }: { label: string; isDone: boolean; isCurrent: boolean; day: string | undefined }) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="group flex items-center gap-3 sm:flex-col sm:items-stretch">
      <span aria-hidden className="flex items-center sm:gap-2">
        <span
          className={`flex size-7 shrink-0 items-center justify-center rounded-full forced-colors:border ${isDone ? 'bg-good text-white' : 'bg-frost'}`}
        >
          {isDone && <Check className="size-4" strokeWidth={3} />}
        </span>
        <span className={`hidden h-0.5 grow sm:group-[:not(:last-child)]:block ${isDone ? 'bg-good' : 'bg-line'}`} />
      </span>
      <span className={`text-small ${isCurrent ? 'font-bold' : isDone ? '' : 'text-ink-soft'}`}>
        {label}
        {isDone && <span className="sr-only"> {orderText.reached}</span>}
        {day && <span className="block text-fine font-normal text-ink-soft">{day}</span>}
      </span>
    </li>
  )
}

/** Says that the promised day has passed, and what to do about it. docs/rules/delivery.md#missed */
function MissedPromiseNote({ order }: { order: Pick<CustomerOrder, 'status' | 'promisedOn'> }) {
  const { support } = useShopFacts()
  const missed = missedPromise(order, useToday())
  if (missed === null || order.promisedOn === null) return null
  return (
    <p className="mt-8 max-w-prose rounded-md bg-warn-soft p-4 forced-colors:border">
      {richText(orderText.missed[missed](dayName(order.promisedOn, language), support.email), { email: MailLink })}
    </p>
  )
}

function MailLink(email: string) {
  return (
    <a href={`mailto:${email}`} className="text-link break-words">
      {email}
    </a>
  )
}
