import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { missedPromise } from '#domain/orders/missed-promise.ts'
import { language } from '#messages/language.ts'
import * as orderText from '#messages/order.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { richText } from '#web/ui/rich-text.ts'
import { useToday } from './use-today.ts'

/** Says that the promised day has passed, and what to do about it. docs/rules/delivery.md#missed */
export function MissedPromiseNote({ order }: { order: Pick<CustomerOrder, 'status' | 'promisedOn'> }) {
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
