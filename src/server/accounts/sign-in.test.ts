import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, login, logout, logoutByNavigation, register } from '#contract/accounts/accounts.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false, env: { RATE_LIMIT_FACTOR: '100' } })
})
afterAll(() => shop.close())

const visitor = () => new ApiClient(shop.app)

describe('registration', () => {
  it('creates the account and signs in', async () => {
    const lea = visitor()
    const { user } = await lea.request(register, { body: LEA })
    expect(user).toMatchObject({
      email: LEA.email,
      firstName: 'Lea',
      lastName: 'Muster',
      isAdmin: false,
      emailVerified: false,
      googleId: null,
    })
    expect(await lea.request(getUser, {})).toMatchObject({ email: LEA.email, role: 'customer' })
  })

  it('mails a link to confirm the address', async () => {
    const { rows } = await shop.pool.query(`select template, data from mail where recipient = $1`, [LEA.email])
    expect(rows).toMatchObject([{ template: 'verify-email', data: { link: expect.stringContaining('/auth/verify?token=') } }])
  })

  it('refuses a known address with a neutral text and mails its owner', async () => {
    expect(await visitor().refusal(register, { body: { ...LEA, email: ' LEA.Muster@example.com ' } })).toEqual({
      status: 400,
      code: 'registration-refused',
      message: 'Registrierung nicht möglich. Bitte prüfen Sie Ihre Angaben oder melden Sie sich an.',
    })
    const { rows } = await shop.pool.query(`select 1 from mail where recipient = $1 and template = 'address-known'`, [LEA.email])
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['a password of 7 characters', { password: '1234567' }, 'password'],
    ['a missing first name', { firstName: ' ' }, 'firstName'],
    ['a wrong address', { email: 'lea@' }, 'email'],
  ])('refuses %s at its field', async (_what, change, field) => {
    const refused = await visitor().refusal(register, { body: { ...LEA, email: 'neu@example.com', ...change } })
    expect(refused).toMatchObject({ status: 400, code: 'invalid-input', details: [{ field }] })
  })

  it('accepts a password of 8 characters', async () => {
    const email = 'acht@example.com'
    expect(await visitor().request(register, { body: { ...LEA, email, password: '12345678' } })).toMatchObject({ user: { email } })
  })

  it('S6 ignores role, verification and Google id in the request', async () => {
    const body = { ...LEA, email: 'mallory@example.com', role: 'owner', isAdmin: true, emailVerified: true, googleId: '1', id: 'x' }
    const { user } = await visitor().request(register, { body })
    expect(user).toMatchObject({ role: 'customer', isAdmin: false, emailVerified: false, googleId: null })
  })
})

describe('sign-in', () => {
  it('returns the user and sets an HttpOnly, SameSite cookie', async () => {
    const payload = { email: 'LEA.muster@Example.com', password: LEA.password }
    const answer = await shop.app.inject({ method: 'POST', url: '/auth/login', payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ email: LEA.email, isAdmin: false })
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' }))
  })

  it('S12 answers an unknown address like a wrong password', async () => {
    const wrong = await visitor().respond(login, { body: { email: LEA.email, password: 'falsch' } })
    const unknown = await visitor().respond(login, { body: { email: 'niemand@example.com', password: 'falsch' } })
    expect(wrong.statusCode).toBe(401)
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  it('S10 starts a new session and ends the one the browser came with', async () => {
    const lea = visitor()
    await lea.request(login, { body: LEA })
    const before = new Map(lea.cookies)
    await lea.request(login, { body: LEA })
    expect(lea.cookies.get('session')).not.toBe(before.get('session'))
    const old = visitor()
    old.cookies.set('session', before.get('session') ?? '')
    expect(await old.request(getUser, {})).toEqual({})
    expect(await lea.request(getUser, {})).toMatchObject({ email: LEA.email })
  })

  it.each([logout, logoutByNavigation])('ends with POST $path, after which the old cookie is worthless', async (endpoint) => {
    const lea = visitor()
    await lea.request(login, { body: LEA })
    const cookie = lea.cookies.get('session') ?? ''
    expect((await lea.respond(endpoint, {})).statusCode).toBe(200)
    expect(lea.cookies.has('session')).toBe(false)
    lea.cookies.set('session', cookie)
    expect(await lea.request(getUser, {})).toEqual({})
  })

  it('answers guests with an empty user', async () => {
    expect(await visitor().request(getUser, {})).toEqual({})
  })

  it('S19 is refused when another site sends it', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await new ApiClient(shop.app, headers).respond(login, { body: LEA })).statusCode).toBe(403)
    }
    const form = await shop.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(LEA),
    })
    expect(form.statusCode).toBe(415)
  })
})

describe('the limit of attempts', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await startTestShop({ database: shop.database, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  })
  afterAll(() => strict.close())
  const from = (address: string) => new ApiClient(strict.app, { 'x-forwarded-for': address })

  it('S13 admits 8 failures per account and network, then answers 429 with Retry-After', async () => {
    for (let attempt = 1; attempt <= 8; attempt++) {
      const { status } = await from('10.0.0.1').refusal(login, { body: { email: LEA.email, password: 'falsch' } })
      expect(status).toBe(401)
    }
    const refused = await from('10.0.0.1').send({ method: 'POST', url: '//auth/login/', payload: LEA })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(refused.json()).toMatchObject({ code: 'too-many-attempts', message: 'Der nächste Versuch ist in 15 Minuten möglich.' })
  })

  it('S13 counts IPv6 addresses per /64 network', async () => {
    for (let attempt = 1; attempt <= 30; attempt++) {
      await from(`2001:db8:1:2::${attempt.toString(16)}`).refusal(login, { body: { email: `a${attempt}@example.com`, password: 'x' } })
    }
    const same = await from('2001:db8:1:2:ffff::1').respond(login, { body: { email: 'b@example.com', password: 'x' } })
    const other = await from('2001:db8:1:3::1').respond(login, { body: { email: 'b@example.com', password: 'x' } })
    expect([same.statusCode, other.statusCode]).toEqual([429, 401])
  })
})
