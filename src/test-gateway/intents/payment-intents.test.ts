import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { intentParams, stripeErrorOf, startTestGateway } from '#tests/support/shop/gateway-under-test.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let run: Awaited<ReturnType<typeof startTestGateway>>

beforeAll(async () => {
  database = await createTestDatabase()
  run = await startTestGateway(database.pool)
})
afterAll(async () => {
  await run.close()
  await database.drop()
})

describe('payment intents', () => {
  it('are created requiring a payment method', async () => {
    const intent = await run.stripe.paymentIntents.create(intentParams)
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 1290,
      amount_received: 0,
      currency: 'chf',
      status: 'requires_payment_method',
      livemode: false,
      metadata: { checkout_id: 'checkout-1' },
      receipt_email: 'anna@example.ch',
      shipping: { name: 'Anna Muster', address: { city: 'Chur', country: 'CH' } },
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
    expect(intent.lastResponse.requestId).toMatch(/^req_/)
    expect(intent.lastResponse.apiVersion).toMatch(/^20\d\d-/)
  })

  it('are paid at once with pm_card_visa, and expand their charge', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    await run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
    const paid = await run.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1290 })
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      amount_refunded: 0,
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
  })

  it('are created and paid in one request', async () => {
    const intent = await run.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method: 'pm_card_ch' })
    expect(intent.status).toBe('succeeded')
  })

  it('cannot be paid again, changed in amount or cancelled once they are paid', async () => {
    const { id } = await run.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method: 'pm_card_visa' })
    const { paymentIntents } = run.stripe
    for (const call of [
      () => paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      () => paymentIntents.update(id, { amount: 2000 }),
      () => paymentIntents.cancel(id),
    ]) {
      expect(await stripeErrorOf(call())).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    }
    expect((await paymentIntents.update(id, { description: 'FF-1' })).description).toBe('FF-1')
  })

  it('are charged once by ten concurrent confirmations', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    const calls = Array.from({ length: 10 }, () => run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    const results = await Promise.allSettled(calls)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const { rows } = await database.pool.query('select amount from test_gateway.charge where payment_intent = $1', [id])
    expect(rows).toEqual([{ amount: 1290 }])
  })

  it('change amount and metadata while they are open; an empty value removes its key', async () => {
    const { id } = await run.stripe.paymentIntents.create({ ...intentParams, metadata: { checkout_id: '1', hash: 'a' } })
    const changed = await run.stripe.paymentIntents.update(id, { amount: 4900, metadata: { hash: '', cart: 'b' } })
    expect(changed).toMatchObject({ amount: 4900, metadata: { checkout_id: '1', cart: 'b' } })
    expect(changed.metadata).not.toHaveProperty('hash')
  })

  it('end an open 3-D Secure challenge when the amount changes', async () => {
    const intent = await run.stripe.paymentIntents.create(intentParams)
    await run.confirm(intent, '4000000000003220')
    expect((await run.stripe.paymentIntents.update(intent.id, { amount: 4900 })).status).toBe('requires_confirmation')
    expect((await run.authenticate(intent, 'confirmed')).error?.code).toBe('payment_intent_unexpected_state')
  })

  it('cannot be paid once they are cancelled', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    const ended = await run.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
    expect(ended).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
    const error = await stripeErrorOf(run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))
    expect(error.code).toBe('payment_intent_unexpected_state')
  })

  it('are listed newest first in pages, and found by metadata', async () => {
    const metadata = { checkout_id: 'wanted' }
    const { id } = await run.stripe.paymentIntents.create({ ...intentParams, metadata })
    const first = await run.stripe.paymentIntents.list({ limit: 1 })
    expect(first).toMatchObject({ has_more: true, data: [{ id }] })
    const next = await run.stripe.paymentIntents.list({ limit: 1, starting_after: id })
    expect(next.data).toMatchObject([{ id: expect.stringMatching(/^pi_/) }])
    expect(next.data[0]?.id).not.toBe(id)
    const query = "metadata['checkout_id']:'wanted' AND status:'requires_payment_method'"
    expect((await run.stripe.paymentIntents.search({ query })).data.map((intent) => intent.id)).toEqual([id])
  })
})

describe('a request', () => {
  it.each([
    ['49 Rappen', { amount: 49 }, 'amount_too_small', 'amount'],
    ['a fraction', { amount: 12.5 }, 'parameter_invalid', 'amount'],
    ['a negative amount', { amount: -5 }, 'amount_too_small', 'amount'],
    ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
    ['a missing currency', { currency: undefined }, 'parameter_missing', 'currency'],
  ])('is refused for %s', async (_title, change, code, param) => {
    const params = { amount: 1290, currency: 'chf', ...change } as { amount: number; currency: string }
    const error = await stripeErrorOf(run.stripe.paymentIntents.create(params))
    expect(error).toMatchObject({ statusCode: 400, rawType: 'invalid_request_error', code, param })
  })

  it('is accepted for 50 Rappen', async () => {
    expect((await run.stripe.paymentIntents.create({ amount: 50, currency: 'chf' })).amount).toBe(50)
  })

  it('is refused with a wrong key and without a key', async () => {
    const error = await stripeErrorOf(run.stripeWith('sk_test_other').paymentIntents.list())
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
    expect((await fetch(`http://${run.host}:${run.port}/v1/payment_intents`)).status).toBe(401)
  })

  it('is refused for an unknown intent and an unknown path', async () => {
    const error = await stripeErrorOf(run.stripe.paymentIntents.retrieve('pi_none'))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    expect((await stripeErrorOf(run.stripe.customers.list())).statusCode).toBe(404)
  })

  it('is refused for an unknown payment method', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    const error = await stripeErrorOf(run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_nobody' }))
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'payment_method' })
  })
})

describe('an idempotency key', () => {
  it('gets the same response again and creates one intent', async () => {
    const options = { idempotencyKey: 'checkout-7' }
    const first = await run.stripe.paymentIntents.create(intentParams, options)
    const second = await run.stripe.paymentIntents.create(intentParams, options)
    expect(second.id).toBe(first.id)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('creates one intent for ten concurrent requests, of which those that come meanwhile are refused with 409', async () => {
    const options = { idempotencyKey: 'checkout-8' }
    const requests = Array.from({ length: 10 }, () => run.stripe.paymentIntents.create(intentParams, options))
    const results = await Promise.allSettled(requests)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeLessThan(10)
    for (const error of refused) expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    const intents = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
    expect(new Set([...intents, (await run.stripe.paymentIntents.create(intentParams, options)).id]).size).toBe(1)
  })

  it('replays a failure of the gateway, and a refusal', async () => {
    const options = { idempotencyKey: 'checkout-500' }
    await run.gateway.scenarios.set({ failRequests: 1 })
    for (const _ of [1, 2]) expect((await stripeErrorOf(run.stripe.paymentIntents.create(intentParams, options))).statusCode).toBe(500)
    const unpaid = await run.stripe.paymentIntents.create(intentParams)
    const refund = () => run.stripe.refunds.create({ payment_intent: unpaid.id }, { idempotencyKey: `refund-${unpaid.id}` })
    await stripeErrorOf(refund())
    await run.stripe.paymentIntents.confirm(unpaid.id, { payment_method: 'pm_card_visa' })
    expect((await stripeErrorOf(refund())).statusCode).toBe(400)
  })

  it('is refused with other parameters', async () => {
    const options = { idempotencyKey: 'checkout-9' }
    await run.stripe.paymentIntents.create(intentParams, options)
    const error = await stripeErrorOf(run.stripe.paymentIntents.create({ ...intentParams, amount: 2000 }, options))
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  })

  it('replays a declined confirmation, which counts once', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    const confirm = () => run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }, { idempotencyKey: `c-${id}` })
    const [first, second] = [await stripeErrorOf(confirm()), await stripeErrorOf(confirm())]
    expect(second).toMatchObject({ statusCode: 402, charge: first.charge })
    const { rows } = await database.pool.query('select 1 from test_gateway.charge where payment_intent = $1', [id])
    expect(rows).toHaveLength(1)
  })

  it('is not used up by a refused request', async () => {
    const options = { idempotencyKey: 'checkout-10' }
    await stripeErrorOf(run.stripe.paymentIntents.create({ ...intentParams, amount: 1 }, options))
    expect((await run.stripe.paymentIntents.create(intentParams, options)).amount).toBe(1290)
  })
})
