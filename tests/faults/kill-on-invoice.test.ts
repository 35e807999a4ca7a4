import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/**
 * Where a process is killed after it cancelled the payment: within the transaction of the order, or before it responds.
 */
const FAILPOINTS = ['order-inserted', 'mail-queued', 'before-reply']
const STRAWBERRY = 1
let database: TestDatabase
let seeded: TestShop

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  seeded = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [STRAWBERRY])
  await offerInvoice(seeded)
})
afterAll(async () => {
  await seeded.close()
  await database.drop()
})

/** Retries like a customer who saw no response: with the current payment, or for the order that was placed. */
async function orderAgain(anna: CheckoutClient, before: Awaited<ReturnType<CheckoutClient['createPaymentIntent']>>): Promise<string> {
  const secret = (await anna.cartLines()).length === 0 ? before : await anna.createPaymentIntent()
  const answer = await anna.postInvoiceOrder(secret)
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json().id
}

it(
  'F1: An order on invoice is placed once when its process is killed and the customer retries',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 10)
    for (let round = 0; round < rounds; round++) {
      const lost = await Promise.all(
        FAILPOINTS.map(async (name) => {
          const shop = await startShopProcess(database, { FAILPOINTS: name })
          const anna = new CheckoutClient(shop)
          await anna.addLine({ productId: STRAWBERRY })
          const secret = await anna.createPaymentIntent()
          const [answer] = await Promise.allSettled([anna.postInvoiceOrder(secret)])
          await shop.kill()
          expect([name, answer.status]).toEqual([name, 'rejected'])
          return { anna, secret }
        }),
      )
      const ids = await Promise.all(
        lost.map(({ anna, secret }) => {
          const again = new CheckoutClient(seeded, anna.sessionId)
          again.copyCookies(anna)
          return orderAgain(again, secret)
        }),
      )
      expect(new Set(ids).size).toBe(FAILPOINTS.length)
    }
    const { rows } = await database.pool.query('select count(*) from shop_order')
    expect(rows[0].count).toBe(rounds * FAILPOINTS.length)
    await expectConsistent({ ...database, payments: seeded.payments }, 'F1: (on invoice)', { runs: rounds * FAILPOINTS.length, since })
  },
  runs(200_000, 3_600_000),
)
