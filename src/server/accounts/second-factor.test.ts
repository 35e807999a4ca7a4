import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUser, login, type Role } from '#contract/accounts/accounts.ts'
import {
  completeLogin,
  confirmSecondFactor,
  disableSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '#contract/auth/second-factor.ts'
import { listOperators, setOperatorRole, setSecondFactorPolicy } from '#contract/customers/admin-customers.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { listAdminOrders } from '#contract/orders/admin-orders.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { totp } from '#tests/support/accounts/totp.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const OWNER = { email: 'owner@example.com', password: 'ein gutes Passwort' }
const PASSWORD = { body: { password: OWNER.password } }

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false, env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['user_account', 'rate_limit', 'mail', 'audit_log']) await shop.pool.query(`delete from ${table}`)
  await shop.pool.query('update administration set require_second_factor = false')
  owner = await signInAs(shop, 'owner')
})

async function enrol(who = owner): Promise<ResponseOf<typeof enrolSecondFactor>> {
  const begun = await who.request(enrolSecondFactor, PASSWORD)
  expect(await who.request(confirmSecondFactor, { body: { code: totp(begun.secret) } })).toMatchObject({ isOn: true })
  return begun
}

async function startLogin(): Promise<ApiClient> {
  const visitor = new ApiClient(shop.app)
  expect(await visitor.request(login, { body: OWNER })).toEqual({ challenge: 'second-factor' })
  return visitor
}

const answerChallenge = (who: ApiClient, body: BodyOf<typeof completeLogin>) => who.respond(completeLogin, { body })
const isSignedIn = async (who: ApiClient) => 'id' in (await who.request(getUser, {}))

describe('setting up a second factor', () => {
  it('needs the password, returns secret, URI and ten recovery codes, and takes effect with a right code', async () => {
    expect((await owner.refusal(enrolSecondFactor, { body: { password: 'falsch' } })).code).toBe('password-wrong')
    const begun = await owner.request(enrolSecondFactor, PASSWORD)
    expect(begun.uri).toContain(`otpauth://totp/Firnfrucht`)
    expect(begun.recoveryCodes).toHaveLength(10)
    const wrong = await owner.refusal(confirmSecondFactor, { body: { code: totp(begun.secret, 50) } })
    expect(wrong).toMatchObject({ status: 422, code: 'code-wrong' })
    expect(await owner.request(getSecondFactor, {})).toEqual({ isOn: false, isRequired: false })
    await owner.request(confirmSecondFactor, { body: { code: totp(begun.secret) } })
    expect(await owner.request(getSecondFactor, {})).toEqual({ isOn: true, isRequired: false })
    expect((await owner.refusal(enrolSecondFactor, PASSWORD)).code).toBe('second-factor-on')
  })

  it('is begun by the later of two clicks', async () => {
    const other = await holdTransaction(shop)
    await other.query(
      `insert into user_second_factor (id, user_id, secret, backup_codes) select 'other', id, '', '' from user_account where email = $1`,
      [OWNER.email],
    )
    const beginning = owner.request(enrolSecondFactor, PASSWORD)
    await other.awaitWaiting(1)
    await other.end()
    const { secret } = await beginning
    expect(await owner.request(confirmSecondFactor, { body: { code: totp(secret) } })).toMatchObject({ isOn: true })
  })

  it('stores secret and recovery codes encrypted', async () => {
    const { secret, recoveryCodes } = await enrol()
    const stored = JSON.stringify(await shop.rows('select * from user_second_factor'))
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  it('ends the other sessions, and shows in the audit log, by mail and in the list of operators', async () => {
    const phone = new ApiClient(shop.app)
    await phone.request(login, { body: OWNER })
    await enrol()
    expect([await isSignedIn(phone), await isSignedIn(owner)]).toEqual([false, true])
    const { rows } = await shop.pool.query(`select recipient from mail where template = 'second-factor-on'`)
    expect(rows).toEqual([{ recipient: OWNER.email }])
    expect(await shop.rows('select action from audit_log')).toEqual([{ action: 'user.second-factor-enabled' }])
    expect((await owner.request(listOperators, {})).operators).toMatchObject([{ hasSecondFactor: true }])
  })

  it('is refused to guests with 401 and to customers with 403', async () => {
    expect((await new ApiClient(shop.app).respond(getSecondFactor, {})).statusCode).toBe(401)
    const customer = await signInAs(shop, 'customer')
    expect((await customer.respond(enrolSecondFactor, PASSWORD)).statusCode).toBe(403)
  })
})

describe('sign-in with a second factor', () => {
  it('starts no session for the password alone', async () => {
    await enrol()
    expect(await isSignedIn(await startLogin())).toBe(false)
  })

  it('is completed by a code of the app, which works once', async () => {
    const { secret } = await enrol()
    const [first, second] = [await startLogin(), await startLogin()]
    const code = totp(secret, 1)
    const done = await answerChallenge(first, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([done.statusCode, done.json().user.email]).toEqual([200, OWNER.email])
    expect(await isSignedIn(first)).toBe(true)
    expect((await answerChallenge(second, { code })).json().code).toBe('code-wrong')
    expect(await isSignedIn(second)).toBe(false)
  })

  it('is not completed by the code that has set it up, nor does a code that signed in switch it off', async () => {
    const begun = await owner.request(enrolSecondFactor, PASSWORD)
    const [shown, next] = [totp(begun.secret), totp(begun.secret, 1)]
    await owner.request(confirmSecondFactor, { body: { code: shown } })
    const visitor = await startLogin()
    expect((await answerChallenge(visitor, { code: shown })).json().code).toBe('code-wrong')
    expect((await answerChallenge(visitor, { code: next })).statusCode).toBe(200)
    const off = await visitor.refusal(disableSecondFactor, { body: { password: OWNER.password, proof: { code: next } } })
    expect(off.code).toBe('code-wrong')
  })

  it('is completed by a recovery code in any notation, and each works once', async () => {
    const { recoveryCodes } = await enrol()
    const [used = '', other = ''] = recoveryCodes
    const typed = `${used.slice(0, 5)}-${used.slice(5)}`.toUpperCase()
    expect((await answerChallenge(await startLogin(), { recoveryCode: typed })).statusCode).toBe(200)
    expect((await answerChallenge(await startLogin(), { recoveryCode: used })).json().code).toBe('recovery-code-wrong')
    expect((await answerChallenge(await startLogin(), { recoveryCode: other })).statusCode).toBe(200)
  })

  it('needs the login challenge of the same browser', async () => {
    const { secret } = await enrol()
    expect((await answerChallenge(new ApiClient(shop.app), { code: totp(secret, 1) })).statusCode).toBe(410)
    const forged = new ApiClient(shop.app)
    for (const [name, value] of (await startLogin()).cookies) forged.cookies.set(name, `${decodeURIComponent(value).split('.')[0]}.forged`)
    expect((await answerChallenge(forged, { code: totp(secret, 1) })).statusCode).toBe(410)
  })

  it('explains the format of a code when it is wrong', async () => {
    await enrol()
    const answer = await answerChallenge(await startLogin(), { code: '12' })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Der Bestätigungscode hat sechs Ziffern.'])
  })

  it('ends the challenge after five wrong codes and limits the account to eight, with Retry-After', async () => {
    const { secret } = await enrol()
    const tries: number[] = []
    let visitor = await startLogin()
    for (let step = 100; tries.at(-1) !== 429; step += 1) {
      const answer = await answerChallenge(visitor, { code: totp(secret, step) })
      tries.push(answer.statusCode)
      if (answer.statusCode === 410) visitor = await startLogin()
    }
    expect(tries).toEqual([422, 422, 422, 422, 422, 410, 422, 422, 429])
    const right = await answerChallenge(visitor, { code: totp(secret) })
    expect([right.statusCode, Number(right.headers['retry-after']) > 800]).toEqual([429, true])
  })
})

describe('switching off a second factor', () => {
  it('needs the password and a code, after which the password alone signs in again', async () => {
    const { secret, recoveryCodes } = await enrol()
    const off = (password: string, proof: BodyOf<typeof completeLogin>) => owner.respond(disableSecondFactor, { body: { password, proof } })
    expect((await off('falsch', { code: totp(secret) })).json().code).toBe('password-wrong')
    expect((await off(OWNER.password, { code: totp(secret, 50) })).json().code).toBe('code-wrong')
    expect((await off(OWNER.password, { recoveryCode: recoveryCodes[0] ?? '' })).json()).toEqual({ isOn: false, isRequired: false })
    expect(await isSignedIn(owner)).toBe(true)
    expect(await new ApiClient(shop.app).request(login, { body: OWNER })).toMatchObject({ user: { email: OWNER.email } })
    expect(await shop.rows(`select 1 from mail where template = 'second-factor-off'`)).toHaveLength(1)
    expect(await shop.rows(`select 1 from audit_log where action = 'user.second-factor-disabled'`)).toHaveLength(1)
  })
})

describe('an operator without phone and recovery codes', () => {
  it('gets a new start when an owner takes the role away and gives it again', async () => {
    const staff = await signInAs(shop, 'staff')
    await enrol(staff)
    const give = (role: Role, seen: Role) => owner.request(setOperatorRole, { body: { email: 'staff@example.com', role, seen } })
    await give('owner', 'staff')
    expect(await staff.request(getSecondFactor, {})).toMatchObject({ isOn: true })
    await give('customer', 'owner')
    await give('staff', 'customer')
    expect(await staff.request(getSecondFactor, {})).toMatchObject({ isOn: false })
    const again = await new ApiClient(shop.app).request(login, { body: { ...OWNER, email: 'staff@example.com' } })
    expect(again).toMatchObject({ user: { role: 'staff' } })
    await enrol(staff)
  })
})

describe('a required second factor', () => {
  it('closes the administration to operators without one, who can still set it up', async () => {
    await enrol()
    const staff = await signInAs(shop, 'staff')
    await staff.request(listAdminOrders, {})
    const { version } = await owner.request(listOperators, {})
    await owner.request(setSecondFactorPolicy, { body: { version, required: true } })

    expect(await staff.refusal(listAdminOrders, {})).toMatchObject({ status: 403, code: 'second-factor-required' })
    expect(await staff.request(getSecondFactor, {})).toEqual({ isOn: false, isRequired: true })
    await enrol(staff)
    await staff.request(listAdminOrders, {})
    await owner.request(listAdminOrders, {})
  })
})
