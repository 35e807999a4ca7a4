import type { CustomerOrder } from '#contract/orders/orders.ts'
import { formatChf, minus } from '#domain/money/money.ts'
import * as orderText from '#messages/orders/order.ts'
import { richText } from '#web/ui/texts/rich-text.ts'
import { qrBillOf } from './order-payment-text.ts'

interface RefundNoteProps {
  order: Pick<
    CustomerOrder,
    'refundedAmount' | 'exchangedAmount' | 'pendingRefundAmount' | 'creditedAmount' | 'openAmount' | 'dueOn' | 'documents'
  >
  /** The address of a document's PDF. */
  hrefOf: (number: string) => string
}

/**
 * How much of an order has gone back to the buyer, what is left to pay of its invoice, and what is promised but not on
 * its way yet.
 */
export function RefundNote({ order, hrefOf }: RefundNoteProps) {
  const { refundedAmount, exchangedAmount, pendingRefundAmount, creditedAmount, openAmount, dueOn, documents } = order
  const bill = qrBillOf(documents)
  const done = minus(refundedAmount, pendingRefundAmount)
  return (
    <>
      {creditedAmount > 0 && (
        <p className="text-small">
          {orderText.deducted} <strong className="whitespace-nowrap tabular-nums">{formatChf(creditedAmount)}</strong>
        </p>
      )}
      {creditedAmount > 0 && openAmount > 0 && (
        <p className="text-small">
          {orderText.stillToPay} <strong className="whitespace-nowrap tabular-nums">{formatChf(openAmount)}</strong>
          {bill && (
            <>
              {orderText.withQrBill}{' '}
              <a href={hrefOf(bill.number)} download className="text-link">
                {bill.title ?? orderText.documentTitles[bill.kind]} {bill.number} (PDF)
              </a>
            </>
          )}
        </p>
      )}
      {exchangedAmount > 0 && (
        <p className="text-small">
          {orderText.exchanged} <strong className="whitespace-nowrap tabular-nums">{formatChf(exchangedAmount)}</strong>
        </p>
      )}
      {done > 0 && (
        <p className="text-small">
          {orderText.refunded} <strong className="whitespace-nowrap tabular-nums">{formatChf(done)}</strong>
        </p>
      )}
      {pendingRefundAmount > 0 && (
        <p className="text-small">
          {richText((dueOn === null ? orderText.willRefund : orderText.willTransfer)(formatChf(pendingRefundAmount)), { strong })}
        </p>
      )}
    </>
  )
}

function strong(amount: string) {
  return <strong className="whitespace-nowrap tabular-nums">{amount}</strong>
}
