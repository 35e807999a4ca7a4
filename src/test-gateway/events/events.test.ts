import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { intentParams, eventually, startTestGateway, startWebhookReceiver } from '#tests/support/shop/gateway-under-test.ts'
import { takeDueEvents } from './deliver-events.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>
let run: Awaited<ReturnType<typeof startTestGateway>>
/** By how much the gateway's clock is ahead. */
let aheadMs: number

beforeEach(async () => {
  database = await createTestDatabase()
  shop = await startWebhookReceiver()
  aheadMs = 0
  run = await startTestGateway(database.pool, { url: shop.url, clock: () => Date.now() + aheadMs })
})
afterEach(async () => {
  await run.close()
  shop.close()
  await database.drop()
})

const pay = (payment_method = 'pm_card_visa') => run.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method })
const undelivered = async () => {
  const { rows } = await database.pool.query('select last_response from test_gateway.event where delivered_at is null')
  return rows
}

describe('the events of the gateway', () => {
  it('report a payment, signed, with the intent as it was then', async () => {
    const intent = await pay()
    await eventually(() => expect(shop.types().sort()).toEqual(['payment_intent.created', 'payment_intent.succeeded']))
    const succeeded = shop.received.find((event) => event.type === 'payment_intent.succeeded')
    expect(succeeded).toMatchObject({ object: 'event', livemode: false, request: { id: intent.lastResponse.requestId } })
    expect(succeeded?.data.object).toMatchObject({ id: intent.id, status: 'succeeded', metadata: intent.metadata })
    await eventually(async () => expect(await undelivered()).toEqual([]))
  })

  it('report a challenge, its failure and the cancellation', async () => {
    const intent = await run.stripe.paymentIntents.create(intentParams)
    await run.confirm(intent, '4000000000003220')
    await run.authenticate(intent, 'declined')
    await run.stripe.paymentIntents.cancel(intent.id)
    const names = ['created', 'requires_action', 'payment_failed', 'canceled'].map((name) => `payment_intent.${name}`)
    await eventually(() => expect(shop.types().sort()).toEqual(names.sort()))
    const { data } = await run.stripe.events.list({ limit: 10 })
    expect(data.map((event) => event.type).reverse()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
    ])
    expect((await run.stripe.events.retrieve(data[0]?.id ?? '')).id).toBe(data[0]?.id)
  })

  it.each([
    ['pm_card_createDispute', 'fraudulent'],
    ['pm_card_createDisputeProductNotReceived', 'product_not_received'],
  ])('report that %s is paid and then disputed as %s', async (method, reason) => {
    const intent = await pay(method)
    expect(intent.status).toBe('succeeded')
    await eventually(() => expect(shop.types()).toContain('charge.dispute.created'))
    const dispute = shop.received.find((event) => event.type === 'charge.dispute.created')
    expect(dispute?.data.object).toMatchObject({ reason, payment_intent: intent.id, amount: 1290 })
  })

  it('are delivered again until the shop accepts them', async () => {
    shop.status = 500
    await pay()
    const responses = async () => (await undelivered()).map((row) => row.last_response)
    await eventually(async () => expect(await responses()).toEqual(['500', '500']))
    aheadMs = 1_000
    await eventually(() => expect(shop.received.length).toBeGreaterThanOrEqual(4))
    shop.status = 200
    await eventually(async () => {
      // The next pause, which begins once the answer is recorded, lasts 5 s.
      aheadMs += 6_000
      expect(await undelivered()).toEqual([])
    })
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(2)
  })

  it('are delivered after a restart if they were not before', async () => {
    const away = await startTestGateway(database.pool)
    await run.close()
    await away.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method: 'pm_card_visa' })
    await eventually(async () => {
      expect(new Set((await undelivered()).map((row) => row.last_response === null))).toEqual(new Set([false]))
    })
    await away.close()
    expect(shop.received).toEqual([])
    run = await startTestGateway(database.pool, { url: shop.url })
    await eventually(() => expect(shop.types().sort()).toEqual(['payment_intent.created', 'payment_intent.succeeded']))
  })

  it('are recorded but not delivered when the webhook is not subscribed to their type', async () => {
    await run.close()
    run = await startTestGateway(database.pool, { url: shop.url, enabledEvents: ['payment_intent.succeeded'] })
    await pay()
    await eventually(() => expect(shop.types()).toEqual(['payment_intent.succeeded']))
    await eventually(async () => expect(await undelivered()).toEqual([]))
    const { data } = await run.stripe.events.list({ limit: 10 })
    expect(data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
      ['payment_intent.succeeded', 1],
      ['payment_intent.created', 0],
    ])
  })

  it('are delivered once by three gateways on one database', async () => {
    const others = [await startTestGateway(database.pool, { url: shop.url }), await startTestGateway(database.pool, { url: shop.url })]
    await Promise.all(Array.from({ length: 30 }, () => pay()))
    await eventually(async () => expect(await undelivered()).toEqual([]))
    expect(shop.received).toHaveLength(60)
    expect(new Set(shop.received.map((event) => event.id)).size).toBe(60)
    for (const other of others) await other.close()
  })

  it('are taken over from a killed process after twelve seconds, not before', async () => {
    await run.gateway.scenarios.set({ deliver: 'never' })
    await pay()
    await run.close()
    await run.gateway.scenarios.reset()
    let now = Date.now()
    const ledger = { pool: database.pool, clock: () => now, settleDelayMs: 0, onEvent: () => undefined }
    expect(await takeDueEvents(ledger, 10)).toHaveLength(2)
    now += 11_999
    expect(await takeDueEvents(ledger, 10)).toEqual([])
    now += 1
    expect((await takeDueEvents(ledger, 10)).map((event) => event.attempts)).toEqual([2, 2])
  })
})
