import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Balancer, openBalancer } from '#tests/support/balancer.ts'
import { CartClient } from '#tests/support/cart-client.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { RemoteApp } from '#tests/support/remote-app.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/shop-process.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { runs, tally } from '#tests/support/tally.ts'

const BANANA = 9
const PER_SECOND = runs(40, 100)
const AT_ONCE = runs(5, 20)
const arrived: string[] = []
let mailServer: SMTPServer
let database: TestDatabase
let eyes: TestShop
let balancer: Balancer
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
  database = await createTestDatabase()
  eyes = await startTestShop({ database, env: { SESSION_SECRET: 'the secret that all processes of a fault test share' } })
  await database.pool.query(`with more as (update product set stock_level = stock_level + 10000 where id = ${BANANA} returning id)
    insert into stock_movement (product_id, change, reason) select id, 10000, 'correction' from more`)
  balancer = await openBalancer()
  shops = await Promise.all([startShop(), startShop()])
  balancer.use(shops.map(({ address }) => address))
})
afterAll(async () => {
  await balancer.close()
  await Promise.all(shops.map(({ kill }) => kill('SIGTERM')))
  await eyes.close()
  await database.drop()
  await new Promise<void>((closed) => mailServer.close(closed))
})

function startShop(): Promise<ShopProcess> {
  const { port } = mailServer.server.address() as AddressInfo
  return startShopProcess(database, { SMTP_URL: `smtp://127.0.0.1:${port}` })
}

it(
  'F23 while one process after the other is replaced no request fails, and each mail is sent once',
  async () => {
    const since = Date.now()
    const app = new RemoteApp(balancer.address)
    const failed: string[] = []
    const load = visit(app, failed)
    const buying = Array.from({ length: 2 }, () => buyOnAndOn({ app, publishableKey: eyes.publishableKey }, failed))
    const rounds = runs(1, 20)
    for (let round = 0; round < rounds; round++) {
      const came = await startShop()
      shops.push(came)
      balancer.use(shops.map(({ address }) => address))
      await delay(500)
      await firstLeaves()
    }
    await firstLeaves()
    const { requests, perSecond } = await load.end()
    const orders = (await Promise.all(buying.map(({ end }) => end()))).flat()
    process.stdout.write(`F23: requests=${requests} perSecond=${perSecond} orders=${orders.length} failed=${failed.length}\n`)
    expect(failed).toEqual([])
    expect(orders.length).toBeGreaterThan(rounds)

    const mails = async () =>
      (await database.pool.query(`select count(*), count(*) filter (where state = 'queued') as open from mail`)).rows[0]
    await expect.poll(async () => (await mails()).open, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(new Set(arrived).size).toBe(arrived.length)
    expect(arrived).toHaveLength((await mails()).count)
    await tally(eyes, 'F23', { runs: rounds + 1, since })
  },
  runs(120_000, 3_600_000),
)

/** The process that is there longest is told to stop, and ends by itself. */
async function firstLeaves(): Promise<void> {
  await shops[0]?.kill('SIGTERM')
  shops = shops.slice(1)
  balancer.use(shops.map(({ address }) => address))
  await delay(500)
}

/** Many visitors at a steady pace: pages, answers that are kept and that are not, baskets. */
function visit(app: RemoteApp, failed: string[]): { end(): Promise<{ requests: number; perSecond: number }> } {
  const began = Date.now()
  const underWay: Promise<void>[] = []
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
  // By the time that has gone by, so that a late timer loses none; a machine that is too slow for the pace sets its own.
  const timer = setInterval(() => {
    for (; waiting < AT_ONCE && underWay.length < ((Date.now() - began) / 1000) * PER_SECOND; waiting++)
      underWay.push(one(underWay.length).finally(() => waiting--))
  }, 5)
  return {
    end: async () => {
      clearInterval(timer)
      const seconds = (Date.now() - began) / 1000
      await Promise.all(underWay)
      return { requests: underWay.length, perSecond: Math.round(underWay.length / seconds) }
    },
  }
}

/** A buyer who buys again and again; answers the orders. */
function buyOnAndOn(shop: { app: RemoteApp; publishableKey: string }, failed: string[]): { end(): Promise<string[]> } {
  let isOver = false
  const orders: string[] = []
  const buying = (async () => {
    while (!isOver) {
      const [order] = await Promise.allSettled([new CheckoutClient(shop).buy({ productId: BANANA })])
      if (order.status === 'fulfilled') orders.push(order.value.id)
      else failed.push(String(order.reason))
      await delay(50)
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
