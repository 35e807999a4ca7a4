import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getNotices, saveNotices } from '#contract/overview/admin-notices.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import type { ApiClient, RequestOf } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { mailOperators } from './mail-operators.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  await confirmEmail(shop, 'staff@example.com')
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.pool.query("delete from mail where template = 'operator-notice'")
  await shop.pool.query('delete from operator_notice')
})

const choose = (...kinds: RequestOf<typeof saveNotices>['body']['kinds']) => staff.request(saveNotices, { body: { kinds } })
const run = (at = Date.now()) => mailOperators({ db: shop.db, clock: () => at })

async function mails(): Promise<{ recipient: string; data: { title: string; lines: { text: string; path: string }[] } }[]> {
  const { rows } = await shop.pool.query("select recipient, data from mail where template = 'operator-notice' order by created_at, id")
  return rows
}
const titles = async () => (await mails()).map(({ data }) => data.title)

describe('mails to operators', () => {
  it('come as chosen, and the choice is recorded', async () => {
    expect(await staff.request(getNotices, {})).toEqual({
      email: 'staff@example.com',
      isConfirmed: true,
      kinds: [],
    })
    expect(await choose('low-stock', 'new-order')).toMatchObject({ kinds: ['new-order', 'low-stock'] })
    expect(await choose('new-order')).toMatchObject({ kinds: ['new-order'] })
    const { rows } = await shop.pool.query("select count(*)::int as changes from audit_log where action = 'user.notices-changed'")
    expect(rows[0].changes).toBe(2)
  })

  it('tell new orders together, each once, and none from before the choice', async () => {
    await new CheckoutClient(shop).buy({ productId: 1 })
    await choose('new-order')
    expect(await run()).toBe(0)
    const first = await new CheckoutClient(shop).buy({ productId: 1 })
    const second = await new CheckoutClient(shop).buy({ productId: 2 })
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'staff@example.com', data: { title: '2 neue Bestellungen' } })
    expect(mail?.data.lines.map(({ path }) => path).toSorted()).toEqual(
      [first, second].map(({ id }) => `/admin/bestellungen/${id}`).toSorted(),
    )
    expect(JSON.stringify(mail?.data)).not.toContain('Muster')
    await new CheckoutClient(shop).buy({ productId: 3 })
    await run()
    expect(await titles()).toEqual(['2 neue Bestellungen', 'Neue Bestellung'])
  })

  it('are written once when two processes run the job together', async () => {
    await choose('new-order')
    await new CheckoutClient(shop).buy({ productId: 1 })
    await Promise.all([run(), run()])
    expect(await titles()).toEqual(['Neue Bestellung'])
  })

  it('tell low stock once, again when it sells out, and anew after it was refilled', async () => {
    const setStock = (left: number) =>
      shop.pool.query(
        `update product_size set stock_level = reserved + case weight when '15g' then $1::int else 50 end where product_id = 4`,
        [left],
      )
    await setStock(50)
    await choose('low-stock')
    await run()
    await shop.pool.query("delete from mail where template = 'operator-notice'")
    for (const left of [6, 5, 4]) {
      await setStock(left)
      await run()
    }
    expect((await mails()).map(({ data }) => data.lines)).toMatchObject([
      [{ path: '/admin/produkte/4', text: expect.stringMatching(/: noch 5$/) }],
    ])
    await setStock(0)
    await run()
    expect((await mails()).at(-1)?.data.lines).toMatchObject([{ text: expect.stringMatching(/: ausverkauft$/) }])
    await setStock(50)
    await run()
    await setStock(5)
    await run()
    expect(await titles()).toHaveLength(3)
  })

  it('tell what needs review, but a dispute only as one', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 })
    await choose('needs-review')
    await shop.pool.query("update shop_order set needs_attention = '{disputed}' where id = $1", [id])
    expect(await run()).toBe(0)
    await shop.pool.query("update shop_order set needs_attention = '{disputed,contact-missing}' where id = $1", [id])
    await run()
    expect((await mails())[0]?.data.lines).toMatchObject([{ text: expect.stringContaining('Adresse und E-Mail fehlen') }])
  })

  it('tell mails that failed, but not their own', async () => {
    await choose('failed-mail')
    await run()
    await shop.pool.query("delete from mail where template = 'operator-notice'")
    await new CheckoutClient(shop).buy({ productId: 1 })
    await shop.pool.query("update mail set state = 'failed' where id = (select id from mail where state <> 'failed' limit 1)")
    await run()
    await shop.pool.query("update mail set state = 'failed' where template = 'operator-notice'")
    expect(await run()).toBe(0)
    expect(await titles()).toEqual(['Eine E-Mail kam nicht an'])
  })

  it('sum up yesterday from six in the morning, once', async () => {
    await choose('daily-summary')
    const at = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`)
    await run(at('05:59'))
    await run(at('06:00'))
    await run(at('23:00'))
    expect(await titles()).toEqual(['Zusammenfassung vom 19.11.2026', 'Zusammenfassung vom 20.11.2026'])
    expect((await mails())[0]?.data.lines[0]?.text).toMatch(/^\d+ Bestellung(en)?, CHF/)
  })

  it.each([
    ['an unconfirmed address', 'email_verified = false', 'email_verified = true'],
    ['an account without a role', "role = 'customer'", "role = 'staff'"],
  ])('do not go to %s', async (_, lost, restored) => {
    await choose('daily-summary')
    const set = (columns: string) => shop.pool.query(`update user_account set ${columns} where email = 'staff@example.com'`)
    await set(lost)
    expect(await run()).toBe(0)
    await set(restored)
    expect(await run()).toBe(1)
  })
})
