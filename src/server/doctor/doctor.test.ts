import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { examine } from './examine.ts'

const STRAWBERRY = 1
let shop: TestShop
let orderId: string

beforeAll(async () => {
  shop = await startTestShop()
  await offerInvoice(shop)
  orderId = (await new CheckoutClient(shop).buy({ productId: STRAWBERRY, quantity: 2 })).id
})
afterAll(() => shop.close())

async function broken(now = Date.now()): Promise<string[]> {
  const findings = await examine({ db: shop.db, payments: shop.payments, now, since: 0 })
  return findings.filter((finding) => finding.broken.length > 0).map(({ name }) => name)
}

/** What the doctor finds while one thing is wrong; it is put right again. */
async function foundWhile(harm: string, cure: string): Promise<string[]> {
  await shop.pool.query(harm.replaceAll('$order', `'${orderId}'`))
  const found = await broken()
  await shop.pool.query(cure.replaceAll('$order', `'${orderId}'`))
  return found
}

describe('the doctor', () => {
  it('finds nothing in a shop that is well', async () => {
    expect(await broken()).toEqual([])
  })

  it('names the rule that is broken', async () => {
    const harms: [string, string, string[]][] = [
      [`update checkout set state = 'open' where state = 'paid'`, `update checkout set state = 'paid' where state = 'open'`, ['I1']],
      [
        `update order_line set quantity = 3, line_total = unit_price * 3 where order_id = $order`,
        `update order_line set quantity = 2, line_total = unit_price * 2 where order_id = $order`,
        ['I2'],
      ],
      [
        `update product set stock_level = stock_level + 1 where id = 1`,
        `update product set stock_level = stock_level - 1 where id = 1`,
        ['I3'],
      ],
      [`update product set reserved = reserved + 1 where id = 1`, `update product set reserved = reserved - 1 where id = 1`, ['I3']],
      [`update mail set key = 'lost'`, `update mail set key = 'order-confirmation:' || $order`, ['I5']],
      [`update mail set state = 'failed'`, `update mail set state = 'queued'`, ['I5']],
      [`update shop_order set refunded = 100`, `update shop_order set refunded = 0`, ['I6']],
      [
        `update shop_order set total = total + 1, shipping = shipping + 1`,
        `update shop_order set total = total - 1, shipping = shipping - 1`,
        ['I4'],
      ],
    ]
    for (const [harm, cure, names] of harms) expect([harm, await foundWhile(harm, cure)]).toEqual([harm, names])
  })

  it('knows an order on invoice, and names what is wrong with it', async () => {
    const { id } = await new CheckoutClient(shop).buyOnInvoice({ productId: STRAWBERRY })
    expect(await broken(Date.now() + 62_000)).toEqual([])
    await shop.pool.query(`update checkout set state = 'paid' where state = 'invoiced'`)
    await shop.pool.query(`update mail set key = 'lost' where key = 'order-on-invoice:' || $1`, [id])
    expect(await broken()).toEqual(['I1', 'I5'])
    await shop.pool.query(`update checkout set state = 'invoiced' where id = (select checkout_id from shop_order where id = $1)`, [id])
    await shop.pool.query(`update mail set key = 'order-on-invoice:' || $1 where key = 'lost'`, [id])
  })

  it('I4 misses the order of a payment once it is older than a minute', async () => {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    expect(await broken()).toEqual([])
    expect(await broken(Date.now() + 62_000)).toEqual(['I4'])
    await anna.createOrder(secret.paymentIntentId)
    expect(await broken(Date.now() + 62_000)).toEqual([])
  })
})
