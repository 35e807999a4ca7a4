import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addStock } from '#tests/support/products/add-stock.ts'
import { BenchClient, RefusedError } from './bench-client.ts'
import { perSecond, repeatsPerSecond, type Row, whole } from './measure.ts'
import { type RunningShop, startCopy } from './processes.ts'
import { clickPay, pay, placeOrder, publishableKeyOf } from './purchases.ts'

const BUYERS = 1_000
const SECONDS = 120
/** As many as two processes work on at once. */
const FEW = 16
const FEW_SECONDS = 20
const PRODUCTS = 8
const PACKS = 1_000_000
/** So long somebody waits for an answer. */
const LATE_MS = 2_000
/** What the header `retry-after` of a refusal asks to wait. */
const RETRY_AFTER_MS = 2_000

/** The refusals of a full queue. */
interface Refusals {
  count: number
  /** How many came after `LATE_MS`. */
  late: number
  slowestMs: number
}

/**
 * Buyers who all come at once to two processes on one database, each again as soon as it has bought, next to as few as
 * are served at once: what they buy, how soon they are told to come again, how long a purchase takes once they have
 * gone, and what is still reserved then. Throws when somebody is refused who has paid.
 */
export async function benchBuyers(shop: RunningShop): Promise<Row[]> {
  const key = await publishableKeyOf(shop)
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 1 })
  const copy = await startCopy(shop)
  try {
    await addStock(
      { pool },
      Array.from({ length: PRODUCTS }, (_, index) => index + 1),
      PACKS,
    )
    const refusals: Refusals = { count: 0, late: 0, slowestMs: 0 }
    const buy = (lane: number) => persistentPurchase((lane % 2 === 0 ? shop : copy).address, 1 + (lane % PRODUCTS), key, refusals)
    const few = await repeatsPerSecond(FEW, buy, FEW_SECONDS)
    const all = await repeatsPerSecond(BUYERS, buy, SECONDS)
    const began = performance.now()
    await Promise.all([buy(0), buy(1)])
    const afterMs = performance.now() - began
    const { rows } = await pool.query<{ packs: number }>('select sum(reserved)::int as packs from product_size')
    return [
      perSecond(`Purchases of ${whole(BUYERS)} buyers / of ${FEW}`, { measured: all, baseline: few }, '>= 0.8'),
      only(`Of ${whole(refusals.count)} refusals, later than ${whole(LATE_MS)} ms`, whole(refusals.late), '0'),
      only('The latest refusal', `${whole(refusals.slowestMs)} ms`, ''),
      only('A purchase once they have gone', `${whole(afterMs)} ms`, '<= 5000 ms'),
      only('Packs still reserved', whole(rows[0]?.packs ?? NaN), '0'),
    ]
  } finally {
    await pool.end()
    await copy.stop()
  }
}

/** Buys a pack as a new guest, who comes again as a refusal asks as long as nothing is paid. */
async function persistentPurchase(address: string, productId: number, key: string, refusals: Refusals): Promise<void> {
  const visitor = new BenchClient(address)
  const persist = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const began = performance.now()
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof RefusedError) || error.status !== 503) throw error
        refusals.count++
        const ms = performance.now() - began
        if (ms > LATE_MS) refusals.late++
        refusals.slowestMs = Math.max(refusals.slowestMs, ms)
        await delay(RETRY_AFTER_MS)
      }
    }
  }
  await persist(() => visitor.add(productId))
  const intent = await persist(() => clickPay(visitor, productId))
  await persist(() => pay(visitor, intent, key))
  await placeOrder(visitor, intent)
}

function only(what: string, measured: string, goal: string): Row {
  return { what, measured, baseline: '', ratio: '', goal }
}
