import type { PoolClient } from 'pg'
import type { PaymentAttempt } from './charge-intent.ts'
import type { ApiResponse } from './idempotency.ts'
import { paymentIntentObject } from './intent-object.ts'
import { findCharge } from './intent-store.ts'
import type { IntentRow } from './ledger.ts'
import { chargeObject } from './stripe-objects.ts'

type Sql = Pick<PoolClient, 'query'>

/** The intent for the API, with its latest charge if that is to be expanded. */
export async function intentResponse(sql: Sql, intent: IntentRow, expand: readonly string[] = []): Promise<object> {
  const object = paymentIntentObject(intent)
  if (!expand.includes('latest_charge') || intent.latest_charge === null) return object
  const charge = await findCharge(sql, intent.latest_charge)
  return charge === undefined ? object : { ...object, latest_charge: chargeObject(charge, intent) }
}

/** The attempt's intent or error, for the API. */
export async function attemptResponse(sql: Sql, attempt: PaymentAttempt, expand: readonly string[] = []): Promise<ApiResponse> {
  const { intent, failure } = attempt
  if (failure === undefined) return { status: 200, body: await intentResponse(sql, intent, expand) }
  const error = { ...failure.error, payment_intent: paymentIntentObject(intent) }
  return { status: failure.status, body: { error } }
}
