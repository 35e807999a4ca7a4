import { latestPeriods, namedPeriod, type Period, periodTitle } from '#domain/calendar/period.ts'
import { VAT_METHODS, type VatScheme } from '#domain/vat/vat-scheme.ts'
import { VAT_BASES } from '#domain/vat/vat-turnover.ts'
import startPostgres from '#tests/support/global-setup.ts'
import { compareBooks, differencesOf } from './compare-books.ts'
import { playQuarter, realToday } from './play-quarter.ts'

/**
 * `npm run demo:quarter`: plays the last quarter once for each method and basis of VAT, each with 750 orders in a
 * database of its own, and compares the books with each other, with the VAT returns and what Banana and bexio read of
 * our files, with the provider's ledger and payouts, and with the bank's files; beside it says what came of the orders
 * that were changed after payment. Exits with 1 on a difference.
 */
const ORDERS = 750
/** What came of the orders whose goods were changed after payment. */
const EXCHANGES = `select count(*) filter (where total_reduction > 0) as "Bestellungen billiger",
    count(*) filter (where exists (select from order_event where order_id = shop_order.id and kind = 'supplemented')) as "mit Nachtrag",
    count(*) filter (where is_exchanged) as "mit Guthaben",
    count(*) filter (where is_exchanged and dispute_state = 'won') as "davon Reklamation gewonnen",
    count(*) filter (where is_exchanged and dispute_state = 'lost') as "davon verloren",
    count(*) filter (where is_refunded_outside) as "beim Anbieter erstattet",
    count(*) filter (where excess_refunded > 0 or excess_received > 0) as "davon zu viel"
  from shop_order, lateral (
    select exists (select from order_event where order_id = shop_order.id and kind = 'exchanged') as is_exchanged,
      exists (select from refund where order_id = shop_order.id and actor = 'provider') as is_refunded_outside) found`

const stop = await startPostgres()
const [, name = ''] = latestPeriods('quarter', { today: realToday(), count: 2 })
const period = namedPeriod(name)
if (!period) throw new Error(`${name} is no quarter`)

const orders = Number(process.argv[2] ?? ORDERS)
const results: { line: string; differences: number }[] = []
for (const [index, method] of VAT_METHODS.entries())
  for (const [other, basis] of VAT_BASES.entries()) {
    console.log(`${periodTitle(name)}, ${method}, ${basis}: ${orders} Bestellungen`)
    results.push(await playAndCompare(period, { method, basis }, 20_261_122 + 10 * index + other))
  }
await stop?.()
for (const { line } of results) console.log(line)
process.exitCode = results.every(({ differences }) => differences === 0) ? 0 : 1

async function playAndCompare(quarter: Period, vat: Pick<VatScheme, 'method' | 'basis'>, seed: number) {
  const days = Math.round((Date.parse(quarter.to) - Date.parse(quarter.from)) / 86_400_000) + 1
  const played = await playQuarter({ firstDay: quarter.from, days, orders, seed, vat, onDay: reportMonth })
  const comparisons = await compareBooks(played, { ...quarter, to: realToday() })
  const differences = differencesOf(comparisons)
  const { rows } = await played.shop.pool.query<{ count: number }>('select count(*) as count from document')
  console.table(await played.shop.rows(EXCHANGES))
  console.table(
    Object.fromEntries(
      comparisons.map((comparison, index) => [
        `${index + 1} ${comparison.figure}`,
        { ...inFrancs(comparison.sources), stimmt: differences.includes(comparison) ? 'NEIN' : 'ja' },
      ]),
    ),
  )
  await played.shop.close()
  await played.shop.database.drop()
  const line = `method=${vat.method} basis=${vat.basis} documents=${rows[0]?.count} differences=${differences.length}`
  return { line, differences: differences.length }
}

function reportMonth(day: string): void {
  if (day.endsWith('-01')) console.log(`… ${periodTitle(day.slice(0, 7))}`)
}

function inFrancs(sources: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([source, amount]) => [source, (amount / 100).toLocaleString('de-CH', { minimumFractionDigits: 2 })]),
  )
}
