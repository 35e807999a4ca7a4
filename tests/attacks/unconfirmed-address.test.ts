import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount, exportAccount, getPreferences, savePreferences, updateProfile } from '#contract/accounts/account-settings.ts'
import { getUser, login, register, resetPassword, verifyEmail, requestPasswordReset } from '#contract/accounts/accounts.ts'
import { listCustomers } from '#contract/customers/admin-customers.ts'
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts'
import { listMyOrders } from '#contract/orders/my-orders.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MALLORY = { password: 'das Passwort von Mallory', firstName: 'Mallory', lastName: 'Fremd' }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => shop.close())

/** A guest with an order and the newsletter, and a stranger who registers with the guest's address. */
async function squat(email: string) {
  const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email })
  await new ApiClient(shop.app).request(subscribeNewsletter, { body: { email, source: 'footer' } })
  await shop.pool.query(`update newsletter_subscription set state = 'confirmed', confirmed_at = now() where email = $1`, [email])
  const mallory = new ApiClient(shop.app)
  await mallory.request(register, { body: { ...MALLORY, email } })
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
    const { body } = await mallory.respond(exportAccount, {})
    for (const secret of [order.number, 'order_count', 'last_order_at', 'order-confirmation', 'newsletter', 'Obere Gasse'])
      expect(body).not.toContain(secret)
  })

  it('cannot see or end the newsletter of that address', async () => {
    const { mallory } = await squat('anna.newsletter@example.ch')
    const stranger = new ApiClient(shop.app)
    await stranger.request(register, { body: { ...MALLORY, email: 'nobody.newsletter@example.ch' } })
    for (const change of [{}, { newsletter: false }, { newsletter: true }]) {
      const [known, unknown] = await Promise.all([mallory, stranger].map((who) => who.respond(savePreferences, { body: change })))
      expect([known?.statusCode, known?.body]).toEqual([unknown?.statusCode, unknown?.body])
    }
    expect((await mallory.respond(getPreferences, {})).body).toBe((await stranger.respond(getPreferences, {})).body)
    const { rows } = await shop.pool.query(`select state from newsletter_subscription where email = 'anna.newsletter@example.ch'`)
    expect(rows).toEqual([{ state: 'confirmed' }])
  })

  it('is not told by a voucher for first orders whether that address has ordered', async () => {
    const { mallory } = await squat('anna.voucher@example.ch')
    const stranger = new CheckoutClient(shop)
    stranger.copyCookies(mallory)
    await stranger.addLine({ productId: 2, quantity: 2 })
    expect((await stranger.putVoucher('WILLKOMMEN20')).statusCode).toBe(200)
    expect((await stranger.quote()).voucher).toMatchObject({ applied: true })
    await confirmEmail(shop, 'anna.voucher@example.ch')
    expect((await stranger.quote()).voucher).toMatchObject({ applied: false })
  })

  it("does not rename the customer in the operator's list before it is confirmed", async () => {
    const { mallory } = await squat('anna.customer@example.ch')
    const owner = await signInAs(shop, 'owner')
    const names = async () => (await owner.request(listCustomers, { query: { q: 'anna.customer' } })).items.map(({ name }) => name)
    expect(await names()).toEqual(['Anna Muster'])
    await mallory.request(updateProfile, { body: { firstName: 'Eve', lastName: 'Fremd' } })
    expect(await names()).toEqual(['Anna Muster'])
    await confirmEmail(shop, 'anna.customer@example.ch')
    expect(await names()).toEqual(['Eve Fremd'])
  })

  it("deletes none of the address's mails with itself", async () => {
    const { mallory } = await squat('anna.deletion@example.ch')
    await shop.pool.query(`update mail set state = 'sent' where recipient = 'anna.deletion@example.ch'`)
    await mallory.request(deleteAccount, { body: { password: MALLORY.password } })
    const { rows } = await shop.pool.query(`select template from mail where recipient = 'anna.deletion@example.ch' order by template`)
    expect(rows.map(({ template }) => template)).toEqual(['account-deleted', 'newsletter-confirm', 'order-confirmation'])
  })
})

describe('the confirmation link', () => {
  it("does not confirm a stranger's account for whoever opens it without password and session", async () => {
    const { mallory } = await squat('anna.link@example.ch')
    const anna = new ApiClient(shop.app)
    const token = await tokenIn('verify-email', 'anna.link@example.ch')
    expect(await anna.refusal(verifyEmail, { body: { token } })).toMatchObject({ status: 422, code: 'verification-needs-password' })
    const guessed = await anna.refusal(verifyEmail, { body: { token, password: 'Annas Vermutung' } })
    expect(guessed).toMatchObject({ status: 422, code: 'password-wrong' })
    expect(await mallory.request(getUser, {})).toMatchObject({ emailVerified: false })
    expect(await mallory.request(listMyOrders, {})).toEqual([])
  })

  it('does not confirm the account for the session of another account', async () => {
    await squat('anna.other@example.ch')
    const other = new ApiClient(shop.app)
    await other.request(register, { body: { ...MALLORY, email: 'other@example.ch' } })
    const answer = await other.refusal(verifyEmail, { body: { token: await tokenIn('verify-email', 'anna.other@example.ch') } })
    expect(answer).toMatchObject({ status: 422, code: 'verification-needs-password' })
  })

  it('confirms the account with its password, also after a wrong one and on another device', async () => {
    const lea = { ...MALLORY, email: 'lea.password@example.ch' }
    await new ApiClient(shop.app).request(register, { body: lea })
    const phone = new ApiClient(shop.app)
    const token = await tokenIn('verify-email', lea.email)
    await phone.refusal(verifyEmail, { body: { token, password: 'vertippt' } })
    expect(await phone.request(verifyEmail, { body: { token, password: lea.password } })).toEqual({ verified: true })
  })

  it('limits guesses of the password', async () => {
    const strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1' } })
    await new ApiClient(strict.app).request(register, { body: { ...MALLORY, email: 'lea.guesses@example.ch' } })
    const token = await tokenIn('verify-email', 'lea.guesses@example.ch')
    const statuses: number[] = []
    for (let guess = 0; guess < 9; guess++) {
      const answer = await new ApiClient(strict.app).respond(verifyEmail, { body: { token, password: `Vermutung ${guess}` } })
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
    await anna.request(requestPasswordReset, { body: { email } })
    await anna.request(resetPassword, { body: { token: await tokenIn('reset-password', email), password: 'Annas neues Passwort' } })
    expect(await mallory.request(getUser, {})).toEqual({})
    expect((await mallory.respond(login, { body: { ...MALLORY, email } })).statusCode).toBe(401)
    await anna.request(login, { body: { email, password: 'Annas neues Passwort' } })
    expect(await anna.request(getUser, {})).toMatchObject({ emailVerified: true, googleId: null })
    expect(await anna.request(listMyOrders, {})).toMatchObject([{ id: order.id }])
    const left = await shop.pool.query(`select provider_id from user_credential where user_id = $1`, [rows[0].id])
    expect(left.rows).toEqual([{ provider_id: 'credential' }])
  })

  it('ends all other links of the account', async () => {
    const email = 'anna.links@example.ch'
    await squat(email)
    const anna = new ApiClient(shop.app)
    await anna.request(requestPasswordReset, { body: { email } })
    const older = await tokenIn('reset-password', email)
    await anna.request(requestPasswordReset, { body: { email } })
    const newer = await tokenIn('reset-password', email)
    expect((await anna.respond(resetPassword, { body: { token: newer, password: 'Annas neues Passwort' } })).statusCode).toBe(200)
    const again = await anna.refusal(resetPassword, { body: { token: older, password: 'noch ein Passwort' } })
    expect(again).toMatchObject({ status: 410, code: 'link-invalid' })
    const verification = await tokenIn('verify-email', email)
    expect((await anna.respond(verifyEmail, { body: { token: verification } })).statusCode).toBe(410)
  })
})
