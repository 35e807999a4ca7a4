import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { testGatewayPath } from '#contract/test-gateway.ts'
import { BenchClient, UNCOUNTED_PRODUCT } from './bench-client.ts'
import { perSecond, repeatsPerSecond, type Row, whole } from './measure.ts'
import type { RunningShop } from './processes.ts'
import { purchaseWithSql, readSample } from './purchase-sql.ts'

const LANES = 8

/**
 * Whole purchases: cart, payment intent, confirmation at the gateway, order, next to the same rows written over one
 * pool, which leaves out HTTP, prices, mail and PDF. Cached pages show the machine's speed. The CPU time per purchase
 * includes webhook, mail and invoice, and varies less with what else runs (Linux only, from /proc).
 */
export async function benchPurchases(shop: RunningShop): Promise<Row[]> {
  const { publishableKey } = (await new BenchClient(shop.address).call('GET', '/api/payment-config')) as { publishableKey: string }
  let purchases = 0
  const cpuBefore = await cpuMs(shop.pid)
  const rate = await repeatsPerSecond(
    LANES,
    async () => {
      await purchase(shop.address, publishableKey)
      purchases++
    },
    10,
  )
  const cpu = ((await cpuMs(shop.pid)) - cpuBefore) / purchases
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
    { what: "The shop's CPU time per purchase", measured: `${whole(cpu)} ms`, baseline: '', ratio: '', goal: '' },
  ]
}

const MS_PER_TICK = 10

/** The CPU time that a process has used in all its threads; NaN where there is no /proc. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the process, in brackets, may hold spaces; utime and stime are the twelfth and thirteenth after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
}

async function purchase(address: string, publishableKey: string): Promise<void> {
  const visitor = new BenchClient(address)
  await visitor.add(UNCOUNTED_PRODUCT)
  const { clientSecret, paymentIntentId } = (await visitor.call('POST', '/api/create-payment-intent', {
    cartItems: [{ productId: UNCOUNTED_PRODUCT, quantity: 1, weight: '15g' }],
    // Each buyer is another one, as the shop sums up the orders of each address.
    contact: { email: `bench-${visitor.label}@example.ch`, delivery: ADDRESS },
  })) as { clientSecret: string; paymentIntentId: string }
  await visitor.call(
    'POST',
    `${testGatewayPath}/v1/payment_intents/${paymentIntentId}/confirm`,
    { client_secret: clientSecret, card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' } },
    { authorization: `Bearer ${publishableKey}` },
  )
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
