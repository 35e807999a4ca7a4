import { RotateCcw, Truck } from 'lucide-react'
import { memo } from 'react'
import { formatChf } from '#domain/money/money.ts'
import * as deliveryPromiseText from '#messages/orders/delivery-promise.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { Arrival } from '#web/storefront/arrival.tsx'
import { PaymentMarks } from '#web/storefront/payment-marks.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'

/**
 * Delivery time, shipping cost and returns, from the shop's settings; what cannot be ordered is promised no delivery.
 * docs/rules/delivery.md#promise
 */
export const DeliveryPromise = memo(({ isOrderable }: { isOrderable: boolean }) => {
  const { delivery, shippingPrices, returnDays } = useShopFacts()
  const freeShipping = ` ${deliveryPromiseText.freeFrom(formatChf(shippingPrices.freeFrom).replace(' ', '\u00a0'))}`
  const general = <RunningText text={deliveryPromiseText.general(delivery.time, delivery.cutOff) + freeShipping} />
  return (
    <ul className="mt-5 grid gap-2 border-y border-line py-4 text-small">
      {isOrderable && (
        <li className="flex gap-3">
          <Truck className="mt-0.5 size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
          <Arrival otherwise={general} more={`.${freeShipping}`} />
        </li>
      )}
      <li className="flex gap-3">
        <RotateCcw className="mt-0.5 size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
        <span>{deliveryPromiseText.returnRight(returnDays)}</span>
      </li>
      <li>
        <PaymentMarks className="mt-1" />
      </li>
    </ul>
  )
})
