import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPaymentDue, paymentText } from '#domain/invoices/invoice.ts'
import * as paymentSuccessText from '#messages/checkout/payment-success.ts'
import * as orderPaymentText from '#messages/orders/order-payment.ts'
import { storedDraftToken } from '#web/storefront/checkout/payment/stored-payment.ts'
import { LinkButton } from '#web/storefront/link-button.tsx'
import { isUnpaid, type PaymentResultState } from './use-payment-result.ts'

/** The headline about the payment's outcome; without a known payment, the general thanks. */
export function ResultHead({ status, isUnderWay }: Pick<PaymentResultState, 'status' | 'isUnderWay'>) {
  if (status && isUnpaid(status)) {
    const draftToken = storedDraftToken()
    const back = { className: 'mt-6', children: paymentSuccessText.backToCheckout }
    return (
      <Head icon={<CircleAlert className="text-bad" />} title={paymentSuccessText.notPaid}>
        <p>{paymentSuccessText.notPaidHint}</p>
        {draftToken === null ? (
          <LinkButton to="/checkout" {...back} />
        ) : (
          <LinkButton to="/bezahlen/$token" params={{ token: draftToken }} {...back} />
        )}
      </Head>
    )
  }
  if (status?.state === 'needs-review') {
    return (
      <Head icon={<Clock className="text-warn" />} title={paymentSuccessText.inReview}>
        <p>{paymentSuccessText.inReviewHint}</p>
      </Head>
    )
  }
  if (isUnderWay) {
    return (
      <Head icon={<Clock className="text-warn" />} title={paymentSuccessText.underWay}>
        <p>{paymentSuccessText.underWayHint}</p>
      </Head>
    )
  }
  if (status?.order && isPaymentDue(status.order)) {
    const { status: stand, dueOn } = status.order
    const isHeld = stand === 'pending'
    return (
      <Head icon={<CircleCheck className="text-good" />} title={paymentSuccessText.thanks}>
        {isHeld ? (
          <p>{paymentSuccessText.held}</p>
        ) : (
          <p>{paymentSuccessText.onInvoice(paymentText({ status: stand, paidAt: null, dueOn }, orderPaymentText))}</p>
        )}
      </Head>
    )
  }
  if (status?.order?.totalAmount === 0) {
    return (
      <Head icon={<CircleCheck className="text-good" />} title={paymentSuccessText.thanks}>
        <p>{paymentSuccessText.free}</p>
      </Head>
    )
  }
  return (
    <Head icon={<CircleCheck className="text-good" />} title={paymentSuccessText.paid}>
      <p>{paymentSuccessText.thanksAfterPayment}</p>
    </Head>
  )
}

function Head({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className="mt-10 max-w-prose lg:mt-16">
      <div aria-hidden className="[&>svg]:size-12 [&>svg]:stroke-[1.75]">
        {icon}
      </div>
      <h1 className="mt-4 text-headline">{title}</h1>
      <div className="mt-4 text-lead text-ink-soft">{children}</div>
    </div>
  )
}
