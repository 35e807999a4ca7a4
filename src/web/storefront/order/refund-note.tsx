import type { CustomerOrder } from '#contract/orders.ts'
import { formatChf, minus } from '#domain/money.ts'

/** What of an order has gone back to the buyer, and what is promised but not on its way yet. */
export function RefundNote({
  order,
}: {
  order: Pick<CustomerOrder, 'refundedAmount' | 'pendingRefundAmount' | 'creditedAmount' | 'dueOn'>
}) {
  const { refundedAmount, pendingRefundAmount, creditedAmount, dueOn } = order
  const done = minus(refundedAmount, pendingRefundAmount)
  return (
    <>
      {creditedAmount > 0 && (
        <p className="text-small">
          Von der Rechnung abgezogen: <strong className="tabular-nums">{formatChf(creditedAmount)}</strong>
        </p>
      )}
      {done > 0 && (
        <p className="text-small">
          Zurückerstattet: <strong className="tabular-nums">{formatChf(done)}</strong>
        </p>
      )}
      {pendingRefundAmount > 0 && (
        <p className="text-small">
          {dueOn === null ? 'Wir erstatten Ihnen ' : 'Wir überweisen Ihnen '}
          <strong className="tabular-nums">{formatChf(pendingRefundAmount)}</strong>
          {dueOn === null && ' zurück'}.
        </p>
      )}
    </>
  )
}
