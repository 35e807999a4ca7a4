import { SHIPPING_METHOD_LABELS } from '#domain/delivery/shipping-method.ts'
import { formatChf } from '#domain/money/money.ts'
import { useShopFacts } from '#web/app/use-shop-facts.ts'

/** Delivery prices and times at a glance, from the shop's settings. */
export function DeliveryFacts() {
  const { shippingPrices, delivery } = useShopFacts()
  const facts = [
    { value: formatChf(shippingPrices.small), label: SHIPPING_METHOD_LABELS.small, text: 'genau ein Beutel' },
    { value: formatChf(shippingPrices.large), label: SHIPPING_METHOD_LABELS.large, text: 'alles andere, auch Boxen' },
    { value: SHIPPING_METHOD_LABELS.free, label: `ab ${formatChf(shippingPrices.freeFrom)}`, text: 'Wert der Produkte vor Rabatten' },
    { value: delivery.time, label: 'Lieferzeit', text: `Versand am selben Tag bis ${delivery.cutOff} Uhr` },
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
