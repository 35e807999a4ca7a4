import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { randomMoment } from '#tests/support/machine/random-moment.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { postGiftCard } from '#tests/support/orders/purchased-gift-card.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { isLong, runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { hurryJobs } from '#tests/support/shop/jobs-done.ts'
import { ConnectionLostError, expectStatus } from '#tests/support/shop/remote-app.ts'
import { EndedBeforeReadyError, type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

/** The steps between payment and response at which a process can be killed. */
const FAILPOINTS = [
  'intent-retrieved',
  'transaction-begun',
  'order-inserted',
  'stock-taken',
  'mail-queued',
  'before-commit',
  'after-commit',
  'before-reply',
]
const STRAWBERRY = 1
/** The requests of one purchase. */
const REQUESTS = 7
const RECOVERED_WITHIN_MS = 120_000
let database: TestDatabase
let seeded: TestShop
let owner: ApiClient

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  // Reads the gateway's ledger.
  seeded = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [STRAWBERRY])
  owner = await signInAs(seeded, 'owner')
})
afterAll(async () => {
  await seeded.close()
  await database.drop()
})

/** The codes of new gift cards. */
async function issueCards(count: number): Promise<string[]> {
  const codes = []
  for (let card = 0; card < count; card++) codes.push((await issueCard(owner, '5.00')).code)
  return codes
}

/**
 * Buys something, a part of it with a gift card, and a gift card, until the process is gone, as a browser that was
 * closed; what a running one refuses is an error of the test.
 */
async function buyUntilKilled(shop: ShopProcess, giftCard: string): Promise<void> {
  const anna = new CheckoutClient(shop)
  try {
    await anna.addLine({ productId: STRAWBERRY })
    expectStatus(200, await anna.putVoucher(giftCard))
    expectStatus(201, await postGiftCard(anna))
    const secret = await anna.createPaymentIntent()
    await anna.pay(secret)
    await anna.createOrder(secret.paymentIntentId)
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
  }
}

/**
 * Starts a shop that kills itself at a step; undefined when it came there before it was ready, with a payment that an
 * earlier process has left.
 */
async function startKilledAt(name: string): Promise<ShopProcess | undefined> {
  try {
    return await startShopProcess(database, { FAILPOINTS: name })
  } catch (error) {
    if (error instanceof EndedBeforeReadyError && error.exit.signal === 'SIGKILL') return undefined
    throw error
  }
}

/** The long form waits until the shop comes back to everything by itself. */
async function hasRecovered(): Promise<boolean> {
  if (!isLong) await hurryJobs(database.pool)
  const { rows } = await database.pool.query(`
    select (select count(*) from test_gateway.payment_intent where status = 'succeeded') = (select count(*) from shop_order)
         as ordered,
       not exists (select from shop_order where purchased_gift_cards > 0 and not exists (select from gift_card where order_id = shop_order.id))
         as issued,
       not exists (select from mail where state = 'queued') as mailed`)
  return rows[0].ordered && rows[0].issued && rows[0].mailed
}

it(
  'F1: A process killed at any step between payment and response loses and duplicates nothing',
  async () => {
    const since = Date.now()
    const names = isLong ? FAILPOINTS : ['order-inserted', 'before-commit', 'after-commit', 'before-reply']
    const rounds = runs(1, 25)
    for (let round = 0; round < rounds; round++) {
      // Four at a time, because a machine can start only so many processes at once.
      for (let first = 0; first < names.length; first += 4) {
        const cards = await issueCards(4)
        const shops = (await Promise.all(names.slice(first, first + 4).map(startKilledAt))).filter((shop) => shop !== undefined)
        // Any process may deliver the event of another one's payment, and so be killed before its own buyer has paid.
        await Promise.all(shops.map((shop, index) => buyUntilKilled(shop, cards[index] ?? '')))
        await Promise.all(shops.map(({ kill }) => kill()))
      }
    }
    const restarted = await startShopProcess(database)
    await expect.poll(hasRecovered, { timeout: RECOVERED_WITHIN_MS, interval: runs(1_000, 250) }).toBe(true)
    await restarted.kill('SIGTERM')
    await expectConsistent({ ...database, payments: seeded.payments }, 'F1', { runs: rounds * names.length, since })
  },
  runs(200_000, 3_600_000),
)

it(
  'F1: A process killed at any moment loses and duplicates nothing',
  async () => {
    const since = Date.now()
    const rounds = runs(1, 300)
    for (let round = 0; round < rounds; round++) {
      const cards = await issueCards(10)
      const shop = await startShopProcess(database)
      let isOver = false
      const buyers = Promise.allSettled(cards.map((card) => buyUntilKilled(shop, card))).finally(() => (isOver = true))
      // By requests and not by time, as a slow machine would be killed before it takes a payment.
      const last = Math.random() * REQUESTS * cards.length
      await expect.poll(() => isOver || shop.app.requestCount > last, { timeout: 60_000, interval: 5 }).toBe(true)
      await randomMoment({ latestMs: 50 })
      await shop.kill()
      expect((await buyers).filter(({ status }) => status === 'rejected')).toEqual([])
    }
    const restarted = await startShopProcess(database)
    await expect.poll(hasRecovered, { timeout: RECOVERED_WITHIN_MS, interval: runs(1_000, 250) }).toBe(true)
    await restarted.kill('SIGTERM')
    await expectConsistent({ ...database, payments: seeded.payments }, 'F1: (any instant)', { runs: rounds, since })
  },
  runs(200_000, 3_600_000),
)
