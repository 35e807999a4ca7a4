import { invalidRequest, resourceMissing } from '#test-gateway/api/gateway-error.ts'
import type { CreateRefundParams } from '#test-gateway/api/params.ts'
import { chargeObject, refundObject } from '#test-gateway/api/stripe-objects.ts'
import { recordBalance } from '#test-gateway/balance/balance.ts'
import { cardOf } from '#test-gateway/cards/payment-method.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import { findCharge, lockIntent, newId, saveAmountRefunded } from '#test-gateway/intents/intent-store.ts'
import type { LedgerTransaction, ChargeRow, RefundRow } from '#test-gateway/ledger.ts'
import { insertRefund } from './refund-store.ts'

/** Refunds the amount, or all that is left of the charge; refuses more than was received in total. */
export async function createRefund(tx: LedgerTransaction, params: CreateRefundParams): Promise<RefundRow> {
  const intent = await lockIntent(tx, await intentIdOf(tx, params))
  const charge = intent.status === 'succeeded' ? await findCharge(tx.sql, intent.latest_charge ?? '') : undefined
  if (charge === undefined) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  const amount = amountToRefund(charge, params.amount)
  const refund = { ...newRefund(tx, charge, params), amount }
  charge.amount_refunded += amount
  insertRefund(tx, refund)
  saveAmountRefunded(tx, charge)
  const { id, payment_intent } = refund
  recordBalance(tx, { type: 'refund', amount: -amount, fee: 0, source: id, payment_intent, description: 'Refund' })
  recordEvent(tx, 'refund.created', refundObject(refund))
  recordEvent(tx, 'charge.refunded', chargeObject(charge, intent))
  return refund
}

async function intentIdOf(tx: LedgerTransaction, params: CreateRefundParams): Promise<string> {
  if (params.payment_intent !== undefined) return params.payment_intent
  if (params.charge === undefined) throw invalidRequest('One of the following params should be provided: payment_intent, charge.')
  const charge = await findCharge(tx.sql, params.charge)
  if (charge === undefined) throw resourceMissing('charge', params.charge, 'charge')
  return charge.payment_intent
}

function amountToRefund(charge: ChargeRow, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (charge.dispute !== null) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (requested !== undefined && requested > left) {
    const message = `Refund amount (${requested}) is greater than unrefunded amount on charge (${left}), in the smallest unit.`
    throw invalidRequest(message, { param: 'amount' })
  }
  return requested ?? left
}

function newRefund(tx: LedgerTransaction, charge: ChargeRow, params: CreateRefundParams): Omit<RefundRow, 'amount'> {
  const { refund } = cardOf(charge.payment_method)
  const settlesAs = refund === undefined ? null : refund === 'late' ? 'succeeded' : 'failed'
  return {
    id: newId('re'),
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    status: refund === 'late' ? 'pending' : 'succeeded',
    reason: params.reason ?? null,
    failure_reason: null,
    metadata: params.metadata,
    settles_as: settlesAs,
    settle_at: settlesAs === null ? null : new Date(tx.now.getTime() + tx.settleDelayMs),
    created_at: tx.now,
  }
}
