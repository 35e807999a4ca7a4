import { formatChf } from '#domain/money/money.ts'
import * as textPagesText from '#messages/pages/text-pages.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/** Delivery prices and times at a glance, from the shop's settings. */
export function DeliveryFacts() {
  const { shippingPrices, delivery } = useShopFacts()
  const facts = [
    { value: formatChf(shippingPrices.small), label: textPagesText.smallParcel, text: textPagesText.smallParcelHint },
    { value: formatChf(shippingPrices.large), label: textPagesText.largeParcel, text: textPagesText.largeParcelHint },
    { value: textPagesText.free, label: textPagesText.from(formatChf(shippingPrices.freeFrom)), text: textPagesText.freeHint },
    { value: delivery.time, label: textPagesText.deliveryTime, text: textPagesText.sameDay(delivery.cutOff) },
  ]
  return (
    <dl className="mt-10 grid gap-px overflow-hidden rounded-lg bg-line ring-1 ring-line sm:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ value, label, text }) => (
        <div key={label} className="flex flex-col bg-white p-5 lg:p-6">
          <dt className="text-small font-semibold text-ink-soft">{label}</dt>
          <dd className="mt-1 text-title font-extrabold tabular-nums">{value}</dd>
          <dd className="mt-2 text-fine text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
