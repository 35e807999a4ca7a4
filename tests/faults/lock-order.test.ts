import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { countDeadlocks, endCheckout } from '#tests/support/database/database-locks.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectConsistent, runs } from '#tests/support/shop/consistency.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PRODUCTS = [1, 2]
const AT_ONCE = 5
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  await addStock(shop, PRODUCTS)
  await offerInvoice(shop)
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** A visitor with two products at the payment, with a gift card for a part of them or without. */
async function atPayment(hasCard: boolean) {
  const anna = new CheckoutClient(shop)
  for (const productId of PRODUCTS) await anna.addLine({ productId })
  if (hasCard) await anna.putVoucher((await issueCard(owner, '5.00')).code)
  const cartItems = (await anna.cartLines()).map(({ productId, quantity, weight }) => ({ productId, quantity, weight }))
  const openCheckout = () => anna.respond(createPaymentIntent, { body: { cartItems, contact: ANNA } })
  return { anna, openCheckout, intent: await anna.createPaymentIntent() }
}
type Visitor = Awaited<ReturnType<typeof atPayment>>

/** Ends the checkout as its expiry does, but its payment still arrives. */
async function payTooLate({ anna, intent }: Visitor) {
  await anna.pay(intent)
  await endCheckout(shop, intent.paymentIntentId)
}

interface Race {
  hasCard?: boolean
  prepare?: (one: Visitor) => Promise<void>
  order: (one: Visitor) => Promise<TestResponse>
}

/**
 * Lets visitors order at once, each beside two more tabs at the checkout; every order is made. Returns how many
 * deadlocks there were.
 */
async function race(fault: string, { hasCard = true, prepare = async () => undefined, order }: Race): Promise<number> {
  const since = Date.now()
  const count = runs(4, 60)
  const deadlocks = await countDeadlocks(shop)
  for (let run = 0; run < count; run++) {
    const visitors = await Promise.all(Array.from({ length: AT_ONCE }, () => atPayment(hasCard)))
    await Promise.all(visitors.map(prepare))
    const answers = await Promise.all(
      visitors.map(async (one) => {
        const [ordered, ...opened] = await Promise.all([order(one), one.openCheckout(), one.openCheckout()])
        return { ordered, opened }
      }),
    )
    for (const { ordered, opened } of answers) {
      expect(ordered.statusCode, ordered.body).toBe(200)
      for (const { statusCode, body } of opened) expect([200, 409, 422], body).toContain(statusCode)
    }
  }
  await expectConsistent(shop, fault, { runs: count * AT_ONCE, since })
  return deadlocks()
}

it('F4: A late payment and a second checkout of the same cart lock in one order', async () => {
  expect(await race('F4 late', { prepare: payTooLate, order: ({ anna, intent }) => anna.postOrder(intent.paymentIntentId) })).toBe(0)
})

it('F4: An order on invoice and two more tabs of the same cart lock in one order', async () => {
  expect(await race('F4 invoice', { order: ({ anna, intent }) => anna.postInvoiceOrder(intent) })).toBe(0)
})

it('F4: Orders of the same products that are paid at once lock in one order', async () => {
  const prepare = ({ anna, intent }: Visitor) => anna.pay(intent).then(() => undefined)
  expect(await race('F4 paid', { hasCard: false, prepare, order: ({ anna, intent }) => anna.postOrder(intent.paymentIntentId) })).toBe(0)
})
