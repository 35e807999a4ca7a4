import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearCart } from '#contract/cart/cart.ts'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { listOrdersToPack } from '#contract/packing/admin-batches.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { shipOrder } from '#tests/support/orders/ship-order.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const HEAD = 'Vorname;Name;Strasse;PLZ;Ort'
const LIST = [HEAD, 'Rita;Beschenkt;Bahnhofstrasse 12;8001;Zürich', 'Zoë;Beschenkt;Gasse 1;3011;Bern'].join('\n')

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  await shop.pool.query(`update product_size set stock_level = reserved + 200 where product_id in (1, 2) and weight = '15g'`)
})
afterAll(() => shop.close())

const recipients = (count: number, message = '') => Array.from({ length: count }, () => ({ delivery: ANNA.delivery, message }))
const withRecipients = (list: ReturnType<typeof recipients>) => ({ ...ANNA, gift: { message: 'Alles Gute', recipients: list } })

/** What the order is for those who pack and send it. */
async function readOrder(id: string) {
  const order = (await staff.respond(getAdminOrder, { params: { id } })).json()
  const toPack = await staff.request(listOrdersToPack, {})
  return { ...order, parcels: toPack.find((each) => each.id === id)?.parcels.length }
}

describe('S34: A list of recipients from the browser', () => {
  it.each([
    ['for every pack', 20, recipients(20)],
    ['that is empty', 1, []],
    ['for more than there are packs', 1, recipients(50)],
    ['with a text that no card holds', 1, recipients(1, 'a'.repeat(2000))],
  ])('makes no company gift of an ordinary cart: one %s', async (_, quantity, list) => {
    const visitor = new CheckoutClient(shop)
    await visitor.addLine({ productId: 1, quantity })
    const intent = (await visitor.postPaymentIntent({ contact: withRecipients(list) })).json()
    await visitor.pay(intent)
    const { id } = await visitor.createOrder(intent.paymentIntentId)
    const order = await readOrder(id)
    expect(order.gift).toEqual({ message: 'Alles Gute' })
    expect(order.delivery).toMatchObject(ANNA.delivery)
    expect(order.parcels).toBe(1)
    await shipOrder(staff, id)
  })

  it('changes nothing about the recipients of a company gift', async () => {
    const visitor = new CheckoutClient(shop)
    const lines = [{ productId: 2, weight: '15g' as const, quantity: 1 }]
    await visitor.request(saveCompanyGift, { body: { csv: LIST, lines, sessionId: visitor.sessionId } })
    const intent = (await visitor.postPaymentIntent({ contact: withRecipients(recipients(9)) })).json()
    await visitor.pay(intent)
    const { id } = await visitor.createOrder(intent.paymentIntentId)
    const { gift, quote, parcels } = await readOrder(id)
    expect(gift?.recipients?.map(({ delivery }) => delivery.town)).toEqual(['Zürich', 'Bern'])
    expect([quote.recipients, parcels]).toEqual([2, 2])
  })

  it('is not kept from a company gift that the cart no longer is', async () => {
    const visitor = new CheckoutClient(shop)
    const lines = [{ productId: 2, weight: '15g' as const, quantity: 1 }]
    await visitor.request(saveCompanyGift, { body: { csv: LIST, lines, sessionId: visitor.sessionId } })
    await visitor.createPaymentIntent()
    await visitor.request(clearCart, { params: { sessionId: visitor.sessionId } })
    await visitor.addLine({ productId: 1 })
    const intent = (await visitor.postPaymentIntent()).json()
    await visitor.pay(intent)
    const { id } = await visitor.createOrder(intent.paymentIntentId)
    const { gift, delivery } = await readOrder(id)
    expect([gift, delivery]).toEqual([null, expect.objectContaining(ANNA.delivery)])
  })
})
