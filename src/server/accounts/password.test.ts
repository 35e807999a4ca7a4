import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePassword } from '#contract/accounts/account-settings.ts'
import {
  register,
  requestPasswordReset,
  resetPassword,
  login,
  getUser,
  verifyEmail,
  resendVerification,
} from '#contract/accounts/accounts.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
const lea = () => new ApiClient(shop.app)

beforeAll(async () => {
  shop = await startTestShop({ seed: false, env: { RATE_LIMIT_FACTOR: '100' } })
  await lea().request(register, { body: LEA })
})
afterAll(() => shop.close())

async function tokenInMail(template: string): Promise<string> {
  const { rows } = await shop.pool.query(`select data->>'link' as link from mail where template = $1 order by created_at desc limit 1`, [
    template,
  ])
  return new URL(rows[0].link).searchParams.get('token') ?? ''
}

describe('a forgotten password', () => {
  it('is not reset by a link from before the password was changed', async () => {
    const otto = lea()
    await otto.request(register, { body: { ...LEA, email: 'otto@example.com' } })
    await lea().request(requestPasswordReset, { body: { email: 'otto@example.com' } })
    const token = await tokenInMail('reset-password')
    await otto.request(changePassword, { body: { currentPassword: LEA.password, newPassword: 'ein neues Passwort' } })
    const late = await lea().respond(resetPassword, { body: { token, password: 'aus einem alten Link' } })
    expect([late.statusCode, late.json().code]).toEqual([410, 'link-invalid'])
    await shop.pool.query(`delete from mail where recipient = 'otto@example.com'`)
  })

  it('S12 gets the same response for a known and an unknown address', async () => {
    const known = await lea().respond(requestPasswordReset, { body: { email: LEA.email } })
    const unknown = await lea().respond(requestPasswordReset, { body: { email: 'niemand@example.com' } })
    expect([known.statusCode, known.body]).toEqual([202, '{"accepted":true}'])
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const { rows } = await shop.pool.query(`select 1 from mail where template = 'reset-password'`)
    expect(rows).toHaveLength(1)
  })

  it('is reset by the mailed link, which ends all sessions and works once (S14)', async () => {
    const phone = lea()
    await phone.request(login, { body: LEA })
    const token = await tokenInMail('reset-password')
    const { rows } = await shop.pool.query('select identifier from user_verification')
    expect(JSON.stringify(rows)).not.toContain(token)

    const changed = await lea().request(resetPassword, { body: { token, password: 'ein neues Passwort' } })
    expect(changed).toEqual({ changed: true, email: LEA.email })
    expect(await phone.request(getUser, {})).toEqual({})
    expect(await lea().refusal(login, { body: LEA })).toMatchObject({ status: 401 })
    await lea().request(login, { body: { ...LEA, password: 'ein neues Passwort' } })

    const again = await lea().respond(resetPassword, { body: { token, password: 'noch ein Passwort' } })
    expect([again.statusCode, again.json().code]).toEqual([410, 'link-invalid'])
  })

  it('is not reset by a link older than an hour', async () => {
    await lea().request(requestPasswordReset, { body: { email: LEA.email } })
    await shop.pool.query(`update user_verification set expires_at = now() - interval '1 second'`)
    const late = await lea().refusal(resetPassword, {
      body: {
        token: await tokenInMail('reset-password'),
        password: 'zu spätes Passwort',
      },
    })
    expect(late).toMatchObject({ status: 410 })
  })
})

describe('an e-mail address', () => {
  it('is confirmed by the mailed link, once (S14)', async () => {
    const anna = lea()
    await anna.request(register, { body: { ...LEA, email: 'anna@example.com' } })
    const token = await tokenInMail('verify-email')
    expect(await anna.request(verifyEmail, { body: { token } })).toEqual({ verified: true })
    expect(await anna.request(getUser, {})).toMatchObject({ emailVerified: true })
    expect(await lea().refusal(verifyEmail, { body: { token } })).toMatchObject({ status: 410 })
  })

  it('is not confirmed by a made-up link', async () => {
    expect(await lea().refusal(verifyEmail, { body: { token: 'eyJhbGciOiJub25lIn0.e30.' } })).toMatchObject({ status: 410 })
  })

  it('gets another confirmation mail for its signed-in user only', async () => {
    expect(await lea().refusal(resendVerification, {})).toMatchObject({ status: 401 })
    const berta = lea()
    await berta.request(register, { body: { ...LEA, email: 'berta@example.com' } })
    await berta.request(resendVerification, {})
    const { rows } = await shop.pool.query(`select 1 from mail where recipient = 'berta@example.com' and template = 'verify-email'`)
    expect(rows).toHaveLength(2)
  })
})
