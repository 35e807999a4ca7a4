import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#server/operations/check-invariants.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'
import { placeOrder } from './place-order.ts'

const MIGRATION = new URL('../../../migrations/20261123-0611-quoted-recipients.sql', import.meta.url)
/** Reasons for attention were one text when it was written, and become a list again afterwards. */
const AS_TEXT = `drop index shop_order_attention;
  alter table shop_order drop constraint shop_order_needs_attention_check, alter needs_attention drop not null,
    alter needs_attention drop default, alter needs_attention type text using nullif(array_to_string(needs_attention, ' '), '');
  create index shop_order_attention on shop_order (placed_at) where needs_attention is not null`
const AS_LIST = new URL('../../../migrations/20261124-0110-attention-is-a-list.sql', import.meta.url)
const CONSTRAINT = 'shop_order_recipients_are_quoted'
const LIST = ['Vorname;Name;Strasse;PLZ;Ort', 'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich', 'Zoë;Beschenkt;Gasse 1;3011;Bern'].join('\n')

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
  await shop.pool.query(`update product_size set stock_level = reserved + 200 where product_id in (1, 2) and weight = '15g'`)
})
afterAll(() => shop.close())

const recipients = (count: number) => Array.from({ length: count }, () => ({ delivery: ANNA.delivery, message: '' }))
const isGift = { ...ANNA, gift: { message: 'Alles Gute' } }
const read = async (id: string) => (await owner.call('GET', `/api/admin/orders/${id}`)).json()
const setRecipients = (id: string, count: number) =>
  shop.pool.query(`update shop_order set delivery = null, gift = gift || $2 where id = $1`, [
    id,
    JSON.stringify({ recipients: recipients(count) }),
  ])

/** A payment whose checkout holds another list than its cart, as an earlier version of the shop could store it. */
async function payWithForeignList() {
  const visitor = new CheckoutClient(shop)
  await visitor.addLine({ productId: 1 })
  const intent = await visitor.createPaymentIntent(isGift)
  const { rows } = await shop.pool.query(
    `update checkout set contact = jsonb_set(contact, '{gift,recipients}', $2) where payment_intent_id = $1 returning id`,
    [intent.paymentIntentId, JSON.stringify(recipients(3))],
  )
  await visitor.pay(intent)
  return { visitor, intent, checkoutId: String(rows[0].id) }
}

async function buyCompanyGift() {
  const visitor = new CheckoutClient(shop)
  const lines = [{ productId: 2, weight: '15g', quantity: 1 }]
  await visitor.call('PUT', '/api/company-gifts', { csv: LIST, lines, sessionId: visitor.sessionId })
  const intent = await visitor.createPaymentIntent()
  await visitor.pay(intent)
  return visitor.createOrder(intent.paymentIntentId)
}

describe('the recipients of an order', () => {
  it('are those that its quote counts, or the order is not placed', async () => {
    const { rows } = await shop.pool.query('select count(*)::int as n from shop_order')
    const { quote } = await new CheckoutClient(shop).buy({ productId: 1 }, isGift)
    const order = {
      checkoutId: '00000000-0000-0000-0000-000000000000',
      payment: 'free',
      userId: null,
      quote,
      placedAt: new Date(),
    } as const
    for (const list of [[], recipients(2)])
      await expect(
        placeOrder(shop.db, { sessionSecret: 'x' }, { ...order, contact: { ...ANNA, gift: { message: '', recipients: list } } }),
      ).rejects.toThrow('recipients, but its quote counts none')
    expect((await shop.pool.query('select count(*)::int as n from shop_order')).rows[0].n).toBe(rows[0].n + 1)
  })

  it('are held to it by the database, too', async () => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 1 }, isGift)
    for (const count of [0, 1, 20]) await expect(setRecipients(id, count)).rejects.toThrow(CONSTRAINT)
    const gift = await buyCompanyGift()
    await expect(setRecipients(gift.id, 3)).rejects.toThrow(CONSTRAINT)
  })

  it('make a payment one for review when its cart has others, which can be refunded and not accepted', async () => {
    const { visitor, intent, checkoutId } = await payWithForeignList()
    expect((await visitor.postOrder(intent.paymentIntentId)).json().code).toBe('payment-unclear')
    const { paymentsToClarify } = (await owner.call('GET', '/api/admin/tasks')).json()
    expect(paymentsToClarify).toMatchObject([{ checkoutId, reason: 'Die Adressliste gehört nicht zum Warenkorb' }])
    const path = `/api/admin/payments-to-clarify/${checkoutId}`
    expect((await owner.call('POST', `${path}/accept`)).json().code).toBe('recipients-not-of-cart')
    expect((await owner.call('POST', `${path}/refund`)).statusCode).toBe(200)
  })

  it('are looked for by the doctor', async () => {
    const { id } = await buyCompanyGift()
    const violations = async () =>
      (await checkInvariants({ db: shop.db, payments: shop.payments, now: Date.now(), since: 0 })).find(({ name }) => name === 'I11')
        ?.violations
    expect(await violations()).toEqual([])
    await shop.pool.query(`update shop_order set gift = gift - 'recipients' where id = $1`, [id])
    expect(await violations()).toEqual([expect.stringContaining('2 recipients')])
    await shop.pool.query(`update shop_order set status = 'cancelled' where id = $1`, [id])
    expect(await violations()).toEqual([])
  })
})

describe('an order whose list came from the browser of an earlier version', () => {
  it('is marked for the operators, and can be sent as what was paid for', async () => {
    const [unsent, empty, sent, cancelled] = await Promise.all(
      Array.from({ length: 4 }, () => new CheckoutClient(shop).buy({ productId: 1, quantity: 3 }, isGift)),
    )
    if (!unsent || !empty || !sent || !cancelled) throw new Error('not bought')
    const honest = await buyCompanyGift()
    await shop.pool.query(`alter table shop_order drop constraint ${CONSTRAINT}`)
    for (const { id, count } of [
      { id: unsent.id, count: 50 },
      { id: empty.id, count: 0 },
      { id: sent.id, count: 3 },
      { id: cancelled.id, count: 2 },
    ])
      await setRecipients(id, count)
    await shop.pool.query(`update shop_order set needs_attention = '{disputed}' where id = $1`, [unsent.id])
    await owner.call('POST', `/api/admin/orders/${sent.id}/status`, { version: (await read(sent.id)).version, to: 'processing' })
    await owner.call('POST', `/api/admin/orders/${sent.id}/parcels`, { version: (await read(sent.id)).version, parcels: [{ number: 1 }] })
    await shop.pool.query(`update shop_order set status = 'cancelled' where id = $1`, [cancelled.id])
    await shop.pool.query(AS_TEXT)
    await shop.pool.query(readFileSync(MIGRATION, 'utf8'))
    await shop.pool.query(readFileSync(AS_LIST, 'utf8'))

    const text = 'Adressliste gehörte nicht zum Warenkorb: Adresse und Porto prüfen'
    const { attention } = (await owner.call('GET', '/api/admin/tasks')).json()
    const marked = [
      { orderId: unsent.id, number: unsent.number, reason: `Reklamation bei der Bank · ${text}` },
      { orderId: empty.id, number: empty.number, reason: text },
      { orderId: sent.id, number: sent.number, reason: text },
    ]
    expect(attention).toHaveLength(marked.length)
    expect(attention).toEqual(expect.arrayContaining(marked))
    expect((await read(unsent.id)).timeline.at(-1)).toMatchObject({ text: expect.stringContaining('50 Adressen') })

    for (const { id } of [unsent, empty]) {
      const order = await read(id)
      expect([order.gift, order.delivery]).toEqual([{ message: 'Alles Gute' }, ANNA.delivery])
      for (const [step, to] of ['processing', 'shipped'].entries())
        expect((await owner.call('POST', `/api/admin/orders/${id}/status`, { version: order.version + step, to })).statusCode).toBe(200)
    }
    const rest = (await owner.call('GET', `/api/admin/orders/${sent.id}/parcels`)).json()
    expect([rest.recipients, rest.parcels.length]).toEqual([3, 3])
    expect((await read(cancelled.id)).gift).toEqual({ message: 'Alles Gute' })
    expect((await read(honest.id)).gift.recipients).toHaveLength(2)
    await expect(setRecipients(empty.id, 1)).rejects.toThrow(CONSTRAINT)
  })
})
