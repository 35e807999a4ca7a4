import { recordEvent } from './event-log.ts'
import { badRequest, missing } from './gateway-error.ts'
import { findCharge, lockIntent, newId, saveAmountRefunded } from './intent-store.ts'
import type { Change, ChargeRow, RefundRow } from './ledger.ts'
import type { CreateRefundParams } from './params.ts'
import { cardOf } from './payment-method.ts'
import { insertRefund } from './refund-store.ts'
import { chargeObject, refundObject } from './stripe-objects.ts'

/** Gives back the amount, or what is left of the charge; never more in all than was received. */
export async function createRefund(change: Change, params: CreateRefundParams): Promise<RefundRow> {
  const intent = await lockIntent(change, await intentIdOf(change, params))
  const charge = intent.status === 'succeeded' ? await findCharge(change.sql, intent.latest_charge ?? '') : undefined
  if (charge === undefined) {
    throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  const amount = amountToRefund(charge, params.amount)
  const refund = { ...newRefund(change, charge, params), amount }
  charge.amount_refunded += amount
  await insertRefund(change, refund)
  await saveAmountRefunded(change, charge)
  await recordEvent(change, 'refund.created', refundObject(refund))
  await recordEvent(change, 'charge.refunded', chargeObject(charge, intent))
  return refund
}

async function intentIdOf(change: Change, params: CreateRefundParams): Promise<string> {
  if (params.payment_intent !== undefined) return params.payment_intent
  if (params.charge === undefined) throw badRequest('One of the following params should be provided: payment_intent, charge.')
  const charge = await findCharge(change.sql, params.charge)
  if (charge === undefined) throw missing('charge', params.charge, 'charge')
  return charge.payment_intent
}

function amountToRefund(charge: ChargeRow, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (charge.dispute !== null) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw badRequest(message, { code: 'charge_disputed' })
  }
  if (left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (wanted !== undefined && wanted > left) {
    const message = `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left}), in the smallest unit.`
    throw badRequest(message, { param: 'amount' })
  }
  return wanted ?? left
}

function newRefund(change: Change, charge: ChargeRow, params: CreateRefundParams): Omit<RefundRow, 'amount'> {
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
    settle_at: settlesAs === null ? null : new Date(change.now.getTime() + change.settleDelayMs),
    created_at: change.now,
  }
}
