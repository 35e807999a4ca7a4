import { randomUUID } from 'node:crypto'
import { cashBack } from '#domain/money/cash.ts'
import { minus, plus, type Rappen, rappen, sum, ZERO } from '#domain/money/money.ts'
import { isCounted, type LinePacks } from '#domain/orders/refund.ts'
import { refundToGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { queueJob } from '#server/platform/jobs/store.ts'
import type { OrderLinkConfig } from '../order-token.ts'
import { type Actor, actorOf, type LoggedStep, recordOrderEvent } from '../record-event.ts'
import { lockOrder, type OrderRow, saveOrder } from '../store.ts'
import {
  findOrderRefund,
  insertOrderRefund,
  listOrderRefunds,
  type OrderRefundRow,
  SENT_REFUND_STATES,
  settledExcessOf,
} from '../store/refunds.ts'
import { completeRefund } from './complete-refund.ts'
import { chargedOf, isCredited, isRefundedByTransfer, refundSplit } from './refundable.ts'
import { settleCredit } from './settle-credit.ts'

export interface RefundRequest {
  orderId: string
  amount: Rappen
  reason: string
  actor: Actor
  /** What the audit log says of an operator's refund. */
  logged?: LoggedStep
  /** Idempotency key: a second request with the same id is the same refund. */
  refundId?: string
  lines?: LinePacks[]
  /** The part of the amount that is for shipping. */
  shipping?: Rappen
  /** Whether it was handed back in cash, so that it is done at once. */
  isInCash?: boolean
  /** The edit of the order that it gives back the difference of. */
  editId?: string
}

/**
 * Stores a refund and queues the job that sends it to the provider; a paid invoice is refunded by bank transfer, which
 * is an operator's task (docs/rules/payments.md#bank-transfers), what was handed back in cash is done, and so is what
 * is credited of an unpaid invoice (docs/rules/invoices.md#credits). What exceeds the payment goes to the gift card at
 * once, as a refund of its own (docs/rules/gift-cards.md#refunds), and what was waived is credited, as another one
 * (docs/rules/payments.md#waived). The amount counts as refunded at once, so that concurrent refunds never exceed what
 * was paid; refuses one that would (docs/rules/payments.md#refunds). Returns the first refund.
 */
export async function requestRefund(
  tx: Db,
  links: OrderLinkConfig,
  {
    orderId,
    amount,
    reason,
    actor: by,
    logged = {},
    refundId = randomUUID(),
    lines = [],
    shipping = ZERO,
    isInCash = false,
    editId,
  }: RefundRequest,
) {
  const order = await lockOrder(tx, orderId)
  if (!order) return refuse('order-unknown')
  const existing = await findOrderRefund(tx, refundId)
  if (existing) return existing
  const split = refundSplit(order, amount)
  if (split instanceof Refusal) return split
  const { byPayment, toGiftCard, waived } = split
  const isCredit = isCredited(order) && byPayment > 0
  const credit = isCredit ? byPayment : waived
  const counted = {
    refunded: plus(order.refunded, minus(amount, credit)),
    credited: plus(order.credited, credit),
    waived: minus(order.waived, waived),
    giftCardRefunded: plus(order.giftCardRefunded, toGiftCard),
  }
  await saveOrder(tx, orderId, counted)
  if (credit < amount) {
    const details = { refundId, amount: minus(amount, credit), reason }
    await recordOrderEvent(tx, { order, kind: 'refund-requested', actor: by, details, logged })
  }
  const actor = actorOf(by)
  // An operator's step is recorded once: what is credited alone is not requested before.
  const step = credit === amount ? { actor: by, logged } : { actor }
  const shippingByPayment = rappen(Math.min(shipping, byPayment))
  const shippingToGiftCard = rappen(Math.min(shipping - shippingByPayment, toGiftCard))
  const first = { orderId, reason, actor, id: refundId, lines }
  const next = () => ({ ...first, id: randomUUID(), lines: [] })
  const paidBack =
    byPayment > 0
      ? await payBack(tx, links, { before: order, after: { ...order, ...counted } }, step, {
          ...first,
          amount: byPayment,
          shipping: shippingByPayment,
          isInCash,
          isCredit,
          editId,
        })
      : undefined
  const onCard = { ...(paidBack ? next() : first), amount: toGiftCard, shipping: shippingToGiftCard }
  const given = toGiftCard > 0 ? await giveBack(tx, links, order, onCard, paidBack) : undefined
  const packsOf = paidBack ?? given
  if (waived === 0 && packsOf) return packsOf
  const onPaper = { ...(packsOf ? next() : first), amount: waived, shipping: minus(shipping, plus(shippingByPayment, shippingToGiftCard)) }
  const giftCards = await returnedPart(tx, order, waived)
  const credited = await insertOrderRefund(tx, { ...onPaper, giftCards, state: 'succeeded', isCredit: true })
  // A cancellation and an edit are told by mails of their own.
  const isTold = order.status !== 'cancelled' && editId === undefined
  await completeRefund(tx, links, { ...order, ...counted }, credited, { ...step, ...(packsOf && { packsOf }), isTold })
  return packsOf ?? credited
}

/** Gives back what was paid, or credits what an unpaid invoice asks for; `after` is the order with that counted. */
async function payBack(
  tx: Db,
  links: OrderLinkConfig,
  { before: order, after }: { before: OrderRow; after: OrderRow },
  step: { actor: Actor; logged?: LoggedStep },
  {
    isInCash,
    ...part
  }: Pick<OrderRefundRow, 'id' | 'orderId' | 'reason' | 'actor' | 'lines' | 'amount' | 'shipping' | 'isCredit'> & {
    isInCash: boolean
    editId: string | undefined
  },
): Promise<OrderRefundRow> {
  const { id: refundId, orderId, amount, isCredit, actor } = part
  const cash = isInCash ? cashBack(amount, await handedBack(tx, orderId)) : null
  const isDone = isInCash || isCredit
  const byTransfer = isRefundedByTransfer(order) || !(await isLeftAtProvider(tx, order, amount))
  const state = isDone ? 'succeeded' : byTransfer ? 'to_transfer' : 'requested'
  const giftCards = await returnedPart(tx, order, amount)
  const refund = await insertOrderRefund(tx, { ...part, giftCards, state, cash })
  if (isDone) await completeRefund(tx, links, after, refund, isCredit ? step : refund)
  if (isCredit) await settleCredit(tx, order, actor)
  if (state === 'requested') await queueJob(tx, { task: 'send-refund', payload: { refundId }, key: `refund:${refundId}` })
  return refund
}

/**
 * Whether the provider still has so much of the payment: not when it has refunded too much, which the customer has paid
 * back by bank or an owner has waived (docs/rules/payments.md#excess).
 */
async function isLeftAtProvider(tx: Db, order: OrderRow, amount: Rappen): Promise<boolean> {
  if (order.excessRefunded === 0) return true
  const surplus = minus(order.excessReceived, await settledExcessOf(tx, order.id))
  const byProvider = (await listOrderRefunds(tx, order.id)).filter(
    ({ state, toGiftCard, cash, transferredOn }) =>
      SENT_REFUND_STATES.includes(state) && !toGiftCard && cash === null && transferredOn === null,
  )
  const received = plus(minus(chargedOf(order), order.giftCardAmount), surplus)
  return plus(amount, sum(byProvider.map((refund) => refund.amount))) <= received
}

/** What was refunded in cash before, in exact amounts. */
async function handedBack(tx: Db, orderId: string): Promise<Rappen> {
  return sum((await listOrderRefunds(tx, orderId)).filter(({ cash }) => cash !== null).map(({ amount }) => amount))
}

/** Price of the gift cards that were taken back and not refunded yet, as part of a payment that goes back. */
async function returnedPart(tx: Db, { id, returnedGiftCards }: OrderRow, amount: Rappen): Promise<Rappen> {
  if (returnedGiftCards === 0) return ZERO
  const earlier = (await listOrderRefunds(tx, id)).filter(isCounted)
  const left = minus(returnedGiftCards, sum(earlier.map(({ giftCards }) => giftCards)))
  return rappen(Math.max(0, Math.min(left, amount)))
}

/**
 * Refunds to the gift card of the order, which is done as soon as it is stored; `packsOf` is the refund of the same
 * request that names its packs.
 */
async function giveBack(
  tx: Db,
  links: OrderLinkConfig,
  order: OrderRow,
  refund: { id: string; orderId: string; amount: Rappen; reason: string; actor: string; lines: LinePacks[]; shipping: Rappen },
  packsOf?: OrderRefundRow,
) {
  if (order.giftCardId === null) throw new Error(`order ${order.number} has no gift card`)
  const stored = await insertOrderRefund(tx, { ...refund, state: 'succeeded', toGiftCard: true })
  const { id: refundId, orderId, amount, actor } = refund
  await refundToGiftCard(tx, { part: { id: order.giftCardId, amount }, orderId, refundId, actor })
  await completeRefund(tx, links, order, stored, { actor, ...(packsOf && { packsOf }) })
  return stored
}
