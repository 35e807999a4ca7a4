import { Truck } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { promiseWordsAt } from '#domain/delivery/delivery-promise.ts'
import * as checkoutText from '#messages/checkout/checkout.ts'
import { language } from '#messages/language.ts'
import * as arrivalText from '#messages/orders/arrival.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { UnbrokenText } from '#web/app/texts/unbroken-text.tsx'
import { PromiseText } from '#web/storefront/arrival.tsx'
import { useMinute } from '#web/ui/page/use-minute.ts'
import { useNearWindow } from '#web/ui/page/use-near-window.ts'
import { richText, strong } from '#web/ui/texts/rich-text.ts'
import type { ContactForm } from './contact/contact-form.ts'

/**
 * The requested delivery date of a gift, the day of delivery that an order now is promised at its address, or the
 * general time. docs/rules/delivery.md#promise
 */
export function CheckoutArrival() {
  const { control } = useFormContext<ContactForm>()
  const [typed, isGift, requestedDeliveryDate, hasLink] = useWatch({
    control,
    name: ['delivery.postalCode', 'isGift', 'gift.requestedDeliveryDate', 'gift.hasLink'],
  })
  const { delivery } = useShopFacts()
  const line = useRef<HTMLParagraphElement>(null)
  const minute = useMinute()
  // The first date of a page takes milliseconds, as the browser makes its formats then.
  const now = useNearWindow(line) ? minute : null
  const promise =
    now === null ? null : promiseWordsAt(delivery, { at: now, postalCode: typed.replace(/\s/g, ''), isGift }, { language, arrivalText })
  return (
    <p ref={line} className="flex gap-2.5 text-small">
      <Truck className="size-5 shrink-0 text-action" strokeWidth={1.75} aria-hidden />
      {isGift && hasLink ? (
        <span>{checkoutText.giftWaits}</span>
      ) : isGift && requestedDeliveryDate ? (
        <span>{richText(checkoutText.giftArrives(dayName(requestedDeliveryDate, language)), { strong })}</span>
      ) : promise && now !== null ? (
        <PromiseText promise={promise} now={now} more="." />
      ) : (
        <span>
          <UnbrokenText text={checkoutText.deliveryTime(delivery.time)} />
        </span>
      )}
    </p>
  )
}
