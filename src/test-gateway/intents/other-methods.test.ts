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

describe('the TWINT page', () => {
  const begin = async (return_url = 'https://shop.example/fr/payment-success?from=cart') => {
    const intent = await run.stripe.paymentIntents.create(intentParams)
    const sent = await run.confirmTwint(intent, return_url)
    return { intent, page: sent.paymentIntent?.next_action?.redirect_to_url?.url ?? '' }
  }
  const answer = (page: string, result: string) =>
    run.shop.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `result=${result}`,
    })

  it('shows shop and amount in the language that is asked for, and German for any other', async () => {
    const { page } = await begin()
    const german = await run.shop.inject(page)
    expect(german.headers['content-type']).toContain('text/html')
    expect(german.body).toMatch(/Firnfrucht[\s\S]*CHF 12\.90[\s\S]*Bestätigen[\s\S]*Ablehnen/)
    expect((await run.shop.inject(`${page}&locale=fr`)).body).toContain('Confirmer')
    expect((await run.shop.inject(`${page}&locale=xx`)).body).toContain('Bestätigen')
  })

  it('words a payment that is declined in the language of the page', async () => {
    const { intent, page } = await begin()
    await answer(`${page}&locale=fr`, 'declined')
    const { last_payment_error: error } = await run.stripe.paymentIntents.retrieve(intent.id)
    expect(error?.message).toBe('Votre paiement n’a pas pu être confirmé. Veuillez choisir un autre moyen de paiement et réessayer.')
  })

  it.each([
    ['confirmed', 'succeeded', 'succeeded'],
    ['declined', 'requires_payment_method', 'failed'],
  ])('leads a payment that is %s back with its id, and a second press to the same place', async (result, status, redirect) => {
    const { intent, page } = await begin()
    const [first, atOnce] = await Promise.all([answer(page, result), answer(page, result)])
    expect([first.statusCode, atOnce.statusCode]).toEqual([303, 303])
    expect(atOnce.headers.location).toBe(first.headers.location)
    const to = new URL(String(first.headers.location), 'https://shop.example')
    expect([to.pathname, to.searchParams.get('from')]).toEqual(['/fr/payment-success', 'cart'])
    expect([to.searchParams.get('payment_intent'), to.searchParams.get('redirect_status')]).toEqual([intent.id, redirect])
    expect(await statusOf(intent.id)).toBe(status)
    expect((await answer(page, 'confirmed')).headers.location).toBe(first.headers.location)
    expect(await statusOf(intent.id)).toBe(status)
  })

  it('leads into this shop only, whatever host it is given', async () => {
    const { page } = await begin('https://evil.example//evil.example/a')
    expect((await answer(page, 'confirmed')).headers.location).toMatch(/^\/evil\.example\/a\?/)
    const intent = await run.stripe.paymentIntents.create(intentParams)
    expect((await run.confirmTwint(intent, 'javascript:alert(1)')).status).toBe(400)
  })

  it('is not there for a wrong secret, and takes no third answer', async () => {
    const { page } = await begin()
    expect((await run.shop.inject(page.replace(/client_secret=[^&]+/, 'client_secret=x'))).statusCode).toBe(404)
    expect((await answer(page, 'maybe')).statusCode).toBe(400)
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
