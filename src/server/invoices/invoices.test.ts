import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let order: { id: string; number: string }

beforeAll(async () => {
  shop = await startTestShop()
  const delivery = { ...ANNA.delivery, firstName: '李 <b>Zoë</b>\n%PDF', company: '=Café' }
  order = await new CheckoutClient(shop).buy({ productId: 21, quantity: 2 }, { ...ANNA, delivery })
})
afterAll(() => shop.close())

async function guestToken(): Promise<string> {
  const { rows } = await shop.pool.query("select data->>'url' as url from mail where key = $1", [`order-confirmation:${order.id}`])
  return rows[0].url.split('/').at(-1)
}

describe('the invoice', () => {
  it('is a PDF that the guest link of the mail opens', async () => {
    const answer = await shop.app.inject(`/api/orders/by-token/${await guestToken()}/invoice`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="rechnung-${order.number}.pdf"`,
      'cache-control': 'no-store',
    })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is refused without the link and to other customers', async () => {
    const customer = await signInAs(shop, 'customer')
    expect((await shop.app.inject('/api/orders/by-token/falsch/invoice')).statusCode).toBe(404)
    expect((await shop.app.inject(`/api/my-orders/${order.id}/invoice`)).statusCode).toBe(401)
    expect((await customer.call('GET', `/api/my-orders/${order.id}/invoice`)).statusCode).toBe(404)
    await shop.pool.query(
      "update shop_order set user_id = (select id from user_account where email = 'customer@example.com') where id = $1",
      [order.id],
    )
    expect((await customer.call('GET', `/api/my-orders/${order.id}/invoice`)).statusCode).toBe(200)
    expect((await customer.call('GET', '/api/my-orders/keine/invoice')).statusCode).toBe(404)
  })

  it('carries a QR-bill only while it is unpaid', async () => {
    const staff = await signInAs(shop, 'staff')
    await offerInvoice(shop)
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: 21, quantity: 2 })
    const invoice = () => staff.call('GET', `/api/admin/orders/${id}/invoice.pdf`).then(({ rawPayload }) => rawPayload.length)
    const open = await invoice()
    await shop.pool.query("update shop_order set status = 'cancelled' where id = $1", [id])
    expect(await invoice()).toBeLessThan(open - 2000)
    await shop.pool.query("update shop_order set status = 'confirmed', paid_at = now() where id = $1", [id])
    expect(await invoice()).toBeLessThan(open - 2000)
    expect((await staff.call('GET', `/api/admin/orders/${order.id}/packing-slip.pdf`)).headers['content-type']).toBe('application/pdf')
    for (const id of ['x', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'])
      expect((await staff.call('GET', `/api/admin/orders/${id}/invoice.pdf`)).statusCode).toBe(404)
  })
})
