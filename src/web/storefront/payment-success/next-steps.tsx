import { Gift, Mail, Package, Truck } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import * as paymentSuccessText from '#messages/checkout/payment-success.ts'
import { language } from '#messages/language.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { RunningText } from '#web/storefront/running-text.tsx'

/** The steps that follow a payment or an order on invoice; gift cards alone are neither packed nor sent. */
export function NextSteps({ order }: { order: CustomerOrder | null }) {
  const email = order?.email
  const isUnpaid = order && (isPaymentDue(order) || order.totalAmount === 0)
  const { delivery } = useShopFacts()
  const arrival = order?.giftLink
    ? paymentSuccessText.giftWaits
    : order?.gift?.recipients
      ? paymentSuccessText.giftsShip(order.gift.recipients.length)
      : order?.gift?.requestedDeliveryDate && order.promisedOn
        ? paymentSuccessText.giftArrives(dayName(order.promisedOn, language))
        : (isUnpaid ? paymentSuccessText.shipsAfterOrder : paymentSuccessText.shipsAfterPayment)(delivery.time)
  const steps = [
    {
      Icon: Mail,
      title: paymentSuccessText.confirmation,
      text: email ? paymentSuccessText.confirmationTo(email) : paymentSuccessText.confirmationByMail,
    },
    ...(order?.quote.lines.length === 0
      ? [
          {
            Icon: Gift,
            title: paymentSuccessText.giftCards,
            text: paymentSuccessText.giftCardsHint,
          },
        ]
      : [
          { Icon: Package, title: paymentSuccessText.packing, text: paymentSuccessText.packingHint },
          { Icon: Truck, title: paymentSuccessText.shipping, text: <RunningText text={arrival} /> },
        ]),
  ]
  return (
    <ol className="mt-12 grid gap-8 border-t border-line pt-8 sm:grid-cols-3">
      {steps.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon className="size-6 text-action" strokeWidth={1.75} aria-hidden />
          <h2 className="mt-3 font-bold">{title}</h2>
          <p className="mt-1 text-small break-words text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
