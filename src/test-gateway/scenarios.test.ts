import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { anIntent, eventually, failure, secretKey, startGateway, startShop } from '#tests/support/gateway-under-test.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let shop: Awaited<ReturnType<typeof startShop>>
let run: Awaited<ReturnType<typeof startGateway>>

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  shop = await startShop()
  run = await startGateway(database.pool, { url: shop.url })
})
afterEach(async () => {
  await run.gateway.knobs.reset()
  await eventually(async () => {
    const { rows } = await database.pool.query('select 1 from test_gateway.event where delivered_at is null')
    expect(rows).toEqual([])
  })
  await run.close()
  shop.close()
})
afterAll(() => database.drop())

const pay = () => run.stripe.paymentIntents.create({ ...anIntent, confirm: true, payment_method: 'pm_card_visa' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('knobs for events', () => {
  it('twice: each event comes two times with one id', async () => {
    await run.gateway.knobs.turn({ deliver: 'twice' })
    await pay()
    await eventually(() => expect(shop.received).toHaveLength(4))
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(2)
  })

  it('never: nothing comes until the knob is turned back', async () => {
    await run.gateway.knobs.turn({ deliver: 'never' })
    await pay()
    await pause(700)
    expect(shop.received).toEqual([])
    await run.gateway.knobs.turn({ deliver: 'once' })
    await eventually(() => expect(shop.received).toHaveLength(2))
  })

  it('late: nothing comes before the delay is over', async () => {
    await run.gateway.knobs.turn({ deliverDelayMs: 800 })
    const before = Date.now()
    await pay()
    await eventually(() => expect(shop.received).toHaveLength(2))
    expect(Date.now() - before).toBeGreaterThanOrEqual(800)
  })

  it('shuffled: the order of arrival is not the order of things', async () => {
    await run.gateway.knobs.turn({ shuffleMs: 1500 })
    for (let payment = 0; payment < 10; payment += 1) await pay()
    await eventually(() => expect(shop.received).toHaveLength(20))
    const { data } = await run.stripe.events.list({ limit: 20 })
    expect(shop.received.map((event) => event.id)).not.toEqual(data.map((event) => event.id).reverse())
  })

  it('processing: the payment succeeds only after a while', async () => {
    await run.gateway.knobs.turn({ processingMs: 300 })
    const { id, status } = await pay()
    expect(status).toBe('processing')
    await eventually(async () => expect((await run.stripe.paymentIntents.retrieve(id)).status).toBe('succeeded'))
    const names = ['payment_intent.created', 'payment_intent.processing', 'payment_intent.succeeded']
    await eventually(() => expect(shop.types().sort()).toEqual(names))
  })
})

describe('knobs for calls', () => {
  it.each([
    ['500', { type: 'StripeAPIError', statusCode: 500 }],
    ['429', { type: 'StripeRateLimitError', statusCode: 429 }],
    ['timeout', { type: 'StripeConnectionError' }],
  ] as const)('the next two calls end in %s, the third is answered', async (spoilWith, error) => {
    await run.gateway.knobs.turn({ spoilCalls: 2, spoilWith })
    expect(await failure(run.stripe.paymentIntents.list())).toMatchObject(error)
    expect(await failure(run.stripe.paymentIntents.list())).toMatchObject(error)
    expect((await run.stripe.paymentIntents.list()).object).toBe('list')
  })

  it('drop: the connection ends and nothing was done', async () => {
    // The SDK itself repeats a dropped call once.
    await run.gateway.knobs.turn({ spoilCalls: 2, spoilWith: 'drop' })
    const idempotencyKey = 'drop-1'
    expect((await failure(run.stripe.paymentIntents.create(anIntent, { idempotencyKey }))).type).toBe('StripeConnectionError')
    const intent = await run.stripe.paymentIntents.create(anIntent, { idempotencyKey })
    expect(intent.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  })

  it('drop-answer: it was done, and the same key gets the lost answer', async () => {
    await run.gateway.knobs.turn({ spoilCalls: 2, spoilWith: 'drop-answer' })
    const idempotencyKey = 'drop-2'
    expect((await failure(run.stripe.paymentIntents.create(anIntent, { idempotencyKey }))).type).toBe('StripeConnectionError')
    const intent = await run.stripe.paymentIntents.create(anIntent, { idempotencyKey })
    expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it('latency: every answer takes longer', async () => {
    await run.gateway.knobs.turn({ latencyMs: 300 })
    const before = Date.now()
    await run.stripe.paymentIntents.list()
    expect(Date.now() - before).toBeGreaterThanOrEqual(299)
  })

  it('other processes read and turn them with the secret key', async () => {
    const address = `http://${run.host}:${run.port}/v1/test_helpers/knobs`
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' }
    const turned = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ latencyMs: 5 }) })
    expect(await turned.json()).toMatchObject({ latencyMs: 5, deliver: 'once' })
    expect(await run.gateway.knobs.read()).toMatchObject({ latencyMs: 5 })
    const wrong = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ deliver: 'often' }) })
    expect(wrong.status).toBe(400)
    await fetch(address, { method: 'DELETE', headers: { authorization: headers.authorization } })
    expect(await run.gateway.knobs.read()).toMatchObject({ latencyMs: 0 })
    expect((await fetch(address)).status).toBe(401)
  })
})
