import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelAdminOrder, getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MANGO = 7
let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ listens: true, jobs: true })
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** Stock, reserved packs and ledger of 10 g, 15 g and 20 g. */
async function sizes(): Promise<[stock: number, reserved: number, ledger: number][]> {
  const { rows } = await shop.pool.query(
    `select stock_level, reserved, (select coalesce(sum(change), 0)::int from stock_movement
       where product_id = size.product_id and weight = size.weight) as ledger
     from product_size size where product_id = $1 order by weight`,
    [MANGO],
  )
  return rows.map(({ stock_level, reserved, ledger }) => [stock_level, reserved, ledger])
}

it('An order reserves, sells and gives back the packs of each size', async () => {
  await setStock(shop, { productId: MANGO, packs: 8 })
  await shop.pool.query("update product_size set stock_level = 5 where product_id = $1 and weight = '10g'", [MANGO])
  await shop.pool.query("insert into stock_movement (product_id, weight, change, reason) values ($1, '10g', 5, 'correction')", [MANGO])
  const booked = (await sizes()).map(([stock, , ledger]) => ledger - stock)
  expect(booked).toEqual([0, 0, 0])

  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: MANGO, quantity: 3 })
  await anna.addLine({ productId: MANGO, quantity: 2, weight: '10g' })
  const intent = await anna.createPaymentIntent()
  expect(await sizes()).toEqual([
    [5, 2, 5],
    [8, 3, 8],
    [0, 0, 0],
  ])

  await anna.pay(intent)
  const { id } = await anna.createOrder(intent.paymentIntentId)
  expect(await sizes()).toEqual([
    [3, 0, 3],
    [5, 0, 5],
    [0, 0, 0],
  ])

  const order = (await owner.respond(getAdminOrder, { params: { id } })).json()
  const refund = { version: order.version, key: randomUUID(), lines: [{ position: 1, quantity: 1 }], reason: 'Bruch', restock: true }
  const refunded = await owner.respond(refundAdminOrder, { params: { id }, body: refund })
  expect(refunded.statusCode, refunded.body).toBe(200)
  expect(await sizes()).toEqual([
    [4, 0, 4],
    [5, 0, 5],
    [0, 0, 0],
  ])

  const { version } = refunded.json()
  const cancelled = await owner.respond(cancelAdminOrder, { params: { id }, body: { version, reason: 'Wunsch', restock: true } })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await sizes()).toEqual([
    [5, 0, 5],
    [8, 0, 8],
    [0, 0, 0],
  ])
})
