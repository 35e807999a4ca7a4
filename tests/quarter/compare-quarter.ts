import { type Period, periodTitle } from '#domain/calendar/period.ts'
import type { VatScheme } from '#domain/vat/vat-scheme.ts'
import { compareBooks } from './compare-books.ts'
import { type Comparison, differencesOf } from './comparison.ts'
import { playQuarter, realToday } from './play-quarter.ts'

/** What a process of `npm run demo:quarter` plays; its one argument, as JSON. */
export interface QuarterToCompare {
  period: Period
  orders: number
  vat: Pick<VatScheme, 'method' | 'basis'>
  seed: number
}

/** What the process sends back: the last line of this quarter, and the tables that explain it. */
export interface ComparedQuarter {
  line: string
  differences: number
  tables: readonly object[]
}

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

const { period, orders, vat, seed } = JSON.parse(process.argv[2] ?? '') as QuarterToCompare
const title = `method=${vat.method} basis=${vat.basis}`
const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1
const played = await playQuarter({ firstDay: period.from, days, orders, seed, vat, onDay: reportMonth })
const comparisons = await compareBooks(played, { ...period, to: realToday() })
const differences = differencesOf(comparisons)
const { rows } = await played.shop.pool.query<{ count: number }>('select count(*) as count from document')
const compared: ComparedQuarter = {
  line: `${title} documents=${rows[0]?.count} differences=${differences.length}`,
  differences: differences.length,
  tables: [await played.shop.rows(EXCHANGES), figuresOf(comparisons, differences)],
}
await played.shop.close()
await played.shop.database.drop()
process.send?.(compared)

function reportMonth(day: string): void {
  if (day.endsWith('-01')) console.log(`… ${periodTitle(day.slice(0, 7))}, ${title}`)
}

function figuresOf(comparisons: readonly Comparison[], differences: readonly Comparison[]): object {
  return Object.fromEntries(
    comparisons.map((comparison, index) => [
      `${index + 1} ${comparison.figure}`,
      { ...inFrancs(comparison.sources), stimmt: differences.includes(comparison) ? 'NEIN' : 'ja' },
    ]),
  )
}

function inFrancs(sources: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources).map(([source, amount]) => [source, (amount / 100).toLocaleString('de-CH', { minimumFractionDigits: 2 })]),
  )
}
