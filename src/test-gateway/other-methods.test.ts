import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { intentParams, eventually, stripeErrorOf, startTestGateway, startWebhookReceiver } from '#tests/support/gateway-under-test.ts'

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

const statusOf = async (id: string) => (await run.stripe.paymentIntents.retrieve(id)).status
const eventsOf = (id: string) => shop.received.filter((event) => JSON.stringify(event).includes(`"${id}"`)).map((event) => event.type)
const methodOf = async (id: string) => {
  const { latest_charge } = await run.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return (latest_charge as { payment_method_details: { type: string } }).payment_method_details.type
}

describe('a redirecting method', () => {
  it('sends the customer away, and is paid once they have agreed there', async () => {
    const intent = await run.stripe.paymentIntents.create(intentParams)
    const return_url = 'https://shop.example/payment-success'
    const sent = await run.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_twint', return_url })
    expect(sent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url', redirect_to_url: { return_url } } })
    expect((await run.authenticate(intent, 'confirmed')).paymentIntent?.status).toBe('succeeded')
    expect(await methodOf(intent.id)).toBe('twint')
  })

  it('needs an address to come back to', async () => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    expect(await stripeErrorOf(run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_twint' }))).toMatchObject({
      param: 'return_url',
    })
  })
})

describe('an asynchronous method', () => {
  it.each([
    ['pm_sepaDebit', 'succeeded', 'payment_intent.succeeded'],
    ['pm_sepaDebitFails', 'requires_payment_method', 'payment_intent.payment_failed'],
  ])('%s is processing first and %s later', async (payment_method, status, event) => {
    const { id } = await run.stripe.paymentIntents.create(intentParams)
    expect((await run.stripe.paymentIntents.confirm(id, { payment_method })).status).toBe('processing')
    await eventually(async () => expect(await statusOf(id)).toBe(status))
    await eventually(() => expect(eventsOf(id)).toEqual(expect.arrayContaining(['payment_intent.processing', event])))
    expect(await methodOf(id)).toBe('sepa_debit')
  })
})

describe('a dispute', () => {
  it.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
  ])('withdraws the money; with %s it is %s', async (uncategorized_text, status, types) => {
    const { id } = await run.stripe.paymentIntents.create({ ...intentParams, confirm: true, payment_method: 'pm_card_createDispute' })
    // Events arrive in any order.
    await eventually(() =>
      expect(eventsOf(id)).toEqual(expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn'])),
    )
    const opened = shop.received.find((event) => event.type === 'charge.dispute.created' && event.data.object.payment_intent === id)
    const disputeId = opened?.type === 'charge.dispute.created' ? opened.data.object.id : ''
    expect(await run.stripe.disputes.update(disputeId, { evidence: { uncategorized_text }, submit: true })).toMatchObject({ status })
    await eventually(() => expect(eventsOf(disputeId)).toEqual(expect.arrayContaining(types)))
    expect((await stripeErrorOf(run.stripe.disputes.close(disputeId))).statusCode).toBe(400)
  })
})
