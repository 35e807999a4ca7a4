import * as paymentMeansText from '#messages/payment-means.ts'

/** The marks of what the shop takes: one small picture, loaded when it comes into sight. */
export function PaymentMarks({ className = '' }: { className?: string }) {
  return (
    <img
      src="/payment-marks.svg"
      alt={paymentMeansText.accepted}
      width={306}
      height={30}
      loading="lazy"
      className={`h-6 w-auto max-w-full print:hidden ${className}`}
    />
  )
}
