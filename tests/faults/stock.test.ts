import { setInterval as pace } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Weight } from '#domain/products/weight.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const STRAWBERRY = 1
const PACKS = 10
const BUYERS = 100
let database: TestDatabase
let seeded: TestShop
let shops: ShopProcess[]

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  seeded = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  shops = await Promise.all([startShopProcess(database), startShopProcess(database)])
})
afterAll(async () => {
  await Promise.all(shops.map(({ kill }) => kill('SIGTERM')))
  await seeded.close()
  await database.drop()
})

const stock = () =>
  database.one(
    'select sum(stock_level)::int as stock_level, sum(reserved)::int as reserved from product_size where product_id = $1',
    STRAWBERRY,
  )

/** Tries to buy the lines and returns how many packs were sold. */
async function tryToBuy(shop: ShopProcess, lines: { quantity: number; weight: Weight }[]): Promise<number> {
  const anna = new CheckoutClient(shop)
  for (const line of lines) await anna.postLine({ productId: STRAWBERRY, ...line })
  const inCart = await anna.cartLines()
  let answer = await anna.postPaymentIntent({ contact: ANNA })
  // A busy machine has no place for some of them yet.
  while (answer.statusCode === 503) answer = await anna.postPaymentIntent({ contact: ANNA })
  const { code, clientSecret, paymentIntentId } = answer.json()
  expect([undefined, 'not-enough-stock', 'cart-empty', 'sold-out']).toContain(code)
  if (code) return 0
  await anna.pay({ clientSecret, paymentIntentId })
  const order = await anna.postOrder(paymentIntentId)
  expect(order.statusCode).toBe(200)
  return inCart.reduce((sum, { quantity }) => sum + quantity, 0)
}

it(
  'F10: 100 buyers at two processes buy the last 10 packs, and nobody pays for more',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 50)
    for (let round = 0; round < rounds; round++) {
      await setStock(database, { productId: STRAWBERRY, packs: PACKS })
      const lowest = watchLowest()
      const sold = await Promise.all(
        Array.from({ length: BUYERS }, (_, index) =>
          tryToBuy(shops[index % 2] as ShopProcess, [{ quantity: 1 + (index % 3), weight: '15g' }]),
        ),
      )
      const total = sold.reduce((sum, packs) => sum + packs, 0)
      expect(total).toBeLessThanOrEqual(PACKS)
      expect(total).toBeGreaterThan(PACKS - 3)
      expect(await stock()).toEqual({ stock_level: PACKS - total, reserved: 0 })
      expect(await lowest()).toBeGreaterThanOrEqual(0)
    }
    await expectConsistent({ ...database, payments: seeded.payments }, 'F10', { runs: rounds * BUYERS, since })
  },
  runs(120_000, 3_600_000),
)

it(
  'F11: The stock limit holds for each size of a product',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 50)
    for (let round = 0; round < rounds; round++) {
      await setStock(database, { productId: STRAWBERRY, packs: 0 })
      await addStock(database, [STRAWBERRY], PACKS)
      const sizes = (['10g', '15g', '20g'] as const).map((weight) => ({ quantity: 2, weight }))
      const sold = await Promise.all(
        Array.from({ length: 20 }, (_, index) => tryToBuy(shops[index % 2] as ShopProcess, [...sizes, ...sizes])),
      )
      expect(sold.reduce((sum, packs) => sum + packs, 0)).toBeLessThanOrEqual(PACKS * sizes.length)
      const left = await database.pool.query('select stock_level, reserved from product_size where product_id = $1', [STRAWBERRY])
      for (const size of left.rows) expect(size.stock_level).toBeGreaterThanOrEqual(0)
      expect((await stock()).stock_level).toBe(PACKS * sizes.length - sold.reduce((sum, packs) => sum + packs, 0))
    }
    await expectConsistent({ ...database, payments: seeded.payments }, 'F11', { runs: rounds * 20, since })
  },
  runs(120_000, 3_600_000),
)

/** Samples the stock every 10 ms; the returned function stops that and returns the lowest level. */
function watchLowest(): () => Promise<number> {
  let isOver = false
  let lowest = Infinity
  const watching = (async () => {
    for await (const _ of pace(10)) {
      if (isOver) break
      const { stock_level, reserved } = await stock()
      lowest = Math.min(lowest, stock_level, stock_level - reserved)
    }
  })()
  return async () => {
    isOver = true
    await watching
    return lowest
  }
}
