import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount } from '#contract/accounts/account-settings.ts'
import { register } from '#contract/accounts/accounts.ts'
import { ADDRESS, startShopWithDeletions } from '#tests/support/accounts/deleted-account.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const { shop, order } = await startShopWithDeletions()
afterAll(() => shop.close())

describe("the audit log after a customer's deletion", () => {
  const CORRECTED = { delivery: { ...ADDRESS, street: 'Rebhalde' }, billing: ADDRESS }
  const audit = async () => {
    const { rows } = await shop.pool.query('select actor, entity, label, before, after from audit_log order by id')
    return rows
  }
  const entry = (entity: string, entityId: string, { label = '', before = {}, after = {} }) =>
    shop.pool.query(
      `insert into audit_log (actor, action, entity, entity_id, label, before, after) values ('staff@example.com', 'x', $1, $2, $3, $4, $5)`,
      [entity, entityId, label, JSON.stringify(before), JSON.stringify(after)],
    )
  beforeEach(() => shop.pool.query('delete from audit_log'))

  async function registered(email: string): Promise<{ client: ApiClient; id: string }> {
    const client = new ApiClient(shop.app)
    const { user } = await client.request(register, { body: { ...LEA, email } })
    await shop.pool.query('update user_account set email_verified = true where id = $1', [user.id])
    return { client, id: user.id }
  }

  it('keeps every entry about other people whose address contains the deleted one', async () => {
    const { client } = await registered('a@b.ch')
    await entry('mail', '1', { label: 'an anna@b.ch', before: { recipient: 'lisa@b.ch' }, after: { recipient: 'a@b.ch.example' } })
    await entry('user', '2', { label: 'maria@b.ch', before: { role: 'customer' }, after: { role: 'staff' } })
    await entry('settings', '1', { label: 'Einstellungen', before: { contactEmail: 'a@b.ch' }, after: { contactEmail: 'lisa@b.ch' } })
    const before = await audit()
    await client.request(deleteAccount, { body: { password: LEA.password } })
    expect(await audit()).toEqual(before)
  })

  it('holds no detail of the person, and still who did what', async () => {
    const { client, id } = await registered('weg@example.com')
    await order({ userId: id, status: 'delivered', number: 'FF-WEG' })
    const { rows } = await shop.pool.query(`select id from shop_order where number = 'FF-WEG'`)
    await entry('user', id, { label: 'weg@example.com', before: { role: 'customer' }, after: { role: 'staff' } })
    await entry('mail', '1', { label: 'Versand', before: { recipient: 'Weg@example.com' }, after: { recipient: 'other@example.com' } })
    await entry('order', rows[0].id, { label: 'FF-WEG', before: CORRECTED, after: CORRECTED })
    await entry('newsletter', 'weg@example.com', { label: 'weg@example.com' })
    await entry('gift-card', '1', { label: '…ABCD', after: { email: 'weg@example.com' } })
    await entry('gift-card', '2', { label: '…EFGH', after: { email: 'other@example.com' } })
    await client.request(deleteAccount, { body: { password: LEA.password } })
    expect((await shop.pool.query(`select 1 from audit_log where entity_id = 'weg@example.com'`)).rowCount).toBe(0)
    const { phone: _phone, ...kept } = ADDRESS
    const corrected = { delivery: kept, billing: kept }
    expect(await audit()).toEqual([
      { actor: 'staff@example.com', entity: 'user', label: '', before: { role: 'customer' }, after: { role: 'staff' } },
      {
        actor: 'staff@example.com',
        entity: 'mail',
        label: 'Versand',
        before: { recipient: null },
        after: { recipient: 'other@example.com' },
      },
      { actor: 'staff@example.com', entity: 'order', label: 'FF-WEG', before: corrected, after: corrected },
      { actor: 'staff@example.com', entity: 'newsletter', label: '', before: {}, after: {} },
      { actor: 'staff@example.com', entity: 'gift-card', label: '…ABCD', before: {}, after: { email: null } },
      { actor: 'staff@example.com', entity: 'gift-card', label: '…EFGH', before: {}, after: { email: 'other@example.com' } },
    ])
  })

  it('keeps what concerns an address that the deleted account never confirmed', async () => {
    const { client, id } = await registered('fremd@example.com')
    await shop.pool.query('update user_account set email_verified = false where id = $1', [id])
    await entry('mail', '1', { label: 'Versand', after: { recipient: 'fremd@example.com' } })
    const before = await audit()
    await client.request(deleteAccount, { body: { password: LEA.password } })
    expect(await audit()).toEqual(before)
  })
})

describe('the last owner', () => {
  it('cannot delete the account', async () => {
    const owner = new ApiClient(shop.app)
    await owner.request(register, { body: { ...LEA, email: 'owner@example.com' } })
    await shop.pool.query(`update user_account set role = 'owner', email_verified = true where email = 'owner@example.com'`)
    expect(await owner.refusal(deleteAccount, { body: { password: LEA.password } })).toMatchObject({ status: 409, code: 'last-owner' })
  })

  it('is left when two owners delete their accounts at once', async () => {
    await shop.pool.query(`update user_account set role = 'customer'`)
    const emails = ['first@example.com', 'second@example.com']
    const owners = await Promise.all(
      emails.map(async (email) => {
        const client = new ApiClient(shop.app)
        await client.request(register, { body: { ...LEA, email } })
        return client
      }),
    )
    await shop.pool.query(`update user_account set role = 'owner', email_verified = true where email = any ($1)`, [emails])
    const other = await holdTransaction(shop)
    await other.query('select from user_account where email = any ($1) for update', [emails])
    const deleting = owners.map((client) => client.respond(deleteAccount, { body: { password: LEA.password } }))
    await other.awaitWaiting(2)
    await other.end()
    const statuses = (await Promise.all(deleting)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await shop.rows(`select id from user_account where role = 'owner'`)).toHaveLength(1)
  })
})
