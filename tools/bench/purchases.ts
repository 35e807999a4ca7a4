import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { testGatewayPath } from '#contract/test-gateway-path.ts'
import { clusterLocation } from '#server/platform/database/cluster-location.ts'
import { runningPostmaster } from '#server/platform/database/postmaster.ts'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { perSecond, repeatsPerSecond, type Row, whole } from './measure.ts'
import type { RunningShop } from './processes.ts'
import { purchaseWithSql, readSample } from './purchase-sql.ts'

const LANES = 8
/** What each connection plans and V8 compiles once is no cost of a purchase. */
const WARM_UP_SECONDS = 15

/**
 * Whole purchases: cart, payment intent, confirmation at the gateway, order, next to the same rows written over one
 * pool, which leaves out HTTP, prices, mail and PDF. Cached pages show the machine's speed. CPU time and statements per
 * purchase include webhook, mail and invoice, and vary less with what else runs (CPU on Linux only, from /proc).
 */
export async function benchPurchases(shop: RunningShop): Promise<Row[]> {
  const publishableKey = await publishableKeyOf(shop)
  let purchases = 0
  const usage = async () => ({
    shop: await cpuMs(String(shop.pid)),
    threads: await threadsCpuMs(shop.pid),
    database: await databaseCpuMs(shop.dataDir),
    sent: await shop.sentStatements(),
  })
  await repeatsPerSecond(LANES, () => purchase(shop.address, publishableKey), WARM_UP_SECONDS)
  const before = await usage()
  const rate = await repeatsPerSecond(
    LANES,
    async () => {
      await purchase(shop.address, publishableKey)
      purchases++
    },
    10,
  )
  const after = await usage()
  const each = (total: number) => whole(total / purchases)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: LANES })
  const sample = await readSample(pool)
  const rows = await repeatsPerSecond(LANES, () => purchaseWithSql(pool, sample))
  await pool.end()
  const pages = await repeatsPerSecond(LANES, async () => void (await (await fetch(shop.address)).text()))
  return [
    perSecond('Whole purchases / the same rows over one pool', { measured: rate, baseline: rows }, ''),
    {
      what: 'Whole purchases / home pages by the same client',
      measured: `${whole(rate)}/s`,
      baseline: `${whole(pages)}/s`,
      ratio: '',
      goal: '',
    },
    {
      what: "CPU time per purchase: the shop's / PostgreSQL's",
      measured: `${each(after.shop - before.shop)} ms`,
      baseline: `${each(after.database - before.database)} ms`,
      ratio: '',
      goal: '',
    },
    {
      what: "Of the shop's: its main thread's / those of V8, which compile and collect garbage",
      measured: `${each(after.threads.main - before.threads.main)} ms`,
      baseline: `${each(after.threads.v8 - before.threads.v8)} ms`,
      ratio: '',
      goal: '',
    },
    {
      what: "Statements per purchase: the shop's / the test gateway's",
      measured: each(after.sent.shop - before.sent.shop),
      baseline: each(after.sent.gateway - before.sent.gateway),
      ratio: '',
      goal: '',
    },
  ]
}

/** The key by which a browser pays at the shop's gateway. */
export async function publishableKeyOf({ address }: RunningShop): Promise<string> {
  const { publishableKey } = (await new BenchClient(address).call('GET', '/api/payment-config')) as { publishableKey: string }
  return publishableKey
}

const MS_PER_TICK = 10

/** The CPU time that a process has used in all its threads, or a thread of it; NaN where there is no /proc. */
async function cpuMs(task: string): Promise<number> {
  return sumMs((await statFields(task)).slice(11, 13))
}

async function threadsCpuMs(pid: number): Promise<Record<'main' | 'v8', number>> {
  const threads = (await readdir(`/proc/${pid}/task`).catch(() => [])).map((id) => `${pid}/task/${id}`)
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/${thread}/comm`, 'utf8').catch(() => '')))
  const ofV8 = await Promise.all(threads.filter((_, index) => names[index]?.includes('V8Worker')).map(cpuMs))
  return { main: await cpuMs(`${pid}/task/${pid}`), v8: ofV8.reduce((total, each) => total + each, 0) }
}

/** The CPU time that a cluster's processes have used, also those that have ended; NaN where there is no /proc. */
async function databaseCpuMs(dataDir: string): Promise<number> {
  const postmaster = runningPostmaster(clusterLocation(dataDir).directory)?.pid ?? 0
  const all = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(all.filter((name) => /^\d+$/.test(name)).map((name) => statFields(name)))
  const own = stats.filter(([, parent]) => parent === String(postmaster))
  // With the time of its children that have ended.
  return sumMs([...(await statFields(String(postmaster))).slice(11, 15), ...own.flatMap((fields) => fields.slice(11, 13))])
}

function sumMs(ticks: readonly string[]): number {
  return ticks.length === 0 ? NaN : ticks.reduce((sum, each) => sum + Number(each) * MS_PER_TICK, 0)
}

/** What /proc tells of a process or thread after its name: state, parent, …; from index 11 on its CPU time. */
async function statFields(task: string): Promise<string[]> {
  const stat = await readFile(`/proc/${task}/stat`, 'utf8').catch(() => '')
  // The name, in brackets, may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** Buys a pack as a new guest. */
export async function purchase(address: string, publishableKey: string): Promise<void> {
  const visitor = new BenchClient(address)
  await visitor.add(UNCOUNTED_PRODUCT)
  const intent = await clickPay(visitor, UNCOUNTED_PRODUCT)
  await pay(visitor, intent, publishableKey)
  await placeOrder(visitor, intent)
}

interface Intent {
  clientSecret: string
  paymentIntentId: string
}

/** Reserves the pack in the visitor's cart. */
export function clickPay(visitor: BenchClient, productId: number): Promise<Intent> {
  const body = {
    cartItems: [{ productId, quantity: 1, weight: '15g' }],
    // Each buyer is another one, as the shop sums up the orders of each address.
    contact: { email: `bench-${visitor.label}@example.ch`, delivery: ADDRESS },
  }
  return visitor.call('POST', '/api/create-payment-intent', body) as Promise<Intent>
}

/** Pays by card at the shop's gateway. */
export async function pay(visitor: BenchClient, { clientSecret, paymentIntentId }: Intent, publishableKey: string): Promise<void> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
  const body = { client_secret: clientSecret, card }
  await visitor.call('POST', `${testGatewayPath}/v1/payment_intents/${paymentIntentId}/confirm`, body, {
    authorization: `Bearer ${publishableKey}`,
  })
}

export async function placeOrder(visitor: BenchClient, { paymentIntentId }: Intent): Promise<void> {
  await visitor.call('POST', '/api/create-order-manual', { paymentIntentId })
}

const ADDRESS = {
  firstName: 'Mess',
  lastName: 'Lauf',
  street: 'Bahnhofstrasse',
  houseNumber: '1',
  postalCode: '8001',
  town: 'Zürich',
  country: 'CH',
}
