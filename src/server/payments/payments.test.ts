import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { Outage } from '#server/platform/http/outage.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { publishableKey, secretKey, startTestGateway } from '#tests/support/shop/gateway-under-test.ts'
import { createPayments, FailedAttempt } from './payments.ts'
import { WEBHOOK_EVENTS } from './webhook-events.ts'

const webhookSecret = 'whsec_payments_test'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let run: Awaited<ReturnType<typeof startTestGateway>>
let payments: ReturnType<typeof createPayments>

beforeAll(async () => {
  database = await createTestDatabase()
  run = await startTestGateway(database.pool)
  payments = createPayments({ provider: 'test', secretKey, publishableKey, webhookSecret, address: { host: run.host, port: run.port } })
})
afterAll(async () => {
  await run.close()
  await database.drop()
})

const newIntent = () => payments.createIntent({ checkoutId: randomUUID(), amount: rappen(1290), attempt: 1 })

async function paidIntent() {
  const { id } = await newIntent()
  await run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return id
}

describe('payment intents', () => {
  it('are created once per checkout', async () => {
    const checkoutId = randomUUID()
    const first = await payments.createIntent({ checkoutId, amount: rappen(1290), attempt: 1 })
    const second = await payments.createIntent({ checkoutId, amount: rappen(1290), attempt: 1 })
    expect(second.id).toBe(first.id)
    expect(first).toMatchObject({ checkoutId, revision: 1, amount: 1290, received: 0, currency: 'chf', status: 'requires_payment_method' })
  })

  it('are updated while they are open', async () => {
    const { id } = await newIntent()
    expect(await payments.updateIntent(id, { amount: rappen(2000), revision: 2, payer: null })).toMatchObject({ amount: 2000, revision: 2 })
  })

  it('give the provider the delivery address, and no address for a receipt of its own', async () => {
    const { id } = await newIntent()
    await payments.updateIntent(id, { amount: rappen(2000), revision: 2, payer: ANNA })
    expect(await run.stripe.paymentIntents.retrieve(id)).toMatchObject({ receipt_email: null, shipping: { name: 'Anna Muster' } })
  })

  it('cannot be updated once they are paid', async () => {
    const id = await paidIntent()
    expect(await payments.updateIntent(id, { amount: rappen(2000), revision: 2, payer: null })).toBeUndefined()
    expect(await payments.findIntent(id)).toMatchObject({ status: 'succeeded', received: 1290 })
  })

  it('are undefined for an unknown id', async () => {
    expect(await payments.findIntent('pi_unknown')).toBeUndefined()
    expect(await payments.updateIntent('pi_unknown', { amount: rappen(2000), revision: 2, payer: null })).toBeUndefined()
    expect(await payments.cancelIntent('pi_unknown')).toBeUndefined()
  })

  it('are not taken for paid when the provider refuses the request itself', async () => {
    const { id } = await newIntent()
    const town = 'Z'.repeat(5001)
    for (const change of [
      { amount: rappen(49), payer: null },
      { amount: rappen(2000), payer: { delivery: { ...ANNA.delivery, town } } },
    ])
      await expect(payments.updateIntent(id, { revision: 2, ...change })).rejects.toThrow(Outage)
    expect(await payments.findIntent(id)).toMatchObject({ status: 'requires_payment_method', amount: 1290 })
  })

  it('are returned as cancelled, or as paid when the payment was faster', async () => {
    expect(await payments.cancelIntent((await newIntent()).id)).toMatchObject({ status: 'canceled' })
    expect(await payments.cancelIntent(await paidIntent())).toMatchObject({ status: 'succeeded' })
  })
})

describe('an attempt that the provider answered with a 5xx', () => {
  it('keeps its answer, and the next attempt creates the intent', async () => {
    const checkoutId = randomUUID()
    const create = (attempt: number) => payments.createIntent({ checkoutId, amount: rappen(1290), attempt })
    await run.gateway.scenarios.set({ failRequests: 1 })
    await expect(create(1)).rejects.toThrow(FailedAttempt)
    await expect(create(1)).rejects.toThrow(FailedAttempt)
    expect(await create(2)).toMatchObject({ checkoutId, status: 'requires_payment_method' })
  })

  it('makes no second refund: one that the provider made all the same is found', async () => {
    const refund = { refundId: randomUUID(), intentId: await paidIntent(), amount: rappen(1000) }
    const first = await payments.createRefund({ ...refund, attempt: 1 })
    expect(await payments.createRefund({ ...refund, attempt: 2 })).toEqual(first)
  })
})

describe('refunds', () => {
  it('are made once per refund id', async () => {
    const refund = { refundId: randomUUID(), intentId: await paidIntent(), amount: rappen(1000), attempt: 1 }
    const first = await payments.createRefund(refund)
    expect(first).toMatchObject({ state: 'succeeded', failure: null })
    expect(await payments.createRefund(refund)).toEqual(first)
  })

  it('have failed when the provider refuses them', async () => {
    const refund = { refundId: randomUUID(), intentId: await paidIntent(), amount: rappen(1291), attempt: 1 }
    expect(await payments.createRefund(refund)).toMatchObject({ id: null, state: 'failed', failure: expect.any(String) })
  })
})

describe('webhook events', () => {
  it('are listed for operators, each by its type', () => {
    const line = readFileSync('docs/operating.md', 'utf8').match(/point a webhook at .* with the events (.*)\. Cards/)?.[1]
    expect(line?.match(/[\w.]+(?=`)/g)).toEqual(WEBHOOK_EVENTS)
  })

  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' })
  const signed = (secret: string, ageSeconds = 0) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - ageSeconds })

  it('are read with a valid signature', () => {
    expect(payments.readEvent(Buffer.from(payload), signed(webhookSecret))).toMatchObject({ id: 'evt_1' })
  })

  it.each([
    ['a signature with another secret', () => signed('whsec_other')],
    ['a signature older than 5 minutes', () => signed(webhookSecret, 301)],
    ['a malformed signature', () => 'v1=00'],
  ])('are undefined with %s', (_, signature) => {
    expect(payments.readEvent(Buffer.from(payload), signature())).toBeUndefined()
  })
})

describe('a provider that cannot be reached', () => {
  it('is reported as an outage', async () => {
    const away = createPayments({ provider: 'test', secretKey, publishableKey, webhookSecret, address: { host: '127.0.0.1', port: 1 } })
    await expect(away.findIntent('pi_any')).rejects.toThrow(Outage)
    await expect(away.createRefund({ refundId: 'any', intentId: 'pi_any', amount: rappen(1), attempt: 1 })).rejects.toThrow(Outage)
  })

  it.each(['{}', '[]', 'null', '{"object":"list"}', '<html>Wartung</html>'])('is as good as away when it answers %s', async (body) => {
    const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(body)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const broken = createPayments({ provider: 'test', secretKey, publishableKey, webhookSecret, address: { host: '127.0.0.1', port } })
    const calls = [
      () => broken.createIntent({ checkoutId: randomUUID(), amount: rappen(1290), attempt: 1 }),
      () => broken.updateIntent('pi_any', { amount: rappen(2000), revision: 2, payer: null }),
      () => broken.findIntent('pi_any'),
      () => broken.cancelIntent('pi_any'),
      () => broken.createRefund({ refundId: 'any', intentId: 'pi_any', amount: rappen(1), attempt: 1 }),
      () => broken.listIntents().next(),
      () => broken.listPayouts().next(),
      () => broken.listPayoutLines('po_any').next(),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow(Outage)
    server.close()
  })
})
