import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, register, requestPasswordReset, resendVerification, resetPassword } from '#contract/accounts/accounts.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let lea: ApiClient
beforeAll(async () => {
  // An eighth of the limits: 1 failure per account and network, 7 per account, 1 mail per account and network.
  shop = await startTestShop({ seed: false, env: { RATE_LIMIT_FACTOR: '0.125', TRUST_PROXY: '1' } })
  lea = from('10.0.0.1')
  await lea.request(register, { body: LEA })
  await confirmEmail(shop, LEA.email)
})
beforeEach(() => shop.pool.query('delete from rate_limit'))
afterAll(() => shop.close())

const from = (address: string) => new ApiClient(shop.app, { 'x-forwarded-for': address })
const signIn = async (who: ApiClient, password = LEA.password) =>
  (await who.respond(login, { body: { email: LEA.email, password } })).statusCode
const forgot = async (who: ApiClient) => (await who.respond(requestPasswordReset, { body: { email: LEA.email } })).statusCode

describe('wrong passwords of a stranger', () => {
  it('keep the owner out on no other network, however many one stranger sends', async () => {
    const stranger = from('203.0.113.1')
    expect(await signIn(stranger, 'falsch')).toBe(401)
    for (let attempt = 0; attempt < 10; attempt++) expect(await signIn(stranger, 'falsch')).toBe(429)
    expect(await signIn(from('198.51.100.1'))).toBe(200)
  })

  it('keep the owner out on no other network, however many of IPv6 one stranger has', async () => {
    for (let part = 1; part <= 8; part++) await signIn(from(`2001:db8:0:${part}::1`), 'falsch')
    expect(await signIn(from('198.51.100.1'))).toBe(200)
  })

  it('keep the owner out on no device that is known, not even from many networks or the own one', async () => {
    for (let network = 1; network <= 8; network++) await signIn(from(`203.0.113.${network}`), 'falsch')
    expect(await signIn(from('198.51.100.1'))).toBe(429)
    for (let attempt = 0; attempt < 6; attempt++) await signIn(from('10.0.0.1'), 'falsch')
    expect(await signIn(from('10.0.0.1'))).toBe(429)
    expect(await signIn(lea)).toBe(200)
  })

  it('are limited on a device that claims to be known, and on one known to another account', async () => {
    const forger = from('203.0.113.20')
    forger.cookies.set(
      'device',
      (lea.cookies.get('device') ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    )
    expect([await signIn(forger, 'falsch'), await signIn(forger)]).toEqual([401, 429])
    const other = from('203.0.113.21')
    await other.request(register, { body: { ...LEA, email: 'other@example.com' } })
    expect([await signIn(other, 'falsch'), await signIn(other)]).toEqual([401, 429])
  })

  it('are limited on a known device too', async () => {
    expect([await signIn(lea, 'falsch'), await signIn(lea)]).toEqual([401, 429])
  })

  it('are no more on the devices that a stranger signed in on before the owner took the account over', async () => {
    const account = { ...LEA, email: 'claimed@example.com' }
    const stranger = from('203.0.113.40')
    await stranger.request(register, { body: account })
    const devices = [stranger.cookies.get('device')]
    await stranger.request(login, { body: account })
    devices.push(stranger.cookies.get('device'))
    await from('198.51.100.2').request(requestPasswordReset, { body: { email: account.email } })
    const [mail] = await shop.rows(
      `select data->>'link' as link from mail where template = 'reset-password' and recipient = $1`,
      account.email,
    )
    const token = new URL(String(mail?.['link'])).searchParams.get('token') ?? ''
    await from('198.51.100.2').request(resetPassword, { body: { token, password: 'ein neues Passwort' } })
    const statuses: number[] = []
    for (const device of devices) {
      stranger.cookies.set('device', device ?? '')
      statuses.push((await stranger.respond(login, { body: { ...account, password: 'falsch geraten' } })).statusCode)
    }
    expect(statuses).toEqual([401, 429])
  })

  it('are refused for a longer time after three full windows', async () => {
    const stranger = from('203.0.113.30')
    const endShortWindow = () => shop.pool.query('delete from rate_limit where expire < (extract(epoch from now()) + 3600) * 1000')
    for (let window = 0; window < 3; window++) {
      expect(await signIn(stranger, 'falsch')).toBe(401)
      await endShortWindow()
    }
    const refused = await stranger.respond(login, { body: LEA })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(12 * 3600)
  })
})

describe('requests to reset a password by a stranger', () => {
  it('do not keep the owner from requesting one', async () => {
    const stranger = from('203.0.113.1')
    expect([await forgot(stranger), await forgot(stranger), await forgot(stranger)]).toEqual([202, 429, 429])
    expect(await forgot(from('198.51.100.1'))).toBe(202)
    expect(await forgot(from('198.51.100.2'))).toBe(429)
    expect(await forgot(lea)).toBe(202)
  })

  it('do not keep the owner from it, however many networks of IPv6 one stranger has', async () => {
    for (let part = 1; part <= 4; part++) expect(await forgot(from(`2001:db8:0:${part}::1`))).toBe(part === 1 ? 202 : 429)
    expect(await forgot(from('198.51.100.1'))).toBe(202)
  })

  it('do not keep the owner from it on a known device, also not of an account that they made for the same mailbox', async () => {
    const account = { ...LEA, email: LEA.email.replace('@', '+neu@') }
    const stranger = from('203.0.113.50')
    await stranger.request(register, { body: account })
    const statuses: number[] = []
    for (let network = 51; network < 55; network++) {
      const elsewhere = from(`203.0.113.${network}`)
      await elsewhere.request(login, { body: account })
      statuses.push((await elsewhere.respond(resendVerification, {})).statusCode)
    }
    expect(statuses).toEqual([202, 202, 429, 429])
    expect(await forgot(lea)).toBe(202)
  })

  it('do not keep the owner from it, however many networks of IPv6 one stranger has', async () => {
    for (let part = 1; part <= 4; part++) expect(await forgot(from(`2001:db8:0:${part}::1`))).toBe(part === 1 ? 202 : 429)
    expect(await forgot(from('198.51.100.1'))).toBe(202)
  })
})

it('A reset of the password forgets the failures of the account', async () => {
  const phone = from('198.51.100.7')
  await forgot(phone)
  for (let network = 1; network <= 8; network++) await signIn(from(`203.0.113.${network}`), 'falsch')
  await signIn(phone, 'vergessen')
  const { rows } = await shop.pool.query(
    `select data->>'link' as link from mail where template = 'reset-password' order by created_at desc limit 1`,
  )
  const token = new URL(rows[0].link).searchParams.get('token') ?? ''
  expect((await phone.respond(resetPassword, { body: { token, password: LEA.password } })).statusCode).toBe(200)
  expect(await signIn(phone)).toBe(200)
  expect(await forgot(from('198.51.100.8'))).toBe(202)
})
