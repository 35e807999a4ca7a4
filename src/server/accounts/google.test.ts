import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUser, register, login, getSignInOptions } from '#contract/accounts/accounts.ts'
import { getSecondFactor } from '#contract/auth/second-factor.ts'
import { startTestGoogle, type TestGoogle } from '#tests/support/accounts/google.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const ADDRESS = 'http://shop.example:3116'
const GOOGLE_LEA = { sub: '1077', email: 'lea.muster@example.com', email_verified: true, given_name: 'Lea', family_name: 'Muster' }

let google: TestGoogle
let shop: TestShop
beforeAll(async () => {
  google = await startTestGoogle({ shopAddress: ADDRESS })
  shop = await startTestShop({ seed: false, env: { ...google.env, BASE_URL: ADDRESS } })
})
afterAll(async () => {
  await shop.close()
  await google.close()
})

const visitor = () => new ApiClient(shop.app)
const userOf = (who: ApiClient) => who.request(getUser, {})

/** Follows the redirects to Google and back. Returns the URL of the callback. */
async function comeBackFromGoogle(who: ApiClient, account: TestGoogle['account'], language = 'de'): Promise<URL> {
  google.account = account
  let at = new URL((await who.send({ url: `/auth/google?language=${language}` })).headers.location ?? '')
  const cookies = new Map<string, string>()
  while (at.origin !== ADDRESS) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    at = new URL(answer.headers.get('location') ?? '', at)
  }
  return at
}

async function signInWithGoogle(who: ApiClient, account: TestGoogle['account'], language?: string): Promise<string | undefined> {
  const back = await comeBackFromGoogle(who, account, language)
  return (await who.send({ url: back.pathname + back.search })).headers.location
}

async function registerLea({ confirmed }: { confirmed: boolean }): Promise<ApiClient> {
  await shop.pool.query('delete from user_account')
  const lea = visitor()
  await lea.request(register, { body: LEA })
  if (confirmed) await shop.pool.query('update user_account set email_verified = true')
  return lea
}

describe('Google sign-in', () => {
  it('creates an account with names and googleId, and finds it again by issuer and subject, not by e-mail', async () => {
    const lea = visitor()
    expect(await signInWithGoogle(lea, GOOGLE_LEA)).toBe('/')
    expect(await userOf(lea)).toMatchObject({
      email: LEA.email,
      firstName: 'Lea',
      lastName: 'Muster',
      googleId: '1077',
      emailVerified: true,
    })
    const later = visitor()
    await signInWithGoogle(later, { ...GOOGLE_LEA, email: 'new-mail@example.com' })
    expect(await userOf(later)).toMatchObject({ email: LEA.email, googleId: '1077' })
    const { rows } = await shop.pool.query('select access_token, refresh_token, id_token from user_credential')
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  it('uses state, nonce and PKCE', async () => {
    await comeBackFromGoogle(visitor(), GOOGLE_LEA)
    const request = google.authorizationRequests.at(-1)?.searchParams
    expect(request?.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) expect(request?.get(name)?.length).toBeGreaterThan(20)
  })

  it('returns to the sign-in page when the visitor declines', async () => {
    expect(await signInWithGoogle(visitor(), undefined)).toBe('/auth/login?google=failed')
  })

  it('S10 ends the session that the browser came with', async () => {
    const planted = await registerLea({ confirmed: false })
    const victim = visitor()
    victim.cookies.set('session', planted.cookies.get('session') ?? '')
    await signInWithGoogle(victim, { ...GOOGLE_LEA, sub: '3077', email: 'opfer@example.com' })
    expect(await userOf(victim)).toMatchObject({ email: 'opfer@example.com' })
    expect(await userOf(planted)).toEqual({})
  })

  it('keeps to the language of the page that it began on, which becomes that of the account', async () => {
    const languageOf = async () => (await shop.one('select language from user_account where google_id = $1', '2077')).language
    const account = { ...GOOGLE_LEA, sub: '2077', email: 'lea.francaise@example.com' }
    expect(await signInWithGoogle(visitor(), account, 'fr')).toBe('/fr')
    expect(await languageOf()).toBe('fr')
    const italian = visitor()
    expect(await signInWithGoogle(italian, account, 'it')).toBe('/it')
    expect(await languageOf()).toBe('it')
    expect(await signInWithGoogle(visitor(), undefined, 'fr')).toBe('/fr/connexion?google=failed')
    expect(await signInWithGoogle(italian, account, 'en')).toBe('/en/settings')
  })
})

describe('S11 Google sign-in', () => {
  it('refuses a code without the state cookie of this browser', async () => {
    const back = await comeBackFromGoogle(visitor(), GOOGLE_LEA)
    const other = visitor()
    expect((await other.send({ url: back.pathname + back.search })).headers.location).toBe('/auth/login?google=failed')
    expect(await userOf(other)).toEqual({})
  })

  it('accepts a code once', async () => {
    const lea = visitor()
    const back = await comeBackFromGoogle(lea, GOOGLE_LEA)
    await lea.send({ url: back.pathname + back.search })
    const replay = visitor()
    for (const [name, value] of lea.cookies) if (name !== 'session') replay.cookies.set(name, value)
    await replay.send({ url: back.pathname + back.search })
    expect(await userOf(replay)).toEqual({})
  })

  it('refuses a changed state', async () => {
    const lea = visitor()
    const back = await comeBackFromGoogle(lea, GOOGLE_LEA)
    back.searchParams.set('state', 'made-up')
    await lea.send({ url: back.pathname + back.search })
    expect(await userOf(lea)).toEqual({})
  })

  it('asks for the password first where a confirmed account has one', async () => {
    await registerLea({ confirmed: true })
    const guest = visitor()
    expect(await signInWithGoogle(guest, GOOGLE_LEA)).toBe('/auth/login?google=password')
    expect(await userOf(guest)).toEqual({})

    await guest.request(login, { body: LEA })
    expect(await signInWithGoogle(guest, GOOGLE_LEA)).toBe('/settings')
    expect(await userOf(guest)).toMatchObject({ email: LEA.email, googleId: '1077' })
    const again = visitor()
    expect(await signInWithGoogle(again, GOOGLE_LEA)).toBe('/')
  })

  it('signs an operator in anew who was idle, and connects nothing', async () => {
    const operator = visitor()
    await signInWithGoogle(operator, GOOGLE_LEA)
    await shop.pool.query(`update user_account set role = 'owner'`)
    await shop.pool.query(`update user_session set administered_at = now() - interval '30 minutes'`)
    expect(await operator.refusal(getSecondFactor, {})).toMatchObject({ code: 'operator-idle' })
    expect(await signInWithGoogle(operator, GOOGLE_LEA)).toBe('/')
    expect(await operator.request(getSecondFactor, {})).toMatchObject({ isOn: false })
  })

  it('does not bypass a second factor', async () => {
    const withFactor = { ...GOOGLE_LEA, sub: '2099', email: 'faktor@example.com' }
    await signInWithGoogle(visitor(), withFactor)
    await shop.pool.query(`update user_account set two_factor_enabled = true where email = 'faktor@example.com'`)
    const back = visitor()
    expect(await signInWithGoogle(back, withFactor)).toBe('/auth/login?google=second-factor')
    expect(await userOf(back)).toEqual({})
    const { rows } = await shop.pool.query(
      `select 1 from user_session join user_account on user_account.id = user_id where email = 'faktor@example.com'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('neither signs in nor connects an address that Google has not verified', async () => {
    const lea = await registerLea({ confirmed: true })
    const unverified = { ...GOOGLE_LEA, email_verified: false }
    expect(await signInWithGoogle(visitor(), unverified)).toBe('/auth/login?google=password')
    expect(await signInWithGoogle(lea, unverified)).toBe('/settings?google=failed')
    expect(await userOf(lea)).toMatchObject({ googleId: null })
  })

  it('connects no account with another address', async () => {
    const lea = await registerLea({ confirmed: true })
    expect(await signInWithGoogle(lea, { ...GOOGLE_LEA, email: 'somebody@example.com' })).toBe('/settings?google=failed')
    expect(await userOf(lea)).toMatchObject({ googleId: null })
  })

  it('gives an unconfirmed account to the verified owner and deletes the password and sessions of the first', async () => {
    const hijacker = await registerLea({ confirmed: false })
    const lea = visitor()
    expect(await signInWithGoogle(lea, GOOGLE_LEA)).toBe('/')
    expect(await userOf(lea)).toMatchObject({ email: LEA.email, googleId: '1077', emailVerified: true })
    expect(await userOf(hijacker)).toEqual({})
    expect(await visitor().refusal(login, { body: LEA })).toMatchObject({ status: 401 })
  })
})

describe('a shop without Google', () => {
  it('answers 404 with a German text and offers no button', async () => {
    const plain = await startTestShop({ database: shop.database })
    const answer = await plain.app.inject('/auth/google')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Die Anmeldung mit Google ist in diesem Shop nicht eingerichtet.')
    expect(await new ApiClient(plain.app).request(getSignInOptions, {})).toEqual({ google: false })
    await plain.close()
  })
})
