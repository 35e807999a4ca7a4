import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetPassword, register, login, verifyEmail, getUser } from '#contract/accounts/accounts.ts'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { inviteOperator, setOperatorRole, listOperators, setSecondFactorPolicy } from '#contract/customers/admin-customers.ts'
import { getMail, resendMail } from '#contract/mail/admin-mails.ts'
import { listAdminOrders } from '#contract/orders/admin-orders.ts'
import { getAdminSettings } from '#contract/settings/admin-settings.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ seed: false })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

describe('the roles of operators', () => {
  it('are given and taken by an owner, at once, and recorded in the audit log', async () => {
    const lea = await signInAs(shop, 'customer')
    await confirmEmail(shop, 'customer@example.com')
    expect(await lea.refusal(listAdminOrders, {})).toMatchObject({ status: 403 })
    expect(
      (await owner.request(setOperatorRole, { body: { email: 'Customer@example.com', role: 'staff', seen: 'customer' } })).operators,
    ).toHaveLength(2)
    // A colleague has not seen it yet.
    const late = { email: 'customer@example.com', role: 'owner', seen: 'customer' } as const
    expect(await owner.refusal(setOperatorRole, { body: late })).toMatchObject({ status: 409, code: 'changed-elsewhere' })
    await lea.request(listAdminOrders, {})
    expect(await lea.refusal(getAdminSettings, {})).toMatchObject({ status: 403 })
    await owner.request(setOperatorRole, { body: { email: 'customer@example.com', role: 'customer', seen: 'staff' } })
    expect(await lea.refusal(listAdminOrders, {})).toMatchObject({ status: 403 })
    expect((await owner.request(listAudit, { query: { entity: 'user' } })).items).toMatchObject([
      { changes: [{ field: 'Rolle', before: 'Team', after: 'Kundenkonto' }] },
      {},
    ])
  })

  it('count once the address is confirmed', async () => {
    const late = new ApiClient(shop.app)
    await late.request(register, {
      body: {
        email: 'unconfirmed@example.com',
        password: 'ein gutes Passwort',
        firstName: 'Uma',
        lastName: 'Muster',
      },
    })
    await owner.request(setOperatorRole, { body: { email: 'unconfirmed@example.com', role: 'owner', seen: 'customer' } })
    expect(await late.refusal(listAdminOrders, {})).toMatchObject({ status: 403 })
    // Nor does such an owner count as the last one.
    expect(await owner.refusal(setOperatorRole, { body: { email: 'owner@example.com', role: 'staff', seen: 'owner' } })).toMatchObject({
      code: 'last-owner',
    })
    await confirmEmail(shop, 'unconfirmed@example.com')
    await late.request(getAdminSettings, {})
    await owner.request(setOperatorRole, { body: { email: 'unconfirmed@example.com', role: 'customer', seen: 'owner' } })
  })

  it('always leave one owner', async () => {
    expect(await owner.refusal(setOperatorRole, { body: { email: 'owner@example.com', role: 'staff', seen: 'owner' } })).toMatchObject({
      code: 'last-owner',
      // The same words answer who deletes that account.
      message: expect.not.stringContaining('gelöscht'),
    })
    expect(await owner.refusal(setOperatorRole, { body: { email: 'niemand@example.com', role: 'staff', seen: 'customer' } })).toMatchObject(
      {
        code: 'account-unknown',
      },
    )
  })
})

describe('a required second factor', () => {
  it('is refused to an owner who has none', async () => {
    const body = await owner.request(listOperators, {})
    expect(body).toMatchObject({ requireSecondFactor: false, operators: [{ role: 'owner', hasSecondFactor: false }] })
    expect(await owner.refusal(setSecondFactorPolicy, { body: { version: body.version, required: true } })).toMatchObject({
      code: 'second-factor-first',
    })
  })
})

describe('an invitation', () => {
  const inviting = (email: string, role: 'staff' | 'owner' = 'staff') => ({ body: { email, role } })
  const invite = (...of: Parameters<typeof inviting>) => owner.request(inviteOperator, inviting(...of))
  const linksTo = async (email: string): Promise<string[]> => {
    const { rows } = await shop.pool.query(
      "select data->>'link' as link from mail where template = 'operator-invited' and recipient = $1 order by created_at, id",
      [email],
    )
    return rows.map(({ link }) => link)
  }
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  const settingPassword = (token: string, password = 'ein neues Passwort'): RequestOf<typeof resetPassword> => ({
    body: { token, password },
  })
  async function signIn(email: string, password = 'ein neues Passwort') {
    const client = new ApiClient(shop.app)
    const { statusCode } = await client.respond(login, { body: { email, password } })
    return { client, statusCode }
  }

  it('makes an account that works once the link has set a password', async () => {
    expect((await invite('Mia@example.com')).operators).toContainEqual(
      expect.objectContaining({ email: 'mia@example.com', role: 'staff', isConfirmed: false }),
    )
    const [link] = await linksTo('mia@example.com')
    await new ApiClient(shop.app).request(resetPassword, settingPassword(tokenOf(link)))
    expect(await new ApiClient(shop.app).refusal(resetPassword, settingPassword(tokenOf(link)))).toMatchObject({ status: 410 })
    const { client } = await signIn('mia@example.com')
    await client.request(listAdminOrders, {})
    expect(await client.refusal(inviteOperator, { body: { email: 'x@example.com', role: 'owner' } })).toMatchObject({ status: 403 })
    expect((await owner.request(listOperators, {})).operators).toContainEqual(
      expect.objectContaining({ email: 'mia@example.com', isConfirmed: true }),
    )
    expect(await owner.refusal(inviteOperator, inviting('mia@example.com'))).toMatchObject({ code: 'already-operator' })
  })

  it('can be repeated, which ends the earlier link', async () => {
    await invite('ben@example.com')
    await invite('ben@example.com', 'owner')
    const [first, second] = await linksTo('ben@example.com')
    expect(await new ApiClient(shop.app).refusal(resetPassword, settingPassword(tokenOf(first)))).toMatchObject({ status: 410 })
    await new ApiClient(shop.app).request(resetPassword, settingPassword(tokenOf(second)))
    const { rows } = await shop.pool.query("select role from user_account where email = 'ben@example.com'")
    expect(rows).toEqual([{ role: 'owner' }])
  })

  describe('for an address that a stranger has registered before', () => {
    const SQUATTED = { email: 'eva@example.com', password: 'ein fremdes Passwort', firstName: 'Eva', lastName: 'Falsch' }

    it('closes the stranger out: password, session and the link that confirms', async () => {
      const squatter = new ApiClient(shop.app)
      await squatter.request(register, { body: SQUATTED })
      const { rows } = await shop.pool.query("select data->>'link' as link from mail where template = 'verify-email' and recipient = $1", [
        SQUATTED.email,
      ])
      await invite(SQUATTED.email, 'owner')
      expect(await squatter.refusal(listAdminOrders, {})).toMatchObject({ status: 401 })
      expect((await signIn(SQUATTED.email, SQUATTED.password)).statusCode).toBe(401)
      const confirmed = { token: tokenOf(rows[0].link), password: SQUATTED.password }
      expect(await squatter.refusal(verifyEmail, { body: confirmed })).toMatchObject({ status: 410 })
      await squatter.respond(register, { body: SQUATTED })
      expect((await signIn(SQUATTED.email, SQUATTED.password)).statusCode).toBe(401)
      expect(await squatter.refusal(listAdminOrders, {})).toMatchObject({ status: 401 })
    })

    it('gives no right to a session that began while the invitation was made, nor lets it outlive the password', async () => {
      const late = { ...SQUATTED, email: 'late@example.com' }
      const client = new ApiClient(shop.app)
      await client.request(register, { body: late })
      const { rows } = await shop.pool.query('select s.* from user_session s join user_account u on u.id = s.user_id where u.email = $1', [
        late.email,
      ])
      await invite(late.email, 'owner')
      await shop.pool.query('insert into user_session select * from jsonb_populate_record(null::user_session, $1)', [
        JSON.stringify(rows[0]),
      ])
      expect(await client.request(getUser, {})).toMatchObject({ isAdmin: false, role: 'customer' })
      expect(await client.refusal(listAdminOrders, {})).toMatchObject({ status: 403 })
      const [link] = await linksTo(late.email)
      await new ApiClient(shop.app).request(resetPassword, settingPassword(tokenOf(link)))
      expect(await client.refusal(listAdminOrders, {})).toMatchObject({ status: 401 })
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
    expect(await new ApiClient(shop.app).refusal(resetPassword, settingPassword(tokenOf(link)))).toMatchObject({ status: 410 })
  })

  it('ends when the role is taken away', async () => {
    await invite('doch-nicht@example.com')
    await owner.request(setOperatorRole, { body: { email: 'doch-nicht@example.com', role: 'customer', seen: 'staff' } })
    const [link] = await linksTo('doch-nicht@example.com')
    expect(await new ApiClient(shop.app).refusal(resetPassword, settingPassword(tokenOf(link)))).toMatchObject({ status: 410 })
  })

  it('is recorded, and its link is shown to owners only', async () => {
    await invite('log@example.com', 'owner')
    const { rows } = await shop.pool.query(
      "select actor, label, before, after from audit_log where action = 'user.invited' and label = 'log@example.com'",
    )
    expect(rows).toEqual([{ actor: 'owner@example.com', label: 'log@example.com', before: { role: 'customer' }, after: { role: 'owner' } }])
    const mail = await shop.pool.query(
      "update mail set state = 'sent', sent_at = now(), html = data->>'link' where template = 'operator-invited' and recipient = 'log@example.com' returning id",
    )
    const { id } = mail.rows[0]
    const staff = await signInAs(shop, 'staff')
    expect((await owner.respond(getMail, { params: { id } })).body).toContain('token=')
    expect((await staff.respond(getMail, { params: { id } })).body).not.toContain('token=')
    const elsewhere = { params: { id }, body: { recipient: 'x@example.com' } }
    expect(await owner.refusal(resendMail, elsewhere)).toMatchObject({ code: 'mail-not-resendable' })
  })

  it('is refused for somebody who is an operator already', async () => {
    expect(await owner.refusal(inviteOperator, inviting('owner@example.com'))).toMatchObject({ code: 'already-operator' })
    await owner.request(listAdminOrders, {})
  })

  it('gives the role at once to a confirmed account, which keeps its password', async () => {
    const password = 'ein gutes Passwort'
    const member = { email: 'noah@example.com', password, firstName: 'Noah', lastName: 'Muster' }
    await new ApiClient(shop.app).request(register, { body: member })
    await confirmEmail(shop, 'noah@example.com')
    await invite('noah@example.com')
    expect((await linksTo('noah@example.com'))[0]).toMatch(/\/admin$/)
    const { client } = await signIn('noah@example.com', password)
    await client.request(listAdminOrders, {})
  })
})
