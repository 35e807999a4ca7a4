import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '#tests/support/api-client.ts'
import { confirmEmail } from '#tests/support/confirm-email.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

async function call(method: 'GET' | 'PUT', path: string, body?: object) {
  const answer = await owner.call(method, `/api/admin/${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}

describe('the roles of operators', () => {
  it('are given and taken by an owner, at once, and recorded in the audit log', async () => {
    const lea = await signInAs(shop, 'customer')
    await confirmEmail(shop, 'customer@example.com')
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('PUT', 'operators', { email: 'Customer@example.com', role: 'staff' })).body.operators).toHaveLength(2)
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(200)
    expect((await lea.call('GET', '/api/admin/settings')).statusCode).toBe(403)
    await call('PUT', 'operators', { email: 'customer@example.com', role: 'customer' })
    expect((await lea.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    expect((await call('GET', 'audit?entity=user')).body.items).toMatchObject([
      { changes: [{ field: 'Rolle', before: 'Personal', after: 'Kundenkonto' }] },
      {},
    ])
  })

  it('count once the address is confirmed', async () => {
    const late = new ApiClient(shop.app)
    await late.call('POST', '/auth/register', {
      email: 'unconfirmed@example.com',
      password: 'ein gutes Passwort',
      firstName: 'Uma',
      lastName: 'Muster',
    })
    await call('PUT', 'operators', { email: 'unconfirmed@example.com', role: 'owner' })
    expect((await late.call('GET', '/api/admin/orders')).statusCode).toBe(403)
    // Nor does such an owner count as the last one.
    expect((await call('PUT', 'operators', { email: 'owner@example.com', role: 'staff' })).body.code).toBe('last-owner')
    await confirmEmail(shop, 'unconfirmed@example.com')
    expect((await late.call('GET', '/api/admin/settings')).statusCode).toBe(200)
    await call('PUT', 'operators', { email: 'unconfirmed@example.com', role: 'customer' })
  })

  it('always leave one owner', async () => {
    expect((await call('PUT', 'operators', { email: 'owner@example.com', role: 'staff' })).body.code).toBe('last-owner')
    expect((await call('PUT', 'operators', { email: 'niemand@example.com', role: 'staff' })).body.code).toBe('account-unknown')
  })
})

describe('a required second factor', () => {
  it('is refused to an owner who has none', async () => {
    const { body } = await call('GET', 'operators')
    expect(body).toMatchObject({ requireSecondFactor: false, operators: [{ role: 'owner', hasSecondFactor: false }] })
    expect((await call('PUT', 'operators/second-factor', { version: body.version, required: true })).body.code).toBe('second-factor-first')
  })
})

describe('an invitation', () => {
  const invite = async (email: string, role = 'staff') => {
    const answer = await owner.call('POST', '/api/admin/operators/invitations', { email, role })
    return { status: answer.statusCode, body: answer.json() }
  }
  const linksTo = async (email: string): Promise<string[]> => {
    const { rows } = await shop.pool.query(
      "select data->>'link' as link from mail where template = 'operator-invited' and recipient = $1 order by created_at, id",
      [email],
    )
    return rows.map(({ link }) => link)
  }
  const tokenOf = (link = '') => new URL(link).searchParams.get('token')
  const setPassword = (token: string | null, password = 'ein neues Passwort') =>
    new ApiClient(shop.app).call('POST', '/api/auth/reset-password', { token, password })
  async function signIn(email: string, password = 'ein neues Passwort') {
    const client = new ApiClient(shop.app)
    const { statusCode } = await client.call('POST', '/auth/login', { email, password })
    return { client, statusCode }
  }

  it('makes an account that works once the link has set a password', async () => {
    const { status, body } = await invite('Mia@example.com')
    expect(status).toBe(201)
    expect(body.operators).toContainEqual(expect.objectContaining({ email: 'mia@example.com', role: 'staff', isConfirmed: false }))
    const [link] = await linksTo('mia@example.com')
    expect((await setPassword(tokenOf(link))).statusCode).toBe(200)
    expect((await setPassword(tokenOf(link))).statusCode).toBe(410)
    const { client } = await signIn('mia@example.com')
    expect((await client.call('GET', '/api/admin/orders')).statusCode).toBe(200)
    expect((await client.call('POST', '/api/admin/operators/invitations', { email: 'x@example.com', role: 'owner' })).statusCode).toBe(403)
    expect((await call('GET', 'operators')).body.operators).toContainEqual(
      expect.objectContaining({ email: 'mia@example.com', isConfirmed: true }),
    )
    expect((await invite('mia@example.com')).body.code).toBe('already-operator')
  })

  it('can be repeated, which ends the earlier link', async () => {
    await invite('ben@example.com')
    await invite('ben@example.com', 'owner')
    const [first, second] = await linksTo('ben@example.com')
    expect((await setPassword(tokenOf(first))).statusCode).toBe(410)
    expect((await setPassword(tokenOf(second))).statusCode).toBe(200)
    const { rows } = await shop.pool.query("select role from user_account where email = 'ben@example.com'")
    expect(rows).toEqual([{ role: 'owner' }])
  })

  describe('for an address that a stranger has registered before', () => {
    const SQUATTED = { email: 'eva@example.com', password: 'ein fremdes Passwort', firstName: 'Eva', lastName: 'Falsch' }

    it('closes the stranger out: password, session and the link that confirms', async () => {
      const squatter = new ApiClient(shop.app)
      await squatter.call('POST', '/auth/register', SQUATTED)
      const { rows } = await shop.pool.query("select data->>'link' as link from mail where template = 'verify-email' and recipient = $1", [
        SQUATTED.email,
      ])
      await invite(SQUATTED.email, 'owner')
      expect((await squatter.call('GET', '/api/admin/orders')).statusCode).toBe(401)
      expect((await signIn(SQUATTED.email, SQUATTED.password)).statusCode).toBe(401)
      const confirmed = await squatter.call('POST', '/api/auth/verify-email', { token: tokenOf(rows[0].link), password: SQUATTED.password })
      expect(confirmed.statusCode).toBeGreaterThanOrEqual(400)
      await squatter.call('POST', '/auth/register', SQUATTED)
      expect((await signIn(SQUATTED.email, SQUATTED.password)).statusCode).toBe(401)
      expect((await squatter.call('GET', '/api/admin/orders')).statusCode).toBe(401)
    })

    it('gives no right to a session that began while the invitation was made, nor lets it outlive the password', async () => {
      const late = { ...SQUATTED, email: 'late@example.com' }
      const client = new ApiClient(shop.app)
      await client.call('POST', '/auth/register', late)
      const { rows } = await shop.pool.query('select s.* from user_session s join user_account u on u.id = s.user_id where u.email = $1', [
        late.email,
      ])
      await invite(late.email, 'owner')
      await shop.pool.query('insert into user_session select * from jsonb_populate_record(null::user_session, $1)', [
        JSON.stringify(rows[0]),
      ])
      expect((await client.call('GET', '/api/auth/user')).json()).toMatchObject({ isAdmin: false, role: 'customer' })
      expect((await client.call('GET', '/api/admin/orders')).statusCode).toBe(403)
      const [link] = await linksTo(late.email)
      expect((await setPassword(tokenOf(link))).statusCode).toBe(200)
      expect((await client.call('GET', '/api/admin/orders')).statusCode).toBe(401)
    })
  })

  it('ends after seven days', async () => {
    await invite('spaet@example.com')
    const [link] = await linksTo('spaet@example.com')
    const { rows } = await shop.pool.query(
      `select v.expires_at - now() as left from user_verification v join user_account u on u.id = v.value where u.email = 'spaet@example.com'`,
    )
    expect(rows[0].left.days).toBe(6)
    await shop.pool.query(
      `update user_verification set expires_at = now() - interval '1 second' where value = (select id from user_account where email = 'spaet@example.com')`,
    )
    expect((await setPassword(tokenOf(link))).statusCode).toBe(410)
  })

  it('ends when the role is taken away', async () => {
    await invite('doch-nicht@example.com')
    await call('PUT', 'operators', { email: 'doch-nicht@example.com', role: 'customer' })
    const [link] = await linksTo('doch-nicht@example.com')
    expect((await setPassword(tokenOf(link))).statusCode).toBe(410)
  })

  it('is recorded, and its link is shown to owners only', async () => {
    await invite('log@example.com', 'owner')
    const { rows } = await shop.pool.query(
      "select actor, label, before, after from audit_log where action = 'user.invited' and label = 'log@example.com'",
    )
    expect(rows).toEqual([{ actor: 'owner@example.com', label: 'log@example.com', before: { role: 'customer' }, after: { role: 'owner' } }])
    const mail = await shop.pool.query("select id from mail where template = 'operator-invited' and recipient = 'log@example.com'")
    const staff = await signInAs(shop, 'staff')
    expect((await staff.call('GET', `/api/admin/mails/${mail.rows[0].id}`)).body).not.toContain('token=')
    expect(
      (await owner.call('POST', `/api/admin/mails/${mail.rows[0].id}/resend`, { recipient: 'x@example.com' })).statusCode,
    ).toBeGreaterThanOrEqual(400)
  })

  it('is refused for somebody who is an operator already', async () => {
    expect((await invite('owner@example.com')).body.code).toBe('already-operator')
    expect((await owner.call('GET', '/api/admin/orders')).statusCode).toBe(200)
  })

  it('gives the role at once to a confirmed account, which keeps its password', async () => {
    const password = 'ein gutes Passwort'
    const member = { email: 'noah@example.com', password, firstName: 'Noah', lastName: 'Muster' }
    await new ApiClient(shop.app).call('POST', '/auth/register', member)
    await confirmEmail(shop, 'noah@example.com')
    await invite('noah@example.com')
    expect((await linksTo('noah@example.com'))[0]).toMatch(/\/admin$/)
    const { client } = await signIn('noah@example.com', password)
    expect((await client.call('GET', '/api/admin/orders')).statusCode).toBe(200)
  })
})
