import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/accounts/account-settings.ts'
import { login, register, resendVerification } from '#contract/accounts/accounts.ts'
import { ATTEMPT_LIMITS } from '#server/auth/attempt-limits.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let strict: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  strict = await startTestShop({ seed: false, database: shop.database, env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
  await registerAt(shop, LEA.email)
  await shop.rows('delete from rate_limit')
})
afterAll(async () => {
  await strict.close()
  await shop.close()
})

let count = 0
const unknown = () => `niemand-${++count}@example.com`
const registerAt = async ({ app }: TestShop, email: string, network?: string) => {
  const answer = await new ApiClient(app, network === undefined ? {} : { 'x-forwarded-for': network }).respond(register, {
    body: { ...LEA, email },
  })
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] }
}

describe('S12: Registering to find out who has an account', () => {
  it('tells nothing any more once a network has tried five known addresses', async () => {
    for (let attempt = 0; attempt < 5; attempt++) expect((await registerAt(strict, LEA.email)).status).toBe(400)
    const [known, stranger] = [await registerAt(strict, LEA.email), await registerAt(strict, unknown())]
    for (const { status, body, retryAfter } of [known, stranger])
      expect([status, body.code, Number(retryAfter) > 3500]).toEqual([429, 'too-many-attempts', true])
    expect(await shop.rows('select from user_account where email = $1', `niemand-${count}@example.com`)).toEqual([])
    await shop.rows('delete from rate_limit')
  })

  it('tells nothing more to the other networks of IPv6 that one stranger has', async () => {
    for (let part = 1; part <= 5; part++) expect((await registerAt(strict, LEA.email, `2001:db8:0:${part}::1`)).status).toBe(400)
    expect((await registerAt(strict, unknown(), '2001:db8:0:6::1')).status).toBe(429)
    expect((await registerAt(strict, unknown(), '2001:db9::1')).status).toBe(201)
    await shop.rows('delete from rate_limit')
  })

  it('does not keep a network of honest people from registering', async () => {
    for (let person = 0; person < 12; person++) expect((await registerAt(strict, unknown())).status).toBe(201)
    await shop.rows('delete from rate_limit')
  })

  it('mails the owner of the address at most twice a day', async () => {
    await shop.rows('delete from mail')
    for (let attempt = 0; attempt < 4; attempt++) await registerAt(strict, LEA.email)
    expect(await shop.rows(`select recipient from mail where template = 'address-known'`)).toEqual([
      { recipient: LEA.email },
      { recipient: LEA.email },
    ])
  })
})

it('S35: An address that somebody registers, deletes and registers again gets mails a few times a day', async () => {
  await shop.rows('delete from rate_limit')
  const email = unknown()
  const answers: number[] = []
  for (let round = 0; round < 7; round++) {
    const stranger = new ApiClient(strict.app)
    answers.push((await stranger.respond(register, { body: { ...LEA, email } })).statusCode)
    await stranger.respond(deleteAccount, { body: { password: LEA.password } })
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
  expect(await shop.rows('select template from mail where recipient = $1', email)).toHaveLength(10)
})

it('S35: An address that somebody registered gets few mails, however often they sign in and ask for them', async () => {
  await shop.rows('delete from rate_limit')
  const email = unknown()
  const stranger = new ApiClient(strict.app)
  await stranger.request(register, { body: { ...LEA, email } })
  for (let round = 0; round < 5; round++) {
    // Each sign-in makes the browser another device that the account knows.
    await stranger.request(login, { body: { email, password: LEA.password } })
    for (let asked = 0; asked < 3; asked++) await stranger.respond(resendVerification, {})
  }
  expect(await shop.rows('select from mail where recipient = $1', email)).toHaveLength(1 + ATTEMPT_LIMITS.mailPair.max)
})

it('S35: A mailbox gets as few mails by all the spellings of its address', async () => {
  await shop.rows('delete from rate_limit; delete from mail')
  const answers: number[] = []
  for (const name of ['o.pfer', 'op.fer+1', 'opfer+2', 'opf.er+3', 'o.p.f.e.r', 'opfer+neu', 'opfer'])
    answers.push((await registerAt(strict, `${name}@gmail.com`)).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
})
