import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { confirmEmail } from '#tests/support/confirm-email.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

const MALLORY = { password: 'das Passwort von Mallory', firstName: 'Mallory', lastName: 'Fremd' }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => shop.close())

/** A guest with an order and the newsletter, and a stranger who registers with the guest's address. */
async function squat(email: string) {
  const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email })
  await new ApiClient(shop.app).call('POST', '/api/newsletter', { email, source: 'footer' })
  await shop.pool.query(`update newsletter_subscription set state = 'confirmed', confirmed_at = now() where email = $1`, [email])
  const mallory = new ApiClient(shop.app)
  await mallory.call('POST', '/auth/register', { ...MALLORY, email })
  return { order, mallory }
}

async function tokenIn(template: string, email: string): Promise<string> {
  const { rows } = await shop.pool.query(
    `select data->>'link' as link from mail where template = $1 and recipient = $2 order by created_at desc limit 1`,
    [template, email],
  )
  return new URL(rows[0].link).searchParams.get('token') ?? ''
}

describe('an account with an unconfirmed address', () => {
  it('exports nothing of what belongs to that address', async () => {
    const { order, mallory } = await squat('anna.export@example.ch')
    const { body } = await mallory.call('GET', '/api/user/export')
    for (const secret of [order.number, 'order_count', 'last_order_at', 'order-confirmation', 'newsletter', 'Obere Gasse'])
      expect(body).not.toContain(secret)
  })

  it('cannot see or end the newsletter of that address', async () => {
    const { mallory } = await squat('anna.newsletter@example.ch')
    const stranger = new ApiClient(shop.app)
    await stranger.call('POST', '/auth/register', { ...MALLORY, email: 'nobody.newsletter@example.ch' })
    for (const change of [{}, { newsletter: false }, { newsletter: true }]) {
      const [known, unknown] = await Promise.all([mallory, stranger].map((who) => who.call('PATCH', '/api/user/notifications', change)))
      expect([known?.statusCode, known?.body]).toEqual([unknown?.statusCode, unknown?.body])
    }
    expect((await mallory.call('GET', '/api/user/notifications')).body).toBe((await stranger.call('GET', '/api/user/notifications')).body)
    const { rows } = await shop.pool.query(`select state from newsletter_subscription where email = 'anna.newsletter@example.ch'`)
    expect(rows).toEqual([{ state: 'confirmed' }])
  })

  it("does not rename the customer in the operator's list before it is confirmed", async () => {
    const { mallory } = await squat('anna.customer@example.ch')
    const owner = await signInAs(shop, 'owner')
    const names = async () =>
      (await owner.call('GET', '/api/admin/customers?q=anna.customer')).json().items.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Anna Muster'])
    await mallory.call('PATCH', '/api/user/profile', { firstName: 'Eve', lastName: 'Fremd' })
    expect(await names()).toEqual(['Anna Muster'])
    await confirmEmail(shop, 'anna.customer@example.ch')
    expect(await names()).toEqual(['Eve Fremd'])
  })

  it("deletes none of the address's mails with itself", async () => {
    const { mallory } = await squat('anna.deletion@example.ch')
    await shop.pool.query(`update mail set state = 'sent' where recipient = 'anna.deletion@example.ch'`)
    await mallory.call('DELETE', '/api/user', { password: MALLORY.password })
    const { rows } = await shop.pool.query(`select template from mail where recipient = 'anna.deletion@example.ch' order by template`)
    expect(rows.map(({ template }) => template)).toEqual(['account-deleted', 'newsletter-confirm', 'order-confirmation'])
  })
})

describe('the confirmation link', () => {
  it("does not confirm a stranger's account for whoever opens it without password and session", async () => {
    const { mallory } = await squat('anna.link@example.ch')
    const anna = new ApiClient(shop.app)
    const token = await tokenIn('verify-email', 'anna.link@example.ch')
    const asked = await anna.call('POST', '/api/auth/verify-email', { token })
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'verification-needs-password'])
    const guessed = await anna.call('POST', '/api/auth/verify-email', { token, password: 'Annas Vermutung' })
    expect([guessed.statusCode, guessed.json().code]).toEqual([422, 'password-wrong'])
    expect((await mallory.call('GET', '/api/auth/user')).json()).toMatchObject({ emailVerified: false })
    expect((await mallory.call('GET', '/api/my-orders')).json()).toEqual([])
  })

  it('does not confirm the account for the session of another account', async () => {
    await squat('anna.other@example.ch')
    const other = new ApiClient(shop.app)
    await other.call('POST', '/auth/register', { ...MALLORY, email: 'other@example.ch' })
    const answer = await other.call('POST', '/api/auth/verify-email', { token: await tokenIn('verify-email', 'anna.other@example.ch') })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'verification-needs-password'])
  })

  it('confirms the account with its password, also after a wrong one and on another device', async () => {
    const lea = { ...MALLORY, email: 'lea.password@example.ch' }
    await new ApiClient(shop.app).call('POST', '/auth/register', lea)
    const phone = new ApiClient(shop.app)
    const token = await tokenIn('verify-email', lea.email)
    await phone.call('POST', '/api/auth/verify-email', { token, password: 'vertippt' })
    const confirmed = await phone.call('POST', '/api/auth/verify-email', { token, password: lea.password })
    expect(confirmed.json()).toEqual({ verified: true })
  })

  it('limits guesses of the password', async () => {
    const strict = await startTestShop({ seed: false, database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
    await new ApiClient(strict.app).call('POST', '/auth/register', { ...MALLORY, email: 'lea.guesses@example.ch' })
    const token = await tokenIn('verify-email', 'lea.guesses@example.ch')
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess++) {
      const answer = await new ApiClient(strict.app).call('POST', '/api/auth/verify-email', { token, password: `Vermutung ${guess}` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 422), 429])
    await strict.close()
  })
})

describe('a password reset', () => {
  it('gives the account to the owner of the address: confirms it and ends what the stranger had', async () => {
    const email = 'anna.reset@example.ch'
    const { order, mallory } = await squat(email)
    const { rows } = await shop.pool.query('select id from user_account where email = $1', [email])
    await shop.pool.query(
      `insert into user_credential (id, user_id, provider_id, account_id) values ('of-mallory', $1, 'google', 'google|of-mallory')`,
      [rows[0].id],
    )
    const anna = new ApiClient(shop.app)
    await anna.call('POST', '/api/auth/forgot-password', { email })
    await anna.call('POST', '/api/auth/reset-password', { token: await tokenIn('reset-password', email), password: 'Annas neues Passwort' })
    expect((await mallory.call('GET', '/api/auth/user')).json()).toEqual({})
    expect((await mallory.call('POST', '/auth/login', { ...MALLORY, email })).statusCode).toBe(401)
    await anna.call('POST', '/auth/login', { email, password: 'Annas neues Passwort' })
    expect((await anna.call('GET', '/api/auth/user')).json()).toMatchObject({ emailVerified: true, googleId: null })
    expect((await anna.call('GET', '/api/my-orders')).json()).toMatchObject([{ id: order.id }])
    const left = await shop.pool.query(`select provider_id from user_credential where user_id = $1`, [rows[0].id])
    expect(left.rows).toEqual([{ provider_id: 'credential' }])
  })

  it('ends all other links of the account', async () => {
    const email = 'anna.links@example.ch'
    await squat(email)
    const anna = new ApiClient(shop.app)
    await anna.call('POST', '/api/auth/forgot-password', { email })
    const older = await tokenIn('reset-password', email)
    await anna.call('POST', '/api/auth/forgot-password', { email })
    const newer = await tokenIn('reset-password', email)
    expect((await anna.call('POST', '/api/auth/reset-password', { token: newer, password: 'Annas neues Passwort' })).statusCode).toBe(200)
    const again = await anna.call('POST', '/api/auth/reset-password', { token: older, password: 'noch ein Passwort' })
    expect([again.statusCode, again.json().code]).toEqual([410, 'link-invalid'])
    const verification = await tokenIn('verify-email', email)
    expect((await anna.call('POST', '/api/auth/verify-email', { token: verification })).statusCode).toBe(410)
  })
})
