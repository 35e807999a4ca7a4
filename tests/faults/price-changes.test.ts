import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANNA } from '#tests/support/accounts/people.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const CHANGES = [
  `update product_size set price = 900 + random() * 200, compare_at_price = null where product_id = 1 and weight = '15g'`,
  `update product_size set price = price / 2, compare_at_price = price where product_id = 1 and compare_at_price is null`,
  `update product_size set price = coalesce(compare_at_price, price), compare_at_price = null where product_id = 1`,
  `update shop_setting set settings = settings ||
     jsonb_build_object('shippingPrices', jsonb_build_object('small', 300 + (random() * 200)::int, 'large', 900, 'freeFrom', 4900))`,
]
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, [STRAWBERRY])
})
afterAll(() => shop.close())

it('F13: Whenever a price changes, the shop charges and orders the amount that the button showed', async () => {
  const since = Date.now()
  const count = runs(24, 300)
  let announced = 0
  for (let run = 0; run < count; run++) {
    const changesAt = run % 4
    const change = () => shop.pool.query(CHANGES[Math.floor(run / 4) % CHANGES.length] ?? '')
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    // Like the checkout page: shows the quote, creates the intent, adds the contact, and repeats the request with a new
    // total.
    let shown: number = (await anna.quote()).total
    const ask = async (body: Record<string, unknown> = {}) => {
      for (;;) {
        const answer = await anna.postPaymentIntent({ totalAmount: shown / 100, ...body })
        if (answer.statusCode === 200) return answer.json()
        expect(answer.json().code).toBe('prices-changed')
        announced++
        shown = Math.round(Number(answer.json().details.quote.total) * 100)
      }
    }
    if (changesAt === 0) await change()
    await ask()
    if (changesAt === 1) await change()
    const { clientSecret, paymentIntentId } = await ask({ contact: ANNA })
    if (changesAt === 2) await change()
    await anna.pay({ clientSecret, paymentIntentId })
    if (changesAt === 3) await change()
    const order = await anna.createOrder(paymentIntentId)
    const { rows } = await shop.pool.query('select amount_received from test_gateway.payment_intent where id = $1', [paymentIntentId])
    expect([order.totalAmount, rows[0].amount_received]).toEqual([shown, shown])
  }
  expect(announced).toBeGreaterThan(0)
  await expectConsistent(shop, 'F13', { runs: count, since })
})
