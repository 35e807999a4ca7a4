import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import {
  intentParams,
  eventually,
  stripeErrorOf,
  secretKey,
  startTestGateway,
  startWebhookReceiver,
} from '#tests/support/shop/gateway-under-test.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>
let run: Awaited<ReturnType<typeof startTestGateway>>

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  shop = await startWebhookReceiver()
  run = await startTestGateway(database.pool, { url: shop.url })
})
afterEach(async () => {
  await run.gateway.scenarios.reset()
  await eventually(async () => {
    const { rows } = await database.pool.query('select 1 from test_gateway.event where delivered_at is null')
    expect(rows).toEqual([])
  })
  await run.close()
  shop.close()
})
afterAll(() => database.drop())

const pay = () => run.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method: 'pm_card_visa' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('the scenarios for events and payments', () => {
  it('deliver each event two times with one id', async () => {
    await run.gateway.scenarios.set({ deliver: 'twice' })
    await pay()
    await eventually(() => expect(shop.received).toHaveLength(4))
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(2)
  })

  it('hold events back until delivery is allowed again', async () => {
    await run.gateway.scenarios.set({ deliver: 'never' })
    await pay()
    await pause(700)
    expect(shop.received).toEqual([])
    await run.gateway.scenarios.set({ deliver: 'once' })
    await eventually(() => expect(shop.received).toHaveLength(2))
  })

  it('delay the first delivery', async () => {
    await run.gateway.scenarios.set({ deliveryDelayMs: 800 })
    const before = Date.now()
    await pay()
    await eventually(() => expect(shop.received).toHaveLength(2))
    expect(Date.now() - before).toBeGreaterThanOrEqual(800)
  })

  it('deliver events in another order than they happened', async () => {
    await run.gateway.scenarios.set({ deliveryJitterMs: 1500 })
    for (let payment = 0; payment < 10; payment += 1) await pay()
    await eventually(() => expect(shop.received).toHaveLength(20))
    const { data } = await run.stripe.events.list({ limit: 20 })
    expect(shop.received.map((event) => event.id)).not.toEqual(data.map((event) => event.id).reverse())
  })

  it('keep a payment processing before it succeeds', async () => {
    await run.gateway.scenarios.set({ processingMs: 300 })
    const { id, status } = await pay()
    expect(status).toBe('processing')
    await eventually(async () => expect((await run.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded'))
    const names = ['payment_intent.created', 'payment_intent.processing', 'payment_intent.succeeded']
    await eventually(() => expect(shop.types().sort()).toEqual(names))
  })
})

describe('the scenarios for API requests', () => {
  it.each([
    ['500', { type: 'StripeAPIError', statusCode: 500 }, {}],
    ['429', { type: 'StripeRateLimitError', statusCode: 429 }, {}],
    ['timeout', { type: 'StripeConnectionError' }, { timeout: 300 }],
  ] as const)('make two requests fail with %s and answer the third', async (failWith, error, limits) => {
    await run.gateway.scenarios.set({ failRequests: 2, failWith })
    expect(await stripeErrorOf(run.stripe.paymentIntents.list({}, limits))).toMatchObject(error)
    expect(await stripeErrorOf(run.stripe.paymentIntents.list({}, limits))).toMatchObject(error)
    expect((await run.stripe.paymentIntents.list()).object).toBe('list')
  })

  it('drop the connection before a request has an effect', async () => {
    // The SDK itself retries a dropped request once.
    await run.gateway.scenarios.set({ failRequests: 2, failWith: 'drop' })
    const idempotencyKey = 'drop-1'
    expect((await stripeErrorOf(run.stripe.paymentIntents.create(intentParams, { idempotencyKey }))).type).toBe('StripeConnectionError')
    const intent = await run.stripe.paymentIntents.create(intentParams, { idempotencyKey })
    expect(intent.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('drop the response of a request that took effect, and replay it for the same key', async () => {
    await run.gateway.scenarios.set({ failRequests: 2, failWith: 'drop-response' })
    const idempotencyKey = 'drop-2'
    expect((await stripeErrorOf(run.stripe.paymentIntents.create(intentParams, { idempotencyKey }))).type).toBe('StripeConnectionError')
    const intent = await run.stripe.paymentIntents.create(intentParams, { idempotencyKey })
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('delay every response', async () => {
    await run.gateway.scenarios.set({ responseDelayMs: 300 })
    const before = Date.now()
    await run.stripe.paymentIntents.list()
    expect(Date.now() - before).toBeGreaterThanOrEqual(299)
  })

  it('are read, set and reset by other processes with the secret key', async () => {
    const address = `http://${run.host}:${run.port}/v1/test_helpers/scenarios`
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ responseDelayMs: 5 }) })
    expect(await response.json()).toMatchObject({ responseDelayMs: 5, deliver: 'once' })
    expect(await run.gateway.scenarios.read()).toMatchObject({ responseDelayMs: 5 })
    const invalid = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ deliver: 'often' }) })
    expect(invalid.status).toBe(400)
    await fetch(address, { method: 'DELETE', headers: { authorization: headers.authorization } })
    expect(await run.gateway.scenarios.read()).toMatchObject({ responseDelayMs: 0 })
    expect((await fetch(address)).status).toBe(401)
  })
})
