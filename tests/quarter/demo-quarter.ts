import { latestPeriods, namedPeriod, periodTitle } from '#domain/calendar/period.ts'
import startPostgres from '#tests/support/global-setup.ts'
import { compareBooks, differencesOf } from './compare-books.ts'
import { playQuarter, realToday } from './play-quarter.ts'

/**
 * `npm run demo:quarter`: plays the last quarter with 3,000 orders in a database of its own and compares the books with
 * each other, with the provider's ledger and payouts, and with the bank's files. Exits with 1 on a difference.
 */
const ORDERS = 3000
const stop = await startPostgres()
const [, name = ''] = latestPeriods('quarter', { today: realToday(), count: 2 })
const period = namedPeriod(name)
if (!period) throw new Error(`${name} is no quarter`)
const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1

const orders = Number(process.argv[2] ?? ORDERS)
console.log(`${periodTitle(name)}: ${orders} Bestellungen`)
const { shop, bank } = await playQuarter({ firstDay: period.from, days, orders, seed: 20_261_122, onDay: reportMonth })
const comparisons = await compareBooks(shop, bank, { ...period, to: realToday() })
const differences = differencesOf(comparisons)
const { rows } = await shop.pool.query<{ count: number }>('select count(*) as count from document')
console.table(
  Object.fromEntries(
    comparisons.map((comparison, index) => [
      `${index + 1} ${comparison.figure}`,
      { ...inFrancs(comparison.sources), stimmt: differences.includes(comparison) ? 'NEIN' : 'ja' },
    ]),
  ),
)
await shop.close()
await shop.database.drop()
await stop?.()
console.log(`documents=${rows[0]?.count} differences=${differences.length}`)
process.exitCode = differences.length === 0 ? 0 : 1

function reportMonth(day: string): void {
  if (day.endsWith('-01')) console.log(`… ${periodTitle(day.slice(0, 7))}`)
}

function inFrancs(sources: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([source, amount]) => [source, (amount / 100).toLocaleString('de-CH', { minimumFractionDigits: 2 })]),
  )
}
