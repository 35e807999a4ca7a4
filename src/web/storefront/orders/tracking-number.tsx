import { trackingLink } from '#domain/carrier/tracking-numbers.ts'
import * as orderText from '#messages/orders/order.ts'

/**
 * The tracking number of an order, with a link to the Post where it is one of the Post's.
 * docs/rules/packing.md#tracking
 */
export function TrackingNumber({ number }: { number: string }) {
  const link = trackingLink(number)
  return (
    <>
      {orderText.trackingNumber} <strong className="tabular-nums">{number}</strong>
      {link && (
        <>
          {' '}
          {/* Without a referrer, as the address of a guest's order is a secret. */}
          <a href={link} target="_blank" rel="noreferrer" className="text-link">
            {orderText.track}
          </a>
        </>
      )}
    </>
  )
}
