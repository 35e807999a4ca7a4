import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewayResponse } from '#contract/test-gateway.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { intentParams, stripeErrorOf, publishableKey, startTestGateway } from '#tests/support/shop/gateway-under-test.ts'

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

const open = () => run.stripe.paymentIntents.create(intentParams)
const state = async ({ id }: { id: string }) => (await run.stripe.paymentIntents.retrieve(id)).status

describe('a card typed in the browser', () => {
  it.each(['4242 4242 4242 4242', '5555555555554444', '4000007560000009', '4000004380000004'])('pays with %s', async (number) => {
    const intent = await open()
    const { status, paymentIntent } = await run.confirm(intent, number)
    expect(status).toBe(200)
    expect(paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded', amount: 1290 })
    expect(await run.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 1290 })
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Ihre Karte wurde abgelehnt.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Ihre Karte ist nicht ausreichend gedeckt.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Ihre Karte wurde abgelehnt.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Ihre Karte wurde abgelehnt.'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded', 'Das Limit Ihrer Karte ist überschritten.'],
    ['4000000000000069', 'expired_card', undefined, 'Ihre Karte ist abgelaufen.'],
    ['4000000000000127', 'incorrect_cvc', undefined, 'Der Sicherheitscode Ihrer Karte ist falsch.'],
    ['4000000000000119', 'processing_error', undefined, 'Bei der Verarbeitung Ihrer Karte'],
    ['4100000000000019', 'card_declined', 'fraudulent', 'Ihre Karte wurde abgelehnt.'],
    ['4000000000004954', 'card_declined', 'fraudulent', 'Ihre Karte wurde abgelehnt.'],
    ['4000008400001280', 'card_declined', 'generic_decline', 'Ihre Karte wurde abgelehnt.'],
    ['4111111111111111', 'card_declined', 'test_mode_live_card', 'Ihre Karte wurde abgelehnt.'],
  ])('is declined for %s: %s %s', async (number, code, declineCode, message) => {
    const intent = await open()
    const { status, error } = await run.confirm(intent, number)
    expect(status).toBe(402)
    expect(error).toMatchObject({ type: 'card_error', code, message: expect.stringContaining(message) })
    expect(error?.decline_code).toBe(declineCode)
    expect(error?.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' })
    const after = await run.stripe.paymentIntents.retrieve(intent.id)
    expect(after).toMatchObject({ amount_received: 0, last_payment_error: { code } })
  })

  it.each([
    ['fr', '4000000000000002', 'Votre carte a été refusée.'],
    ['it', '4000000000000069', 'La Sua carta è scaduta.'],
    ['en', '4242424242424241', 'Your card number is incorrect.'],
    ['xx', '4000000000000002', 'Ihre Karte wurde abgelehnt.'],
  ])('is refused in the language of the page, German for any other: %s', async (locale, number, message) => {
    const { error } = await run.confirm(await open(), number, {}, locale)
    expect(error?.message).toBe(message)
  })

  it('can follow a declined card on the same intent', async () => {
    const intent = await open()
    await run.confirm(intent, '4000000000000002')
    expect((await run.confirm(intent, '4242424242424242')).paymentIntent?.status).toBe('succeeded')
    expect((await run.stripe.paymentIntents.retrieve(intent.id)).last_payment_error).toBeNull()
  })

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_year: 95 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '99' }, 'invalid_cvc', 'cvc'],
  ])('is refused as mistyped for %s with %o: %s', async (number, change, code, param) => {
    const intent = await open()
    const { status, error } = await run.confirm(intent, number, change)
    expect([status, error?.type, error?.code, error?.param]).toEqual([402, 'card_error', code, param])
    expect(await state(intent)).toBe('requires_payment_method')
  })

  it('leaves no number in the ledger', async () => {
    await run.confirm(await open(), '5555555555554444')
    const { rows } = await database.pool.query(`
      select (select string_agg(t::text, '') from test_gateway.payment_intent t)
          || (select string_agg(t::text, '') from test_gateway.charge t)
          || (select string_agg(t::text, '') from test_gateway.event t) as everything`)
    expect(rows[0].everything).not.toContain('555555555555')
  })

  it('is refused after ten declines, even a good one', async () => {
    const intent = await open()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await run.confirm(intent, '4000000000000002')).status).toBe(402)
    }
    const { status, error } = await run.confirm(intent, '4242424242424242')
    expect([status, error?.type, error?.code]).toEqual([429, 'rate_limit_error', 'payment_intent_rate_limit_exceeded'])
    expect(await state(intent)).toBe('requires_payment_method')
  })
})

describe('3-D Secure', () => {
  it.each(['4000002500003155', '4000002760003184', '4000000000003220'])('lets %s pay once it is confirmed', async (number) => {
    const intent = await open()
    const asked = await run.confirm(intent, number)
    expect(asked.paymentIntent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    expect((await run.authenticate(intent, 'confirmed')).paymentIntent?.status).toBe('succeeded')
  })

  it('is an authentication failure when it is declined, and another card may follow', async () => {
    const intent = await open()
    await run.confirm(intent, '4000000000003220')
    const { status, error } = await run.authenticate(intent, 'declined')
    expect([status, error?.type]).toEqual([400, 'invalid_request_error'])
    expect(error?.code).toBe('payment_intent_authentication_failure')
    expect(error?.payment_intent?.status).toBe('requires_payment_method')
    expect((await run.confirm(intent, '4242424242424242')).paymentIntent?.status).toBe('succeeded')
  })

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('declines %s after the confirmation', async (number, declineCode) => {
    const intent = await open()
    expect((await run.confirm(intent, number)).paymentIntent?.status).toBe('requires_action')
    const { status, error } = await run.authenticate(intent, 'confirmed')
    expect([status, error?.code, error?.decline_code]).toEqual([402, 'card_declined', declineCode])
  })

  it('cannot be completed without an open challenge', async () => {
    const { error } = await run.authenticate(await open(), 'confirmed')
    expect(error?.code).toBe('payment_intent_unexpected_state')
  })

  it('can be abandoned for another card', async () => {
    const intent = await open()
    await run.confirm(intent, '4000000000003220')
    expect((await run.confirm(intent, '4242424242424242')).paymentIntent?.status).toBe('succeeded')
  })
})

describe('access with the publishable key', () => {
  const url = (id: string, secret: string | null) => `/test-gateway/v1/payment_intents/${id}?client_secret=${secret}`
  const get = (address: string, key: string) => run.shop.inject({ url: address, headers: { authorization: `Bearer ${key}` } })

  it('shows a browser with the client secret a few fields of its intent', async () => {
    const intent = await open()
    const response = await get(url(intent.id, intent.client_secret), publishableKey)
    expect(gatewayResponse.parse(response.json())).toEqual(response.json())
    expect(response.json().paymentIntent).not.toHaveProperty('metadata')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('finds nothing with another secret and refuses another key', async () => {
    const [mine, other] = [await open(), await open()]
    expect((await get(url(mine.id, other.client_secret), publishableKey)).statusCode).toBe(404)
    expect((await get(url(mine.id, mine.client_secret), 'pk_test_other')).statusCode).toBe(401)
    expect((await run.confirm({ ...mine, client_secret: other.client_secret }, '4242424242424242')).status).toBe(404)
  })

  it('answers an invalid body with an error object', async () => {
    const { id, client_secret } = await open()
    const response = await run.shop.inject({
      method: 'POST',
      url: `/test-gateway/v1/payment_intents/${id}/confirm`,
      headers: { authorization: `Bearer ${publishableKey}` },
      payload: { client_secret, card: { number: 4242 } },
    })
    expect([response.statusCode, response.json().error.type]).toEqual([400, 'invalid_request_error'])
  })

  it('gets German messages, while the API gets English ones', async () => {
    const { id } = await open()
    const error = await stripeErrorOf(
      run.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
    )
    expect(error).toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { id, status: 'requires_payment_method' },
    })
  })
})
