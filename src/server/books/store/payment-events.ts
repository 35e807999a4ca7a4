import { type SQL, sql } from 'drizzle-orm'
import type { MoneyEvent, MoneyKind } from '#domain/books/money-event.ts'
import type { Period } from '#domain/calendar/period.ts'
import { type CreditStep, type PaymentStep, paymentChanges } from '#domain/invoices/invoice-payments.ts'
import { type Rappen, rappen, ZERO } from '#domain/money/money.ts'
import { INVOICE_EVENTS, MONEY_EVENTS, type MoneyEventKind } from '#domain/orders/money-events.ts'
import { CASH_METHOD, INVOICE_METHOD, TRANSFER_METHOD } from '#domain/payments/payment-method.ts'
import { detail, isKindOf } from '#server/orders/store/events-sql.ts'
import { swissDayOf, withinDays } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/**
 * What an event of an order means to the books if it moves money by itself; `placed` is the payment of an order that
 * was paid at the checkout.
 */
const PAYMENT_KINDS = {
  placed: 'payment',
  refunded: 'refund',
  'refund-failed': 'refund-failed',
  // What was paid too much, by bank.
  repaid: 'refund',
  'excess-returned': 'payment',
  'excess-waived': 'waiver',
  'dispute-withdrawn': 'dispute-withdrawn',
  'dispute-reinstated': 'dispute-reinstated',
  'dispute-fee': 'fee',
  'dispute-fee-returned': 'fee-returned',
} as const satisfies Partial<Record<MoneyEventKind, MoneyKind>>
type PaymentEventKind = keyof typeof PAYMENT_KINDS
export const PAYMENT_EVENTS = MONEY_EVENTS.filter((kind): kind is PaymentEventKind => kind in PAYMENT_KINDS)

/** What was paid, refunded and disputed, without payments of invoices. */
export async function listPaymentEvents(db: Db, period: Period): Promise<MoneyEvent[]> {
  const rows = await queryRows<Omit<PaymentEvent, 'kind'> & { kind: PaymentEventKind; cash: Rappen | null }>(
    db,
    sql`select ${stepDay} as day, shop_order.number as order, invoice.number as document, order_event.kind, ${methodOfStep} as method,
      ${detail('cash')}::int as cash,
      case when order_event.kind = 'placed' then ${receivedAmount} else ${detail('amount')}::int end as amount
    from order_event join shop_order on shop_order.id = order_id
    left join ${invoiceAt(sql`order_event.at`)}
    where ${isKindOf(PAYMENT_EVENTS)} and ${isStepOf(period)}
      and (order_event.kind <> 'placed' or payment_intent_id is not null or payment_method = ${CASH_METHOD})
      and (order_event.kind <> 'refunded' or not details ? 'giftCard')
      and (order_event.kind <> 'refund-failed' or ${hadSucceeded})
    order by order_event.id`,
  )
  return rows.flatMap(({ kind: step, cash, ...event }) => {
    const kind = PAYMENT_KINDS[step]
    return cash === null ? [{ ...event, kind }] : inCoins({ ...event, kind }, cash)
  })
}

export type PaymentEvent = Extract<MoneyEvent, { amount: unknown }>

/**
 * What a payment or refund has moved in cash, and by how much that differs from its amount
 * (docs/rules/payments.md#cash).
 */
function inCoins(event: PaymentEvent, cash: Rappen): PaymentEvent[] {
  const { day, order, document, amount } = event
  const gained = event.kind === 'payment' ? cash - amount : amount - cash
  const rounding = { day, order, document, method: null, amount: rappen(Math.abs(gained)) }
  const moved: PaymentEvent[] = [
    { ...event, amount: cash },
    { ...rounding, kind: gained > 0 ? 'rounding-gain' : 'rounding-loss' },
  ]
  return moved.filter((one) => one.amount > 0)
}

/**
 * The method by which a step moved its money. An excess comes back by bank; a payment that was not on invoice can be
 * refunded by a bank transfer, and that transfer can come back.
 */
const methodOfStep = sql`case when order_event.kind = 'excess-returned' then ${TRANSFER_METHOD}
  when order_event.kind = 'refunded' and details ? 'cash' then ${CASH_METHOD}
  when order_event.kind = 'refunded' and (payment_method = ${CASH_METHOD} or details ? 'transferredOn' and payment_method <> ${INVOICE_METHOD})
    then ${TRANSFER_METHOD}
  when order_event.kind = 'refund-failed' and details ? 'bookedOn' and payment_method <> ${INVOICE_METHOD} then ${TRANSFER_METHOD}
  else payment_method end`

type InvoiceStep = (PaymentStep | CreditStep) & {
  /** What was paid in cash, or was not after all; null for any other way. */
  cash: Rappen | null
  /** The part of the amount that a bank kept. */
  charged: Rappen
  day: string
  orderId: string
  order: string
  document: string | null
}

/**
 * What came in for orders on invoice. All steps of an order are read, because a payment may have been counted before.
 */
export async function listInvoicePayments(db: Db, period: Period): Promise<PaymentEvent[]> {
  const steps = await queryRows<InvoiceStep>(
    db,
    sql`select ${stepDay} as day, order_event.order_id as "orderId", shop_order.number as order, invoice.number as document, order_event.kind,
      coalesce(${detail('amount')}::int, shop_order.total + total_reduction - gift_card_amount) as amount, coalesce(${detail('waived')}::int, 0) as waived,
      ${detail('bookedOn')} as "bookedOn", ${detail('cash')}::int as cash, details ? 'cash' as "isInCash",
      coalesce(${detail('charged')}::int, 0) as charged
    from order_event join shop_order on shop_order.id = order_id
    left join ${invoiceAt(sql`order_event.at`)}
    where ${isKindOf(INVOICE_EVENTS)} and order_event.order_id in (
      select order_id from order_event where ${isKindOf(INVOICE_EVENTS)} and ${isStepOf(period)})
    order by order_event.id`,
  )
  const byOrder = [...Map.groupBy(steps, ({ orderId }) => orderId).values()]
  return byOrder.flatMap((own) => {
    const changes = paymentChanges(own)
    return own.flatMap(({ day, order, document, cash, charged, ...step }, index) => {
      const { received, waived } = changes[index] ?? { received: ZERO, waived: ZERO }
      const event = { day, order, document, method: cash === null ? INVOICE_METHOD : CASH_METHOD }
      const isWithin = period.from <= day && day <= period.to
      const changed: PaymentEvent[] = [
        { ...event, kind: received > 0 ? 'payment' : 'payment-withdrawn', amount: rappen(Math.abs(received)) },
        { ...event, kind: waived > 0 ? 'waiver' : 'waiver-undone', amount: rappen(Math.abs(waived)) },
        { ...event, method: null, kind: step.kind === 'bank-entry' ? 'bank-charge' : 'bank-charge-undone', amount: charged },
      ]
      return changed.filter(({ amount }) => isWithin && amount > 0).flatMap((moved) => (cash === null ? [moved] : inCoins(moved, cash)))
    })
  })
}

/**
 * The invoice that an order had at an instant, otherwise its first one: an edit replaces it, but not in what was posted
 * before.
 */
export function invoiceAt(at: SQL): SQL {
  return sql`lateral (select number from document where order_id = shop_order.id and kind = 'invoice'
    order by issued_at > ${at}, abs(extract(epoch from issued_at - ${at})) limit 1) invoice on true`
}

/**
 * What a payment brought: the amount that an operator accepted after a review, otherwise the part of the total that no
 * gift card paid.
 */
const receivedAmount = sql`coalesce(
  (select (accepted.details->>'amount')::int from order_event accepted
    where accepted.order_id = shop_order.id and accepted.kind = 'accepted-after-review' and accepted.details->>'currency' = 'chf'),
  shop_order.total + total_reduction - gift_card_amount)`

/** Only a refund that had succeeded brings money back when it fails. */
const hadSucceeded = sql`exists (
  select from order_event sent where sent.order_id = order_event.order_id and sent.kind in ('refunded', 'repaid') and sent.id < order_event.id
    and sent.details->>'refundId' = order_event.details->>'refundId')`

/** The day on which a step of an order counts: that of the bank where there is one, otherwise that of its record. */
const stepDay = sql`coalesce(counts_on::text, ${swissDayOf(sql`at`)}::text)`

function isStepOf(period: Period): SQL {
  return sql`(counts_on between ${period.from} and ${period.to} or (counts_on is null and ${withinDays(sql`at`, period)}))`
}
