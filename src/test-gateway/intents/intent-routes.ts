import type { Endpoints } from '#test-gateway/api/endpoints.ts'
import { resourceMissing, unexpectedState } from '#test-gateway/api/gateway-error.ts'
import type { ApiResponse } from '#test-gateway/api/idempotency.ts'
import { listIntents, searchIntents } from '#test-gateway/api/list-objects.ts'
import {
  cancelIntentParams,
  confirmIntentParams,
  createIntentParams,
  listParams,
  parseParams,
  retrieveParams,
  searchQueryParams,
  updateIntentParams,
} from '#test-gateway/api/params.ts'
import { chargeObject, listObject } from '#test-gateway/api/stripe-objects.ts'
import { paymentMethodOf } from '#test-gateway/cards/payment-method.ts'
import { recordEvent } from '#test-gateway/events/event-log.ts'
import type { IntentRow, LedgerTransaction, Sql } from '#test-gateway/ledger.ts'
import type { PaymentAttempt } from './charge-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent } from './create-intent.ts'
import { paymentIntentObject } from './intent-object.ts'
import { findCharge, findIntent, lockIntent, saveIntent } from './intent-store.ts'
import { updateIntent } from './update-intent.ts'

/** /v1/payment_intents and /v1/charges of the gateway's API. */
export function intentRoutes({ pool, get, post }: Endpoints): void {
  post('/v1/payment_intents', async (tx, { body }) => {
    const params = parseParams(createIntentParams, body)
    const intent = createIntent(tx, params)
    if (!params.confirm) return { status: 200, body: await intentResponse(tx.sql, intent, params.expand) }
    const attempt = await confirmIntent(tx, intent, { method: null, locale: 'en', returnUrl: params.return_url })
    return attemptResponse(tx.sql, attempt, params.expand)
  })

  post('/v1/payment_intents/:id', async (tx, { id, body }) => {
    const params = parseParams(updateIntentParams, body)
    const intent = await updateIntent(tx, id, params)
    return { status: 200, body: await intentResponse(tx.sql, intent, params.expand) }
  })

  post('/v1/payment_intents/:id/confirm', async (tx, { id, body }) => {
    const params = parseParams(confirmIntentParams, body)
    const method = params.payment_method === undefined ? null : paymentMethodOf(params.payment_method, tx.now)
    const attempt = await confirmIntent(tx, await lockIntent(tx, id), { method, locale: 'en', returnUrl: params.return_url })
    return attemptResponse(tx.sql, attempt, params.expand)
  })

  post('/v1/payment_intents/:id/cancel', async (tx, { id, body }) => {
    const params = parseParams(cancelIntentParams, body)
    const intent = await cancelIntent(tx, id, params.cancellation_reason ?? null)
    return { status: 200, body: await intentResponse(tx.sql, intent, params.expand) }
  })

  get('/v1/payment_intents', async ({ query }) => {
    const { rows, hasMore } = await listIntents(pool, parseParams(listParams, query))
    return listObject('/v1/payment_intents', rows.map(paymentIntentObject), hasMore)
  })

  get('/v1/payment_intents/search', async ({ query }) => {
    const rows = await searchIntents(pool, parseParams(searchQueryParams, query).query)
    const found = listObject('/v1/payment_intents/search', rows.map(paymentIntentObject), false)
    return { ...found, object: 'search_result', next_page: null }
  })

  get('/v1/payment_intents/:id', async ({ id, query }) => {
    const { client_secret, expand } = parseParams(retrieveParams, query)
    const intent = await findIntent(pool, id)
    if (client_secret !== undefined && client_secret !== intent.client_secret) throw resourceMissing('payment_intent', id)
    return intentResponse(pool, intent, expand)
  })

  get('/v1/charges/:id', async ({ id }) => {
    const charge = await findCharge(pool, id)
    if (charge === undefined) throw resourceMissing('charge', id, 'id')
    return chargeObject(charge, await findIntent(pool, charge.payment_intent))
  })
}

/** The intent for the API, with its latest charge if that is to be expanded. */
async function intentResponse(sql: Sql, intent: IntentRow, expand: readonly string[] = []): Promise<object> {
  const object = paymentIntentObject(intent)
  if (!expand.includes('latest_charge') || intent.latest_charge === null) return object
  const charge = await findCharge(sql, intent.latest_charge)
  return charge === undefined ? object : { ...object, latest_charge: chargeObject(charge, intent) }
}

/** The attempt's intent or error, for the API. */
async function attemptResponse(sql: Sql, attempt: PaymentAttempt, expand: readonly string[] = []): Promise<ApiResponse> {
  const { intent, failure } = attempt
  if (failure === undefined) return { status: 200, body: await intentResponse(sql, intent, expand) }
  const error = { ...failure.error, payment_intent: paymentIntentObject(intent) }
  return { status: failure.status, body: { error } }
}

/** Cancels an unpaid intent; refuses one that is paid, processing or cancelled. */
async function cancelIntent(tx: LedgerTransaction, id: string, reason: IntentRow['cancellation_reason']): Promise<IntentRow> {
  const intent = await lockIntent(tx, id)
  if (!intent.status.startsWith('requires_')) throw unexpectedState('cancel', intent)
  intent.status = 'canceled'
  intent.next_action = null
  intent.cancellation_reason = reason
  intent.canceled_at = tx.now
  saveIntent(tx, intent)
  recordEvent(tx, 'payment_intent.canceled', paymentIntentObject(intent))
  return intent
}
