import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueJob } from '#server/platform/jobs/store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { isLong, expectConsistent } from '#tests/support/shop/consistency.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
let database: TestDatabase
let observer: TestShop

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
})
afterAll(async () => {
  await observer.close()
  await database.drop()
})

it('F24: A clock that is ten minutes off ends no reservation early and none late', async () => {
  const since = Date.now()
  // In the long form one machine reserves, and another one, whose clock is off the other way, ends the reservation.
  const pairs = isLong ? [10, -10].map((minutes) => [minutes, -minutes] as const) : [[10, 10] as const]
  for (const [reservesAt, endsAt] of pairs) {
    const reserving = await startShopProcess(database, clockOffBy(reservesAt))
    const anna = new CheckoutClient(reserving)
    await anna.addLine({ productId: BANANA })
    const { paymentIntentId } = await anna.createPaymentIntent()
    expect(await minutesLeft(paymentIntentId)).toBe(30)

    const ending = endsAt === reservesAt ? reserving : await restartWithClock(reserving, endsAt)
    await letMinutesPass(29)
    await reconcileOnce()
    expect(await database.one('select state from checkout where payment_intent_id = $1', paymentIntentId)).toEqual({ state: 'open' })
    await letMinutesPass(2)
    await reconcileOnce()
    expect(await database.one('select state from checkout where payment_intent_id = $1', paymentIntentId)).toEqual({ state: 'expired' })
    expect(await database.one('select sum(reserved)::int as reserved from product_size where product_id = $1', BANANA)).toEqual({
      reserved: 0,
    })
    await new CheckoutClient(ending).buy({ productId: BANANA })
    await ending.kill('SIGTERM')
  }
  await expectConsistent(observer, 'F24 (clock)', { runs: pairs.length, since })
}, 300_000)

async function restartWithClock(shop: ShopProcess, minutes: number): Promise<ShopProcess> {
  await shop.kill('SIGTERM')
  return startShopProcess(database, clockOffBy(minutes))
}

/** Returns the settings of a process whose clock is off by these minutes. */
function clockOffBy(minutes: number): NodeJS.ProcessEnv {
  const script = `const by = ${minutes * 60_000}
    globalThis.Date = new Proxy(Date, {
      construct: (real, args, target) => Reflect.construct(real, args.length > 0 ? args : [real.now() + by], target),
      get: (real, name) => (name === 'now' ? () => real.now() + by : Reflect.get(real, name)),
    })`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}

const minutesLeft = async (intentId: string) =>
  (
    await database.one(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from checkout where payment_intent_id = $1`,
      intentId,
    )
  ).minutes

/** Moves open checkouts into the past; they are due since a minute, more than the clocks of two processes differ. */
async function letMinutesPass(minutes: number): Promise<void> {
  await database.pool.query(
    `update checkout set expires_at = expires_at - make_interval(mins => $1), next_check_at = now() - interval '1 minute' where state = 'open'`,
    [minutes],
  )
}

/** Queues a reconciliation and waits until the running process has done it. */
async function reconcileOnce(): Promise<void> {
  await queueJob(database.db, { task: 'reconcile', key: 'reconcile' })
  const waiting = async () => (await database.one(`select count(*) from graphile_worker.jobs where task_identifier = 'reconcile'`)).count
  await expect.poll(waiting, { interval: 50 }).toBe(0)
}
