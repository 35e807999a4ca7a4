import type { CustomerOrder } from '#contract/orders/orders.ts'
import { germanDate } from '#domain/calendar/german-date.ts'
import { orderStatusLabel } from '#domain/orders/order-status.ts'
import * as myOrdersText from '#messages/my-orders.ts'

const KINDS: Readonly<Record<string, string>> = myOrdersText.events

/** The events of an order, oldest first. */
export function OrderTimeline({ timeline }: Pick<CustomerOrder, 'timeline'>) {
  return (
    <section aria-labelledby="timeline" className="mt-14">
      <h3 id="timeline" className="mb-4 font-bold">
        {myOrdersText.history}
      </h3>
      <ol className="border-l-2 border-line">
        {timeline.map(({ kind, at }) => (
          <li
            key={kind + at}
            className="relative py-2 pl-6 before:absolute before:top-4 before:-left-[5px] before:size-2 before:rounded-full before:border-4 before:border-ink"
          >
            <p className="font-semibold">{KINDS[kind] ?? orderStatusLabel(kind)}</p>
            <time dateTime={at} className="text-small text-ink-soft">
              {germanDate(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
