import { useState } from 'react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { missedPromise } from '#domain/orders/missed-promise.ts'
import { language } from '#messages/language.ts'
import * as orderText from '#messages/order.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'
import { richText } from '#web/ui/rich-text.ts'

/** Says that the promised day has passed, and what to do about it. docs/rules/delivery.md#missed */
export function MissedPromiseNote({ order }: { order: Pick<CustomerOrder, 'status' | 'promisedOn'> }) {
  const { support } = useShopFacts()
  // Orders are shown by browsers only, as they load there.
  const [today] = useState(() => swissDay(Date.now()))
  const missed = missedPromise(order, today)
  if (missed === null || order.promisedOn === null) return null
  return (
    <p className="mt-8 max-w-prose rounded-md bg-warn-soft p-4">
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
