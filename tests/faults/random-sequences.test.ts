import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { removeGiftCard } from '#contract/cart/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { rappen } from '#domain/money/money.ts'
import { reconcile } from '#server/checkout/provider/reconcile.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { requestRefund } from '#server/orders/refunds/request-refund.ts'
import { sendRefund } from '#server/orders/refunds/send-refund.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { deliverWebhook, type GatewayEvent } from '#tests/support/shop/webhooks.ts'

const PRODUCTS = [1, 2, 5]
const CARDS = ['4242424242424242', '4242424242424242', '4000000000000002', '4000000000000259']
const giftCards: string[] = []
let now = Date.now()
let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop({ deps: { clock: () => now } })
  await shop.gateway?.scenarios.set({ deliver: 'never' })
  // The third is soon sold out, the others never.
  await addStock(shop, PRODUCTS.slice(0, 2), 1_000_000)
  // One that is soon used up by both buyers, and one that never is.
  const owner = await signInAs(shop, 'owner')
  for (const amount of ['30.00', '1000.00']) giftCards.push((await issueCard(owner, amount)).code)
})
afterAll(() => shop.close())

/** A buyer with the payment intent that their browser holds. */
class SimulatedBuyer {
  readonly client = new CheckoutClient(shop)
  secret: z.input<typeof createPaymentIntent.response> | undefined

  async add(productId: number, quantity: number): Promise<void> {
    await this.client.postLine({ productId, quantity })
  }

  async ask(withContact: boolean): Promise<void> {
    const answer = expectHandled(await this.client.postPaymentIntent(withContact ? { contact: ANNA } : {}))
    if (answer.statusCode === 200) this.secret = answer.json()
  }

  async pay(card: string): Promise<void> {
    if (this.secret) await this.client.pay(this.secret, card)
  }

  async orderFree(): Promise<void> {
    if (this.secret) expectHandled(await this.client.postFreeOrder(z.decode(createPaymentIntent.response, this.secret)))
  }

  async order(): Promise<void> {
    if (this.secret) expectHandled(await this.client.postOrder(this.secret.paymentIntentId))
  }
}

/** Returns the response, which may refuse the request but must not be a server error. */
function expectHandled<Response extends { statusCode: number }>(response: Response): Response {
  expect(response.statusCode).toBeLessThan(500)
  return response
}

const pool = () => shop.pool
const rows = async <Row>(sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows as Row[]

/** What can happen to one of two buyers or to the shop; the number chooses among the objects that exist. */
const STEPS: Readonly<Record<string, (buyer: SimulatedBuyer, number: number) => Promise<unknown>>> = {
  add: (buyer, number) => buyer.add(PRODUCTS[number % PRODUCTS.length] ?? 1, 1 + (number % 4)),
  voucher: (buyer) => buyer.client.putVoucher('WILLKOMMEN20'),
  'gift card': (buyer, number) => buyer.client.putVoucher(giftCards[number % giftCards.length] ?? ''),
  'gift card removed': (buyer) => buyer.client.respond(removeGiftCard, {}),
  ask: (buyer) => buyer.ask(false),
  'ask with contact': (buyer) => buyer.ask(true),
  pay: (buyer, number) => buyer.pay(CARDS[number % CARDS.length] ?? ''),
  'pay twice': (buyer) => Promise.all([buyer.pay(CARDS[0] ?? ''), buyer.pay(CARDS[0] ?? '')]),
  order: (buyer) => buyer.order(),
  'order without a payment': (buyer) => buyer.orderFree(),
  'order twice': (buyer) => Promise.all([buyer.order(), buyer.order()]),
  'webhook of any age': async (_buyer, number) => {
    const events = await rows<{ body: GatewayEvent }>('select body from test_gateway.event order by number desc limit 20')
    const event = events[number % Math.max(1, events.length)]
    if (event) expect((await deliverWebhook(shop, event.body)).statusCode).toBe(200)
  },
  'price changes': (_buyer, number) =>
    pool().query("update product_size set price = $1 where product_id = any($2) and weight = '15g'", [600 + number, PRODUCTS]),
  'time passes': async (_buyer, number) => {
    now += number * 60_000
    await reconcile(shop.checkoutContext)
  },
  cancel: async (_buyer, number) => {
    const orders = await rows<{ id: string }>('select id from shop_order order by placed_at desc limit 5')
    const order = orders[number % Math.max(1, orders.length)]
    if (order)
      await rollbackOnRefusal(shop.db, (tx) =>
        cancelOrder(tx, shop.checkoutContext, { orderId: order.id, actor: 'test', reason: '', now: Date.now() }),
      )
  },
  refund: async (_buyer, number) => {
    const orders = await rows<{ id: string }>('select id from shop_order order by placed_at desc limit 5')
    const order = orders[number % Math.max(1, orders.length)]
    const ask = { orderId: order?.id ?? '', amount: rappen(1 + number * 50), reason: '', actor: 'test' }
    if (order) await rollbackOnRefusal(shop.db, (tx) => requestRefund(tx, shop.checkoutContext, ask))
  },
  'refunds are sent': async () => {
    for (const { id } of await rows<{ id: string }>(`select id from refund where state = 'requested'`))
      await sendRefund(shop.checkoutContext, id)
  },
}

it(
  'F25: The shop stays consistent whatever buyers, prices, webhooks, time and operators do in any order',
  async () => {
    const since = Date.now()
    const count = runs(40, 10_000)
    // The steps of a purchase are more frequent, or nothing would ever be bought.
    const names = [...Object.keys(STEPS), 'add', 'add', 'ask with contact', 'ask with contact', 'pay', 'pay', 'order']
    const step = fc.record({ name: fc.constantFrom(...names), who: fc.nat(1), number: fc.nat(20) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const buyers = [new SimulatedBuyer(), new SimulatedBuyer()]
        for (const { name, who, number } of steps) await STEPS[name]?.(buyers[who] as SimulatedBuyer, number)
        // In the end every payment is reconciled and every reservation expires.
        now += 61 * 60_000
        while ((await reconcile(shop.checkoutContext)) > 0);
        const [held] = await rows<{ held: number }>('select coalesce(sum(reserved), 0) as held from product_size')
        expect(held).toEqual({ held: 0 })
      }),
      { numRuns: count, endOnFailure: true },
    )
    await expectConsistent(shop, 'F25', { runs: count, since })
  },
  runs(120_000, 7_200_000),
)
