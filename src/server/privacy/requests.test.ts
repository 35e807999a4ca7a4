import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFavourite } from '#contract/accounts/account-settings.ts'
import { getUser, register } from '#contract/accounts/accounts.ts'
import { addCustomerNote, saveCustomerTags } from '#contract/customers/admin-customers.ts'
import { eraseData, handOutData } from '#contract/privacy/admin-privacy.ts'
import { messagesIn } from '#messages/all.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { PERSONAL_TABLES } from './store/personal-tables.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

const customerOf = async (email: string) => (await shop.one('select id from customer where email = $1', email))?.id
const asking = async (email: string) => ({ params: { id: await customerOf(email) }, body: { identity: 'mail' } }) as const
const receiptsTo = (email: string) =>
  shop.rows("select template, data from mail where template like 'data-%' and recipient = $1 order by created_at, id", email)

async function guestWhoBought(email: string): Promise<string> {
  const { id } = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email })
  const note = { id: crypto.randomUUID(), text: 'Holt am Freitag ab.' }
  await owner.request(addCustomerNote, { params: { id: await customerOf(email) }, body: note })
  return id
}

async function signUp(email: string, isConfirmed: boolean): Promise<ApiClient> {
  const client = new ApiClient(shop.app)
  await client.request(register, { body: { email, password: 'ein gutes Passwort', firstName: 'Lea', lastName: 'Muster' } })
  await shop.pool.query('update user_account set email_verified = $2 where email = $1', [email, isConfirmed])
  return client
}

it('every table with personal data has a name for receipts', () => {
  expect(Object.keys(messagesIn('de').dataScopeText.tables).toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted())
})

describe('data on request', () => {
  it('hold what belongs to a guest, and are proven by mail and audit log', async () => {
    await guestWhoBought('gast@example.com')
    const body = await owner.request(handOutData, await asking('gast@example.com'))
    const { data, reference } = JSON.parse(body.file)
    expect(reference).toBe(body.reference)
    expect(data).toMatchObject({ shop_order: [{ email: 'gast@example.com' }], customer_note: [{ text: 'Holt am Freitag ab.' }] })
    const sha256 = createHash('sha256').update(body.file).digest('hex')
    const proof = { scope: expect.arrayContaining(['Bestellungen: 1', 'Notizen von uns: 1']), sha256 }
    expect(await receiptsTo('gast@example.com')).toEqual([{ template: 'data-handed-out', data: { reference, ...proof } }])
    const entry = await shop.one("select actor, label, after from audit_log where action = 'customer.data-handed-out'")
    expect(entry).toEqual({ actor: 'owner@example.com', label: reference, after: { identity: 'mail', ...proof } })
  })

  it('hold nothing of an account that nobody has confirmed', async () => {
    await guestWhoBought('fremd@example.com')
    await (await signUp('fremd@example.com', false)).request(addFavourite, { params: { id: 3 } })
    const { data } = JSON.parse((await owner.request(handOutData, await asking('fremd@example.com'))).file)
    expect(Object.keys(data)).toContain('shop_order')
    for (const table of ['user_account', 'user_session', 'favourite']) expect(data).not.toHaveProperty(table)
  })

  it('are refused for an unknown customer', async () => {
    expect((await owner.refusal(handOutData, { params: { id: 999_999 }, body: { identity: 'mail' } })).code).toBe('customer-unknown')
  })
})

describe('deletion on request', () => {
  it('keeps the contact of an order under way until it is settled, and says so', async () => {
    const id = await guestWhoBought('offen@example.com')
    expect(await owner.request(eraseData, await asking('offen@example.com'))).toMatchObject({ keepsContact: true })
    expect(await shop.rows('select email from shop_order where id = $1', id)).toEqual([{ email: 'offen@example.com' }])
    expect(
      await shop.rows(
        'select count(*)::int from customer_note join customer on customer.id = customer_id where email = $1',
        'offen@example.com',
      ),
    ).toEqual([{ count: 0 }])
  })

  it('removes a guest whose orders are settled, from the audit log too', async () => {
    const id = await guestWhoBought('weg@example.com')
    const customerId = await customerOf('weg@example.com')
    await owner.request(saveCustomerTags, { params: { id: customerId }, body: { add: ['Familie Weg'] } })
    await shop.pool.query("update shop_order set status = 'delivered' where id = $1", [id])
    const body = await owner.request(eraseData, await asking('weg@example.com'))
    expect(body.keepsContact).toBe(false)
    expect(await customerOf('weg@example.com')).toBeUndefined()
    expect(await shop.rows('select email from shop_order where id = $1', id)).toEqual([{ email: null }])
    const log = await shop.rows(
      "select action, label, before, after from audit_log where entity = 'customer' and entity_id = $1 order by id",
      String(customerId),
    )
    expect(JSON.stringify(log)).not.toMatch(/Familie|weg@example/)
    expect(log.at(-1)).toMatchObject({ action: 'customer.data-erased', label: body.reference, after: { identity: 'mail' } })
    expect(await receiptsTo('weg@example.com')).toMatchObject([
      { template: 'data-erased', data: { reference: body.reference, keepsOrders: true } },
    ])
  })

  it('leaves in the audit log how an earlier request was answered, which names nobody', async () => {
    const id = await guestWhoBought('frueher@example.com')
    const customerId = await customerOf('frueher@example.com')
    await owner.request(handOutData, await asking('frueher@example.com'))
    const entries = () =>
      shop.rows(`select action, label, after from audit_log where entity_id = $1 and label like 'DS-%' order by id`, String(customerId))
    const [answered] = await entries()
    const send = () => shop.pool.query("update mail set state = 'sent' where recipient = 'frueher@example.com'")
    await send()
    expect(answered.after).toMatchObject({ identity: 'mail', sha256: expect.any(String) })
    await owner.request(eraseData, await asking('frueher@example.com'))
    await send()
    await shop.pool.query("update shop_order set status = 'delivered' where id = $1", [id])
    await owner.request(eraseData, await asking('frueher@example.com'))
    expect(await entries()).toEqual([
      answered,
      ...[1, 2].map(() =>
        expect.objectContaining({ action: 'customer.data-erased', after: expect.objectContaining({ identity: 'mail' }) }),
      ),
    ])
    expect(JSON.stringify(await entries())).not.toMatch(/frueher|Muster|Obere Gasse/)
    expect(await receiptsTo('frueher@example.com')).toMatchObject([{ template: 'data-erased' }])
  })

  it('deletes an account with its sessions', async () => {
    const lea = await signUp('lea@example.com', true)
    await owner.request(eraseData, await asking('lea@example.com'))
    expect(await lea.request(getUser, {})).toEqual({})
    expect(await shop.rows("select from user_account where email = 'lea@example.com'")).toEqual([])
  })

  it('is refused for operators', async () => {
    expect((await owner.refusal(eraseData, await asking('owner@example.com'))).code).toBe('customer-is-operator')
  })
})
