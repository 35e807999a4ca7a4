import type { CustomerOrder } from '#contract/orders/orders.ts'
import { documentTitle } from '#domain/documents/document.ts'
import { formatChf, minus } from '#domain/money/money.ts'
import { qrBillOf } from './order-payment-text.ts'

interface RefundNoteProps {
  order: Pick<CustomerOrder, 'refundedAmount' | 'pendingRefundAmount' | 'creditedAmount' | 'openAmount' | 'dueOn' | 'documents'>
  /** The address of a document's PDF. */
  hrefOf: (number: string) => string
}

/**
 * How much of an order has gone back to the buyer, what is left to pay of its invoice, and what is promised but not on
 * its way yet.
 */
export function RefundNote({ order, hrefOf }: RefundNoteProps) {
  const { refundedAmount, pendingRefundAmount, creditedAmount, openAmount, dueOn, documents } = order
  const bill = qrBillOf(documents)
  const done = minus(refundedAmount, pendingRefundAmount)
  return (
    <>
      {creditedAmount > 0 && (
        <p className="text-small">
          Von der Rechnung abgezogen: <strong className="tabular-nums">{formatChf(creditedAmount)}</strong>
        </p>
      )}
      {creditedAmount > 0 && openAmount > 0 && (
        <p className="text-small">
          Noch zu bezahlen: <strong className="tabular-nums">{formatChf(openAmount)}</strong>
          {bill && (
            <>
              , mit der QR-Rechnung auf der{' '}
              <a href={hrefOf(bill.number)} download className="text-link">
                {bill.title ?? documentTitle(bill.kind)} {bill.number} (PDF)
              </a>
            </>
          )}
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
