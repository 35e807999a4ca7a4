import { PAYMENT_MEANS } from '#domain/payments/payment-means.ts'
import * as paymentMeansText from '#messages/checkout/payment-means.ts'
import { useShopFacts } from '#web/app/requests/use-shop-facts.ts'

/**
 * The marks of what the shop takes, each a part of one small picture, which loads when it comes into sight.
 * docs/rules/payments.md#marks
 */
export function PaymentMarks({ className = '' }: { className?: string }) {
  const { paymentMeans } = useShopFacts()
  if (paymentMeans.length === 0) return null
  return (
    <p className={`relative flex w-fit flex-wrap gap-[.2rem] print:hidden ${className}`}>
      <span className="sr-only">{paymentMeansText.accepted(paymentMeans.join(', '))}</span>
      {paymentMeans.map((means) => (
        <img
          key={means}
          src="/payment-marks.svg"
          alt=""
          width={306}
          height={30}
          loading="lazy"
          className="h-6 w-[2.3rem] object-cover"
          style={{ objectPosition: `${PAYMENT_MEANS.indexOf(means) * 20}%` }}
        />
      ))}
    </p>
  )
}
