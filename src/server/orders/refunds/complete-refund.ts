import { lastFourInPlaceOf } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { issueDocuments } from '../invoicing/issue-documents.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { type Actor, type LoggedStep, recordOrderEvent } from '../record-event.ts'
import type { OrderRow } from '../store.ts'
import type { OrderRefundRow } from '../store/refunds.ts'
import { openAmountOf } from './settle-credit.ts'

/**
 * What happens once a refund's money is on its way, or an unpaid invoice is credited: its credit note is issued, the
 * timeline says so and the buyer is mailed. Called once per refund, in the transaction that makes it `succeeded`,
 * whether the provider or an operator reports it, or it went to a gift card (docs/rules/payments.md#refunds). An
 * operator whose step has not been recorded yet is the `actor`; `packsOf` is the refund of the same request that names
 * its packs, and `isTold` says whether a mail is about it.
 */
export async function completeRefund(
  tx: Db,
  links: OrderLinkConfig,
  order: OrderRow,
  refund: OrderRefundRow,
  {
    actor,
    logged = {},
    packsOf = refund,
    isTold = true,
  }: { actor: Actor; logged?: LoggedStep; packsOf?: OrderRefundRow; isTold?: boolean } = { actor: refund.actor },
): Promise<void> {
  const { id, amount, lines, shipping, reason, transferredOn, toGiftCard, cash, isCredit } = refund
  const giftCard = toGiftCard && order.giftCardId !== null ? await lastFourInPlaceOf(tx, order.giftCardId) : undefined
  const exchangedFrom = toGiftCard ? order.quote.giftCard?.exchangedFrom : undefined
  const about = { refundId: id, amount }
  const way = {
    ...(transferredOn && { transferredOn }),
    ...(cash !== null && { cash }),
    ...(giftCard && { giftCard }),
    ...(exchangedFrom !== undefined && { exchangedFrom }),
  }
  const event = isCredit
    ? ({ kind: 'credited', details: { ...about, reason } } as const)
    : ({ kind: 'refunded', details: { ...about, ...way } } as const)
  await recordOrderEvent(tx, { ...event, order, actor, logged })
  // The credit note of a cancellation is about all of the order, whichever way the money goes.
  await issueDocuments(tx, order, order.status === 'cancelled' ? { handedBack: refund } : { refund, packsOf })
  // What a credit has paid goes back as its order was paid, and is told then (docs/rules/orders.md#net).
  if (exchangedFrom !== undefined || !isTold) return
  // The mail of a cancellation says that the cash was handed back.
  if (order.status === 'cancelled' && cash !== null) return
  const open = isCredit ? await openAmountOf(tx, order) : undefined
  await queueOrderMail(tx, links, {
    template: templateOf(refund),
    order,
    refund: { id, amount: cash ?? amount, lines, shipping, reason: reasonForBuyer(order, refund) },
    ...(open !== undefined && { open }),
  })
}

function templateOf({ isCredit, toGiftCard, transferredOn, cash }: OrderRefundRow) {
  if (isCredit) return 'order-credited'
  if (toGiftCard) return 'order-refunded-gift-card'
  if (cash !== null) return 'order-refunded-cash'
  return transferredOn === null ? 'order-refunded' : 'order-transferred'
}

/** The reason that an operator gave with the refund; that of a cancellation or from the provider is internal. */
function reasonForBuyer({ status }: OrderRow, { actor, reason }: OrderRefundRow): string | null {
  return status === 'cancelled' || actor === 'provider' || actor === 'system' || reason === '' ? null : reason
}
