import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rappen } from '#domain/money/money.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { changeStatus } from '#server/orders/change-status.ts'
import { requestRefund } from '#server/orders/refunds/request-refund.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const [STRAWBERRY, RASPBERRY] = [1, 2]
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, [STRAWBERRY, RASPBERRY])
})
afterAll(() => shop.close())

it('F14: A cart that changes while it is being paid never makes a mixed order', async () => {
  const since = Date.now()
  const count = runs(15, 300)
  for (let run = 0; run < count; run++) {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await anna.addLine({ productId: RASPBERRY, quantity: 1 + (run % 3) })
    // One tab pays what it shows while the other asks for the changed cart.
    await Promise.all([anna.pay(secret), anna.postPaymentIntent({ contact: ANNA })])
    const order = await anna.createOrder(secret.paymentIntentId)
    const { amount_received } = await shop.one(
      'select amount_received from test_gateway.payment_intent where id = $1',
      secret.paymentIntentId,
    )
    expect(order.totalAmount).toBe(amount_received)
    expect([1, 2]).toContain(order.quote.lines.length)
    expect(order.quote.lines.length === 1).toBe(order.totalAmount === secret.quote.total)
  }
  await expectConsistent(shop, 'F14', { runs: count, since })
})

it('F15: A payment of another amount, currency, checkout or revision needs review and never becomes an order', async () => {
  const since = Date.now()
  const forgeries = [
    `update test_gateway.payment_intent set amount = amount - 1 where id = $1`,
    `update test_gateway.payment_intent set currency = 'eur' where id = $1`,
    `update test_gateway.payment_intent set metadata = metadata || '{"checkout_id":"5e6cb23e-0a4e-4b4e-9d6c-6d7a4f0b3f55"}' where id = $1`,
    `update test_gateway.payment_intent set metadata = metadata || '{"revision":"99"}' where id = $1`,
  ]
  for (const forgery of forgeries) {
    const anna = new CheckoutClient(shop)
    await anna.addLine({ productId: STRAWBERRY })
    const secret = await anna.createPaymentIntent()
    await shop.pool.query(forgery, [secret.paymentIntentId])
    await anna.pay(secret)
    expect((await anna.postOrder(secret.paymentIntentId)).json()).toMatchObject({ code: 'payment-unclear' })
    expect(await shop.one('select state from checkout where payment_intent_id = $1', secret.paymentIntentId)).toEqual({
      state: 'needs_review',
    })
  }
  await expectConsistent(shop, 'F15', { runs: forgeries.length, since })
})

it('F16: Two operators who refund at once, with double clicks, never refund more than was paid', async () => {
  const since = Date.now()
  const count = runs(10, 200)
  for (let run = 0; run < count; run++) {
    const { id, quote } = await new CheckoutClient(shop).buy({ productId: STRAWBERRY })
    const clicks = [randomUUID(), randomUUID(), randomUUID()]
    const part = rappen(Math.ceil(quote.total * 0.4))
    const ask = (refundId: string) =>
      rollbackOnRefusal(shop.db, (tx) =>
        requestRefund(tx, shop.checkoutContext, { orderId: id, amount: part, reason: '', actor: 'test', refundId }),
      )
    await Promise.all([...clicks, ...clicks].map(ask))
    await Promise.all(clicks.map((refundId) => sendRefund(shop.checkoutContext, refundId)))
    expect(
      await shop.one(
        `select count(*), sum(amount) from test_gateway.refund join shop_order on payment_intent = payment_intent_id where shop_order.id = $1`,
        id,
      ),
    ).toEqual({ count: 2, sum: part * 2 })
    expect(await shop.one('select refunded from shop_order where id = $1', id)).toEqual({ refunded: part * 2 })
  }
  await expectConsistent(shop, 'F16', { runs: count, since })
})

it('F17: Of cancelling and packing an order at once one wins, and the stock returns once', async () => {
  const since = Date.now()
  const count = runs(10, 200)
  for (let run = 0; run < count; run++) {
    const { id } = await new CheckoutClient(shop).buy({ productId: STRAWBERRY, quantity: 2 })
    const { version } = await shop.one('select version from shop_order where id = $1', id)
    const moving = { orderId: id, actor: 'test', expectedVersion: version, now: since }
    const cancel = () => rollbackOnRefusal(shop.db, (tx) => cancelOrder(tx, shop.checkoutContext, { ...moving, reason: '' }))
    const pack = () => rollbackOnRefusal(shop.db, (tx) => changeStatus(tx, shop.checkoutContext, { ...moving, to: 'processing' }))
    const answers = await Promise.all([cancel(), pack(), cancel()])
    expect(answers.filter((answer) => 'status' in answer)).toHaveLength(1)
    const { status } = await shop.one('select status from shop_order where id = $1', id)
    expect(await shop.one('select coalesce(sum(change), 0) as sum from stock_movement where order_id = $1', id)).toEqual({
      sum: status === 'cancelled' ? 0 : -2,
    })
  }
  await expectConsistent(shop, 'F17', { runs: count, since })
})
