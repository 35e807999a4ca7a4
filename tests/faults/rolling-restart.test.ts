import type { AddressInfo } from 'node:net'
import { setInterval as pace } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { type LoadBalancer, openLoadBalancer } from '#tests/support/machine/load-balancer.ts'
import { ROOM_MS } from '#tests/support/machine/timing.ts'
import { addStock } from '#tests/support/products/add-stock.ts'
import { CartClient } from '#tests/support/shop/cart-client.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { runs, expectConsistent } from '#tests/support/shop/consistency.ts'
import { RemoteApp } from '#tests/support/shop/remote-app.ts'
import { type ShopProcess, startShopProcess, SHARED_SECRET } from '#tests/support/shop/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const BANANA = 9
const PER_SECOND = runs(40, 100)
const AT_ONCE = runs(5, 20)
/** How many requests a process serves before the next is stopped. */
const REQUESTS_BETWEEN = 10
/** After the last request that a stopped process has answered. */
const STOPPED_WITHIN_MS = 2_000
const arrived: string[] = []
let mailServer: SMTPServer
let database: TestDatabase
let observer: TestShop
let loadBalancer: LoadBalancer
let shops: ShopProcess[]

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let message = ''
      stream.on('data', (part: Buffer) => (message += part.toString()))
      stream.on('end', () => done(null, String(arrived.push(/^message-id: (.*)$/im.exec(message)?.[1] ?? ''))))
    },
  })
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready))
  database = await createTestDatabase({ seeded: true })
  observer = await startTestShop({ database, env: { SESSION_SECRET: SHARED_SECRET } })
  await addStock(database, [BANANA])
  loadBalancer = await openLoadBalancer()
  shops = await Promise.all([startShop(), startShop()])
  loadBalancer.setBackends(shops.map(({ address }) => address))
})
afterAll(async () => {
  await loadBalancer.close()
  await Promise.all(shops.map(({ kill }) => kill('SIGTERM')))
  await observer.close()
  await database.drop()
  await new Promise<void>((closed) => mailServer.close(closed))
})

function startShop(): Promise<ShopProcess> {
  const { port } = mailServer.server.address() as AddressInfo
  return startShopProcess(database, { SMTP_URL: `smtp://127.0.0.1:${port}` })
}

it(
  'F23: No request fails and each mail is sent once while one process after the other is replaced',
  async () => {
    const since = Date.now()
    const app = new RemoteApp(loadBalancer.address)
    const failed: string[] = []
    const visitors = sendVisitors(app, failed)
    const buying = Array.from({ length: 2 }, () => keepBuying({ app, publishableKey: observer.publishableKey }, failed))
    const rounds = runs(1, 20)
    for (let round = 0; round < rounds; round++) {
      const started = await startShop()
      shops.push(started)
      loadBalancer.setBackends(shops.map(({ address }) => address))
      await afterSomeRequestsTo(started.address)
      await stopOldest()
    }
    await stopOldest()
    const { requests, perSecond } = await visitors.end()
    const orders = (await Promise.all(buying.map(({ end }) => end()))).flat()
    process.stdout.write(`F23: requests=${requests} perSecond=${perSecond} orders=${orders.length} failed=${failed.length}\n`)
    expect(failed).toEqual([])
    expect(orders.length).toBeGreaterThan(rounds)

    const mails = () => database.one(`select count(*), count(*) filter (where state = 'queued') as open from mail`)
    await expect.poll(async () => (await mails()).open, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(arrived).toHaveLength((await mails()).count)
    await expectConsistent(observer, 'F23', { runs: rounds + 1, since })
  },
  runs(120_000, 3_600_000),
)

/** Sends SIGTERM to the oldest process, waits for its exit and lets the others serve for a while. */
async function stopOldest(): Promise<void> {
  const [oldest, ...others] = shops
  expect(await oldest?.kill('SIGTERM')).toEqual({ code: 0, signal: null })
  const lateMs = Date.now() - loadBalancer.lastAnswerFrom(oldest?.address ?? '')
  process.stdout.write(`F23: stopped ${lateMs} ms after the last request\n`)
  expect(lateMs).toBeLessThan(STOPPED_WITHIN_MS + ROOM_MS)
  shops = others
  loadBalancer.setBackends(shops.map(({ address }) => address))
  await afterSomeRequestsTo(shops[0]?.address ?? '')
}

async function afterSomeRequestsTo(address: string): Promise<void> {
  const before = loadBalancer.requestsTo(address)
  await expect.poll(() => loadBalancer.requestsTo(address)).toBeGreaterThan(before + REQUESTS_BETWEEN)
}

/** Sends visitors at a steady pace: to pages, cached and uncached responses, and carts. */
function sendVisitors(app: RemoteApp, failed: string[]): { end(): Promise<{ requests: number; perSecond: number }> } {
  const began = Date.now()
  const inFlight: Promise<void>[] = []
  const READS = ['/', '/shop', '/versand', '/api/products', '/api/products/9', '/api/cart/quote']
  const one = async (number: number) => {
    const visitor = new CartClient(app)
    const [answer] = await Promise.allSettled([
      number % 4 === 0
        ? visitor.postLine({ productId: BANANA })
        : visitor.send({ method: 'GET', url: READS[number % READS.length] ?? '/' }),
    ])
    if (answer.status === 'rejected') failed.push(String(answer.reason))
    else if (answer.value.statusCode >= 300) failed.push(`${answer.value.statusCode} ${answer.value.body.slice(0, 200)}`)
  }
  let waiting = 0
  // Counts by elapsed time, so that a late timer skips no visitor; a slow machine has at most AT_ONCE requests in
  // flight.
  const timer = setInterval(() => {
    for (; waiting < AT_ONCE && inFlight.length < ((Date.now() - began) / 1000) * PER_SECOND; waiting++)
      inFlight.push(one(inFlight.length).finally(() => waiting--))
  }, 5)
  return {
    end: async () => {
      clearInterval(timer)
      const seconds = (Date.now() - began) / 1000
      await Promise.all(inFlight)
      return { requests: inFlight.length, perSecond: Math.round(inFlight.length / seconds) }
    },
  }
}

/** Buys again and again; `end` returns the orders. */
function keepBuying(shop: { app: RemoteApp; publishableKey: string }, failed: string[]): { end(): Promise<string[]> } {
  let isOver = false
  const orders: string[] = []
  const buying = (async () => {
    for await (const _ of pace(50)) {
      if (isOver) break
      const [order] = await Promise.allSettled([new CheckoutClient(shop).buy({ productId: BANANA })])
      if (order.status === 'fulfilled') orders.push(order.value.id)
      else failed.push(String(order.reason))
    }
  })()
  return {
    end: async () => {
      isOver = true
      await buying
      return orders
    },
  }
}
