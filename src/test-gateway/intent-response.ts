import type { PoolClient } from 'pg'
import type { Answer } from './idempotency.ts'
import { paymentIntentObject } from './intent-object.ts'
import { findCharge } from './intent-store.ts'
import type { IntentRow } from './ledger.ts'
import { chargeObject } from './stripe-objects.ts'
import type { Outcome } from './take-payment.ts'

type Sql = Pick<PoolClient, 'query'>

/** The intent for the API, with its latest charge in full where asked for. */
export async function intentAnswer(sql: Sql, intent: IntentRow, expand: readonly string[] = []): Promise<object> {
  const object = paymentIntentObject(intent)
  if (!expand.includes('latest_charge') || intent.latest_charge === null) return object
  const charge = await findCharge(sql, intent.latest_charge)
  return charge === undefined ? object : { ...object, latest_charge: chargeObject(charge, intent) }
}

/** How the attempt to pay ended, for the API. */
export async function outcomeAnswer(sql: Sql, outcome: Outcome, expand: readonly string[] = []): Promise<Answer> {
  const { intent, refusal } = outcome
  if (refusal === undefined) return { status: 200, body: await intentAnswer(sql, intent, expand) }
  const error = { ...refusal.problem, payment_intent: paymentIntentObject(intent) }
  return { status: refusal.status, body: { error } }
}
