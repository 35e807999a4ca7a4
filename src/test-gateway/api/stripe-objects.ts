import type { Stripe } from 'stripe'
import { type BalanceRow, balanceObject } from '#test-gateway/balance/balance.ts'
import { cardByToken } from '#test-gateway/cards/cards.ts'
import { type ChargeRow, type IntentRow, type PaymentMethodRow, type RefundRow, unixTime } from '#test-gateway/ledger.ts'

/** The charge as Stripe's API returns it, with the fields a shop reads. */
export function chargeObject(row: ChargeRow, intent: IntentRow) {
  const succeeded = row.status === 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: succeeded ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    captured: succeeded,
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    description: intent.description,
    disputed: row.dispute !== null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: succeeded,
    payment_intent: row.payment_intent,
    payment_method: row.payment_method.id,
    payment_method_details: methodDetails(row.payment_method),
    receipt_email: intent.receipt_email,
    refunded: row.amount_refunded === row.amount,
    status: row.status,
  }
}

/** The refund as Stripe's API returns it. */
export function refundObject(row: RefundRow): Stripe.Refund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.charge,
    created: unixTime(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    ...(row.failure_reason === null ? {} : { failure_reason: row.failure_reason }),
    metadata: row.metadata,
    payment_intent: row.payment_intent,
    payment_method: null,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  }
}

/** How long a dispute can be answered. */
const ANSWER_SECONDS = 9 * 86_400

/** The dispute of a charge as Stripe's API returns it, with the fields a shop reads. */
export function disputeObject(row: ChargeRow, balance: readonly BalanceRow[]) {
  if (row.dispute === null) throw new Error(`charge ${row.id} is not disputed`)
  const { id, amount, created, reason, status } = row.dispute
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: balance.map((movement) => balanceObject(movement)),
    charge: row.id,
    created,
    currency: row.currency,
    evidence_details: { due_by: created + ANSWER_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: row.payment_intent,
    reason,
    status,
  }
}

/** A page of a list as Stripe's API returns it. */
export function listObject(url: string, data: readonly unknown[], hasMore: boolean) {
  return { object: 'list', url, has_more: hasMore, data }
}

function methodDetails(method: PaymentMethodRow) {
  const type = cardByToken(method.token)?.method ?? 'card'
  return type === 'card' ? { type, card: cardObject(method) } : { type, [type]: {} }
}

function cardObject(method: PaymentMethodRow) {
  const card = cardByToken(method.token)
  return {
    brand: card?.brand ?? null,
    country: card?.country ?? null,
    exp_month: method.exp_month,
    exp_year: method.exp_year,
    funding: 'credit',
    last4: card?.number.slice(-4) ?? null,
    network: card?.brand ?? null,
  }
}
