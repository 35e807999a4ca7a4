import { afterAll, beforeAll, expect, it } from 'vitest'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { TestResponse } from '#tests/support/remote-app.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { isLong, runs, tally } from '#tests/support/tally.ts'
import { openTroubledLine, type TroubledLine } from '#tests/support/troubled-line.ts'

const BANANA = 9
const ANSWERED_WITHIN_MS = 10_000
const NORMAL_WITHIN_MS = 5_000
const ASKERS = 40
/** Connections of the shop's pool, of which one hears when there are jobs. */
const POOL = 20

interface Trouble {
  database: TestDatabase
  shop: ShopProcess
  line: TroubledLine
}

/** What can be wrong between a shop and its database; each makes it wrong and answers how to end it. */
const TROUBLES: Readonly<Record<string, (trouble: Trouble) => Promise<() => Promise<void>>>> = {
  // The first: connections that another trouble cost come back only after a while.
  'has no connection left': async ({ database, shop }) => {
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from product where id = $1 for update', [BANANA])
    const buying: Promise<unknown>[] = []
    const waiting = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      const count = rows[0]?.count ?? 0
      // A job may hold a connection while the buyers come, and who finds none gives up: others follow.
      if (count < POOL - 1) buying.push(...Array.from({ length: POOL - count }, () => attempt(shop)))
      return count
    }
    await expect.poll(waiting, { timeout: 8_000, interval: 500 }).toBe(POOL - 1)
    stillBuying = Promise.all(buying)
    return async () => {
      await holder.query('rollback')
      holder.release()
    }
  },
  'answers 5 s late': async ({ line }) => {
    line.turn('open', 5_000)
    return async () => line.turn('open')
  },
  'cuts its connections': async ({ line }) => {
    line.turn('cut')
    return async () => line.turn('open')
  },
  'falls silent': async ({ line }) => {
    line.turn('silent')
    return async () => line.turn('open')
  },
}

let place: Trouble
/** Who waited for the last connection and goes on once there are some. */
let stillBuying: Promise<unknown> | undefined
let eyes: TestShop

beforeAll(async () => {
  const database = await createTestDatabase()
  const line = await openTroubledLine(database.url)
  eyes = await startTestShop({ database, env: { SESSION_SECRET: 'the secret that all processes of a fault test share' } })
  await database.pool.query(`with more as (update product set stock_level = stock_level + 10000 where id = ${BANANA} returning id)
    insert into stock_movement (product_id, change, reason) select id, 10000, 'correction' from more`)
  place = { database, line, shop: await startShopProcess({ url: line.url }) }
})
afterAll(async () => {
  await place.shop.kill('SIGTERM')
  await place.line.close()
  await eyes.close()
  await place.database.drop()
})

/** Each takes half a minute, most of it waiting: the quick form has the two that nothing else comes near. */
const QUICK: readonly string[] = ['has no connection left', 'falls silent']

it.each(Object.entries(TROUBLES).filter(([name]) => isLong || QUICK.includes(name)))(
  'F19 when the database %s, every answer comes within 10 s, and soon after all is well again',
  async (name, begin) => {
    const since = Date.now()
    const rounds = runs(1, 10)
    const { shop } = place
    for (let round = 0; round < rounds; round++) {
      const buyers = await Promise.all(Array.from({ length: ASKERS }, () => someoneWithBasket(shop)))
      const end = await begin(place)
      const [ready, ...answered] = await Promise.allSettled([ask(shop, '/readyz'), ...buyers.map((buyer, index) => buyer(index))])
      const healing = Date.now()
      await end()
      expect(ready).toEqual({ status: 'fulfilled', value: 503 })
      expect(answered.filter(({ status }) => status === 'rejected')).toEqual([])
      await expect.poll(() => ask(shop, '/readyz'), { timeout: NORMAL_WITHIN_MS, interval: 50 }).toBe(200)
      await expect
        .poll(async () => (await new CheckoutClient(shop).postLine({ productId: BANANA })).statusCode, { timeout: NORMAL_WITHIN_MS })
        .toBe(201)
      expect(Date.now() - healing).toBeLessThan(NORMAL_WITHIN_MS)
      // Behind those who had waited, if need be.
      await expect.poll(() => attempt(shop), { timeout: 30_000, interval: 50 }).toBe(true)
    }
    await stillBuying
    await tally(eyes, `F19 (${name})`, { runs: rounds * ASKERS, since })
  },
  runs(120_000, 3_600_000),
)

/** Somebody with a basket; answers how they go on: reading it, filling it, or paying. */
async function someoneWithBasket(shop: ShopProcess): Promise<(number: number) => Promise<void>> {
  const anna = new CheckoutClient(shop)
  await anna.addLine({ productId: BANANA })
  const calls = [
    () => anna.send({ method: 'GET', url: `/api/cart/${anna.sessionId}` }),
    () => anna.postLine({ productId: BANANA }),
    () =>
      anna.send({
        method: 'POST',
        url: '/api/create-payment-intent',
        payload: { cartItems: [{ productId: BANANA, quantity: 1, weight: '15g' }] },
      }),
    () => anna.send({ method: 'POST', url: '/auth/login', payload: { email: 'lea.muster@example.com', password: 'falsch' } }),
    () => anna.send({ method: 'GET', url: '/api/auth/user', headers: { cookie: 'session=abc.def' } }),
  ]
  return async (number) => {
    const began = Date.now()
    const answer = await calls[number % calls.length]?.()
    expect(Date.now() - began).toBeLessThan(ANSWERED_WITHIN_MS)
    if (answer && answer.statusCode >= 500) expectUnavailable(answer)
  }
}

function expectUnavailable({ statusCode, headers, json }: TestResponse): void {
  expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '2', expect.stringContaining('unavailable')])
}

async function ask(shop: ShopProcess, url: string): Promise<number> {
  const began = Date.now()
  const { statusCode } = await shop.app.inject({ method: 'GET', url })
  expect(Date.now() - began).toBeLessThan(ANSWERED_WITHIN_MS)
  return statusCode
}

async function attempt(shop: ShopProcess): Promise<boolean> {
  const [order] = await Promise.allSettled([new CheckoutClient(shop).buy({ productId: BANANA })])
  return order.status === 'fulfilled'
}
