import { expect, it, type TestContext } from 'vitest'
import { login } from '#contract/accounts/accounts.ts'
import { getCart } from '#contract/cart/cart.ts'
import { createPaymentIntent } from '#contract/checkout/checkout.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/machine/tcp-proxy.ts'
import { ROOM_MS } from '#tests/support/machine/timing.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { isLong, runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { pageUrls } from '#tests/support/shop/page-urls.ts'
import type { TestResponse } from '#tests/support/shop/remote-app.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
const CART_ITEMS = [{ productId: BANANA, quantity: 1, weight: '15g' as const }]
const QUEUED = 'select count(*) from graphile_worker.jobs where run_at <= now()'
const RESPONDED_WITHIN_MS = 10_000
const RECOVERED_WITHIN_MS = 5_000
const VISITORS = 40
/** Connections of the shop's pool. */
const POOL = 20

interface Setup {
  database: TestDatabase
  proxy: TcpProxy
  shop: ShopProcess
  observer: TestShop
}

/** The outages between a shop and its database; each starts one and returns how to end it, with what waits for that. */
const OUTAGES: Readonly<Record<string, (setup: Setup) => Promise<() => Promise<unknown>>>> = {
  'has no connection left': async ({ database, shop }) => {
    const buyers = await Promise.all(Array.from({ length: POOL }, () => buyerWithCart(shop)))
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from product join product_size on product_id = id where id = $1 for update', [BANANA])
    // Buyers of both kinds, as no lane alone takes all connections; more than those, as a job may hold one meanwhile.
    const waitingBuyers = Promise.all(
      buyers.flatMap((anna) => [
        anna.respond(createPaymentIntent, { body: { cartItems: CART_ITEMS, contact: ANNA } }),
        new CheckoutClient(shop).postLine({ productId: BANANA }),
      ]),
    )
    const end = async () => {
      await holder.query('rollback')
      holder.release()
      return waitingBuyers
    }
    const waiting = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    }
    try {
      await expect.poll(waiting).toBe(POOL)
      return end
    } catch (error) {
      await end()
      throw error
    }
  },
  'answers 5 s late': async ({ proxy }) => {
    proxy.setMode('open', 5_000)
    return async () => proxy.setMode('open')
  },
  'cuts its connections': async ({ proxy }) => {
    proxy.setMode('cut')
    return async () => proxy.setMode('open')
  },
  'falls silent': async ({ proxy }) => {
    proxy.setMode('silent')
    return async () => proxy.setMode('open')
  },
}

/** A shop behind a proxy to its database, of one test. */
async function setUp(onTestFinished: TestContext['onTestFinished']): Promise<Setup> {
  const database = await createTestDatabase({ seeded: true })
  const proxy = await openTcpProxy(database.url)
  const observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [BANANA])
  const shop = await startShopProcess({ url: proxy.url })
  onTestFinished(async () => {
    await shop.kill('SIGTERM')
    await proxy.close()
    await observer.close()
    await database.drop()
  })
  return { database, proxy, shop, observer }
}

it('F19: While the database is away, cached pages are still served, and every other one answers 503 in German', async ({
  onTestFinished,
}) => {
  const { shop, proxy, database } = await setUp(onTestFinished)
  const read = (url: string) => shop.app.inject({ url })
  // The jobs of the start have changed what they may change by then.
  await expect.poll(async () => (await database.one(QUEUED)).count).toBe(0)
  expect((await read('/')).statusCode).toBe(200)
  proxy.setMode('cut')
  expect((await read('/')).statusCode).toBe(200)
  const pages = await Promise.all(
    [...pageUrls(), '/product/erdbeere-gefriergetrocknet'].map(async (url) => ({ url, ...(await read(url)) })),
  )
  const failed = pages.filter(({ statusCode }) => statusCode !== 200)
  expect(failed.length).toBeGreaterThan(10)
  for (const { url, statusCode, headers, body } of failed)
    expect([url, statusCode, headers['retry-after'], headers['content-type'], /nicht erreichbar/.test(body)]).toEqual([
      url,
      503,
      '2',
      'text/html; charset=utf-8',
      true,
    ])
  proxy.setMode('open')
  await expect.poll(async () => (await read('/shop')).statusCode).toBe(200)
})

/** The outages of the quick form. */
const QUICK: readonly string[] = ['has no connection left', 'falls silent']

it.for(Object.entries(OUTAGES).filter(([name]) => isLong || QUICK.includes(name)))(
  'F19: When the database %s, every response comes within 10 s, and the shop recovers soon after',
  { timeout: runs(120_000, 3_600_000) },
  async ([name, begin], { onTestFinished }) => {
    const setup = await setUp(onTestFinished)
    const { shop } = setup
    const since = Date.now()
    const rounds = runs(1, 10)
    for (let round = 0; round < rounds; round++) {
      const buyers = await Promise.all(Array.from({ length: VISITORS }, () => visitorWithCart(shop)))
      const end = await begin(setup)
      const [ready, ...answered] = await Promise.allSettled([ask(shop, '/readyz'), ...buyers.map((buyer, index) => buyer(index))])
      const endedAt = Date.now()
      const waiting = end()
      expect(ready).toEqual({ status: 'fulfilled', value: 503 })
      expect(answered.filter(({ status }) => status === 'rejected')).toEqual([])
      await expect.poll(() => ask(shop, '/readyz'), { interval: 50 }).toBe(200)
      await expect.poll(async () => (await new CheckoutClient(shop).postLine({ productId: BANANA })).statusCode).toBe(201)
      expect(Date.now() - endedAt).toBeLessThan(RECOVERED_WITHIN_MS + ROOM_MS)
      // Possibly after the waiting buyers.
      await expect.poll(() => attempt(shop), { interval: 50 }).toBe('confirmed')
      await waiting
    }
    await expectConsistent(setup.observer, `F19 (${name})`, { runs: rounds * VISITORS, since })
  },
)

async function buyerWithCart(shop: ShopProcess): Promise<CheckoutClient> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: BANANA })
  return anna
}

/** Creates a visitor with a cart; the returned function sends one of their next requests. */
async function visitorWithCart(shop: ShopProcess): Promise<(number: number) => Promise<void>> {
  const anna = await buyerWithCart(shop)
  const calls = [
    () => anna.respond(getCart, { params: { sessionId: anna.sessionId } }),
    () => anna.postLine({ productId: BANANA }),
    () => anna.respond(createPaymentIntent, { body: { cartItems: CART_ITEMS } }),
    () => anna.respond(login, { body: { email: 'lea.muster@example.com', password: 'falsch' } }),
    () => anna.send({ method: 'GET', url: '/api/auth/user', headers: { cookie: 'session=abc.def' } }),
  ]
  return async (number) => {
    const began = Date.now()
    const answer = await calls[number % calls.length]?.()
    expect(Date.now() - began).toBeLessThan(RESPONDED_WITHIN_MS + ROOM_MS)
    if (answer && answer.statusCode >= 500) expectUnavailable(answer)
  }
}

function expectUnavailable({ statusCode, headers, json }: TestResponse): void {
  expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', expect.stringContaining('unavailable')])
}

async function ask(shop: ShopProcess, url: string): Promise<number> {
  const began = Date.now()
  const { statusCode } = await shop.app.inject({ method: 'GET', url })
  expect(Date.now() - began).toBeLessThan(RESPONDED_WITHIN_MS + ROOM_MS)
  return statusCode
}

/** Buys a pack; the order's status, or why there is none. */
async function attempt(shop: ShopProcess): Promise<string> {
  const [order] = await Promise.allSettled([new CheckoutClient(shop).buy({ productId: BANANA })])
  return order.status === 'fulfilled' ? order.value.status : String(order.reason)
}
