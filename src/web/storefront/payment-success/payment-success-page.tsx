import { Gift, Mail, Package, Truck } from 'lucide-react'
import type { CustomerOrder } from '#contract/orders/orders.ts'
import { dayName } from '#domain/calendar/calendar-day.ts'
import { isPaymentDue } from '#domain/invoices/invoice.ts'
import * as paymentSuccessText from '#messages/checkout/payment-success.ts'
import { language } from '#messages/language.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'
import { useUser } from '#web/app/visitor/use-user.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { OrderDetails } from '#web/storefront/orders/order-details.tsx'
import { serviceHours } from '#web/storefront/orders/service-hours.tsx'
import { RunningText } from '#web/storefront/running-text.tsx'
import { richText } from '#web/ui/texts/rich-text.ts'
import { Skeleton } from '#web/ui/texts/skeleton.tsx'
import { CheckoutProgress } from '../checkout/checkout-progress.tsx'
import { CreateAccount } from './create-account.tsx'
import { ResultHead } from './result-head.tsx'
import { isUnpaid, usePaymentResult } from './use-payment-result.ts'

/** The page '/payment-success': thanks, next steps and, for the buyer, the order. */
export function PaymentSuccessPage() {
  const { status, isUnderWay, isWaiting } = usePaymentResult()
  const { support } = useShopFacts()
  const order = status?.order ?? null
  const hasFailed = status !== null && isUnpaid(status)
  // Whether an order follows is not known of a payment that is looked at, or of which the shop has said nothing yet.
  const isLookedAt = status?.state === 'needs-review'
  const isOrderSure = !hasFailed && !isLookedAt && !(isUnderWay && !status)
  return (
    <div className="page-width pt-6 pb-24 lg:pt-10">
      <CheckoutProgress current={hasFailed || isLookedAt || isUnderWay ? 2 : 4} hasGoods={order?.quote.lines.length !== 0} />
      <ResultHead status={status} isUnderWay={isUnderWay} />
      {isOrderSure && <NextSteps order={order} />}
      {isWaiting && <Skeleton className="mt-16 h-72" />}
      {order && (
        <section className="mt-16">
          <h2 className="mb-6 text-title">
            {paymentSuccessText.yourOrder} <span className="whitespace-nowrap">{order.number}</span>
          </h2>
          <OrderDetails order={order} />
          <OrderLink orderId={order.id} token={status?.orderToken ?? null} />
          <CreateAccount order={order} />
        </section>
      )}
      {!hasFailed && (
        <section className="mt-16 border-t border-line pt-8">
          <h2 className="font-bold">{paymentSuccessText.noMail}</h2>
          <p className="mt-2 max-w-prose">
            {paymentSuccessText.noMailHint}{' '}
            <a href={`mailto:${support.email}`} className="text-link">
              {support.email}
            </a>
            {richText(paymentSuccessText.supportHours(support.hours), { hours: serviceHours })}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/shop" search={{}}>
              {paymentSuccessText.shopOn}
            </LinkButton>
            <LinkButton to="/" variant="secondary">
              {paymentSuccessText.toHome}
            </LinkButton>
          </div>
        </section>
      )}
    </div>
  )
}

/** Leads to the page of the order: of the account, or for guests that of the link in the confirmation. */
function OrderLink({ orderId, token }: { orderId: string; token: string | null }) {
  const { user, isLoading } = useUser()
  const shared = { variant: 'secondary', size: 'small', className: 'mt-6' } as const
  if (user)
    return (
      <LinkButton to="/my-orders/$id" params={{ id: orderId }} {...shared}>
        {paymentSuccessText.toOrder}
      </LinkButton>
    )
  if (isLoading || token === null) return null
  return (
    <LinkButton to="/bestellung/$token" params={{ token }} {...shared}>
      {paymentSuccessText.toOrder}
    </LinkButton>
  )
}

/** The steps that follow a payment or an order on invoice; gift cards alone are neither packed nor sent. */
function NextSteps({ order }: { order: CustomerOrder | null }) {
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
