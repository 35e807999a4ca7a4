import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { intentParams, eventually, stripeErrorOf, startTestGateway, startWebhookReceiver } from '#tests/support/shop/gateway-under-test.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>
let run: Awaited<ReturnType<typeof startTestGateway>>

beforeAll(async () => {
  database = await createTestDatabase()
  shop = await startWebhookReceiver()
  run = await startTestGateway(database.pool, { url: shop.url, settleDelayMs: 300 })
})
afterAll(async () => {
  await run.close()
  shop.close()
  await database.drop()
})

const paidWith = async (payment_method: string) =>
  (await run.stripe.paymentIntents.create({ ...intentParams, amount: 2000, confirm: true, payment_method })).id
const refunded = async (payment_intent: string) => {
  const intent = await run.stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
  return intent.latest_charge as { amount_refunded: number; refunded: boolean }
}
const eventsOf = (id: string) => () => shop.received.filter((event) => JSON.stringify(event).includes(`"${id}"`)).map((event) => event.type)

describe('refunds', () => {
  it('return everything that is left when no amount is given', async () => {
    const payment_intent = await paidWith('pm_card_visa')
    const refund = await run.stripe.refunds.create({ payment_intent, reason: 'requested_by_customer', metadata: { a: '1' } })
    expect(refund).toMatchObject({ amount: 2000, status: 'succeeded', payment_intent, metadata: { a: '1' } })
    expect(await refunded(payment_intent)).toMatchObject({ amount_refunded: 2000, refunded: true })
    expect(await run.stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id })
    await eventually(() => {
      expect(eventsOf(payment_intent)()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded']))
    })
  })

  it('return parts up to the last Rappen and not one more', async () => {
    const payment_intent = await paidWith('pm_card_visa')
    await run.stripe.refunds.create({ payment_intent, amount: 1999 })
    const tooMuch = await stripeErrorOf(run.stripe.refunds.create({ payment_intent, amount: 2 }))
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' })
    await run.stripe.refunds.create({ payment_intent, amount: 1 })
    const nothingLeft = await stripeErrorOf(run.stripe.refunds.create({ payment_intent }))
    expect(nothingLeft).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' })
    expect((await run.stripe.refunds.list({ payment_intent })).data.map((refund) => refund.amount)).toEqual([1, 1999])
  })

  it('never return more than was paid, even twenty at the same time', async () => {
    const payment_intent = await paidWith('pm_card_visa')
    const calls = Array.from({ length: 20 }, () => run.stripe.refunds.create({ payment_intent, amount: 300 }))
    const given = (await Promise.allSettled(calls)).filter((call) => call.status === 'fulfilled')
    expect(given).toHaveLength(6)
    expect(await refunded(payment_intent)).toMatchObject({ amount_refunded: 1800 })
  })

  it('are refused for an unpaid intent, an unknown intent and a disputed charge', async () => {
    const unpaid = await run.stripe.paymentIntents.create(intentParams)
    expect((await stripeErrorOf(run.stripe.refunds.create({ payment_intent: unpaid.id }))).statusCode).toBe(400)
    expect((await stripeErrorOf(run.stripe.refunds.create({ payment_intent: 'pi_none' }))).statusCode).toBe(404)
    const disputed = await paidWith('pm_card_createDispute')
    expect((await stripeErrorOf(run.stripe.refunds.create({ payment_intent: disputed }))).code).toBe('charge_disputed')
  })

  it('of card 7726 are pending first and succeed later', async () => {
    const payment_intent = await paidWith('pm_card_pendingRefund')
    const { id, status } = await run.stripe.refunds.create({ payment_intent })
    expect(status).toBe('pending')
    await eventually(async () => expect((await run.stripe.refunds.retrieve(id)).status).toBe('succeeded'))
    await eventually(() => expect(eventsOf(id)()).toEqual(['refund.created', 'refund.updated']))
    expect(await refunded(payment_intent)).toMatchObject({ amount_refunded: 2000 })
  })

  it('of card 5126 succeed first and fail later, and can then be made again', async () => {
    const payment_intent = await paidWith('pm_card_refundFail')
    const { id, status } = await run.stripe.refunds.create({ payment_intent })
    expect(status).toBe('succeeded')
    await eventually(async () => {
      const refund = await run.stripe.refunds.retrieve(id)
      expect(refund).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    })
    expect(await refunded(payment_intent)).toMatchObject({ amount_refunded: 0, refunded: false })
    await eventually(() => expect(eventsOf(id)().sort()).toEqual(['refund.created', 'refund.failed', 'refund.updated']))
    expect((await run.stripe.refunds.create({ payment_intent, amount: 2000 })).amount).toBe(2000)
  })
})
