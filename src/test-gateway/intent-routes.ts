import { cancelIntent } from './cancel-intent.ts'
import { confirmIntent } from './confirm-intent.ts'
import { createIntent } from './create-intent.ts'
import type { Endpoints } from './endpoints.ts'
import { missing } from './gateway-error.ts'
import { paymentIntentObject } from './intent-object.ts'
import { intentAnswer, outcomeAnswer } from './intent-response.ts'
import { findCharge, findIntent } from './intent-store.ts'
import { listIntents, searchIntents } from './list.ts'
import {
  cancelIntentParams,
  confirmIntentParams,
  createIntentParams,
  listParams,
  parseParams,
  retrieveParams,
  searchParams,
  updateIntentParams,
} from './params.ts'
import { paymentMethodOf } from './payment-method.ts'
import { chargeObject, listObject } from './stripe-objects.ts'
import { updateIntent } from './update-intent.ts'

/** /v1/payment_intents and /v1/charges of the gateway's API. */
export function serveIntents({ pool, read, write }: Endpoints): void {
  write('/v1/payment_intents', async (change, { sent }) => {
    const params = parseParams(createIntentParams, sent)
    const intent = await createIntent(change, params)
    if (!params.confirm) return { status: 200, body: await intentAnswer(change.sql, intent, params.expand) }
    const outcome = await confirmIntent(change, { intentId: intent.id, method: null, locale: 'en' })
    return outcomeAnswer(change.sql, outcome, params.expand)
  })

  write('/v1/payment_intents/:id', async (change, { id, sent }) => {
    const params = parseParams(updateIntentParams, sent)
    const intent = await updateIntent(change, id, params)
    return { status: 200, body: await intentAnswer(change.sql, intent, params.expand) }
  })

  write('/v1/payment_intents/:id/confirm', async (change, { id, sent }) => {
    const params = parseParams(confirmIntentParams, sent)
    const method = params.payment_method === undefined ? null : paymentMethodOf(params.payment_method, change.now)
    const outcome = await confirmIntent(change, { intentId: id, method, locale: 'en' })
    return outcomeAnswer(change.sql, outcome, params.expand)
  })

  write('/v1/payment_intents/:id/cancel', async (change, { id, sent }) => {
    const params = parseParams(cancelIntentParams, sent)
    const intent = await cancelIntent(change, id, params.cancellation_reason ?? null)
    return { status: 200, body: await intentAnswer(change.sql, intent, params.expand) }
  })

  read('/v1/payment_intents', async ({ query }) => {
    const { rows, hasMore } = await listIntents(pool, parseParams(listParams, query))
    return listObject('/v1/payment_intents', rows.map(paymentIntentObject), hasMore)
  })

  read('/v1/payment_intents/search', async ({ query }) => {
    const rows = await searchIntents(pool, parseParams(searchParams, query).query)
    const found = listObject('/v1/payment_intents/search', rows.map(paymentIntentObject), false)
    return { ...found, object: 'search_result', next_page: null }
  })

  read('/v1/payment_intents/:id', async ({ id, query }) => {
    const { client_secret, expand } = parseParams(retrieveParams, query)
    const intent = await findIntent(pool, id)
    if (client_secret !== undefined && client_secret !== intent.client_secret) throw missing('payment_intent', id)
    return intentAnswer(pool, intent, expand)
  })

  read('/v1/charges/:id', async ({ id }) => {
    const charge = await findCharge(pool, id)
    if (charge === undefined) throw missing('charge', id, 'id')
    return chargeObject(charge, await findIntent(pool, charge.payment_intent))
  })
}
