import { parse } from 'csv-parse/sync'
import { getOrderLinesCsv, getOrdersCsv } from '#contract/orders/admin-order-files.ts'
import { combinedFigures } from '#domain/books/daily-close.ts'
import { balancedJournal, journalOf } from '#domain/books/journal.ts'
import type { Period } from '#domain/calendar/period.ts'
import { parseChf } from '#domain/money/money.ts'
import { readDailyCloses } from '#server/books/store/daily-closes.ts'
import { listMoneyEvents } from '#server/books/store/money-events.ts'
import { agreedBooks } from '#tests/support/books/journal.ts'
import { compareBalances } from './compare-balances.ts'
import { compareBank, compareGiftCards, compareMoney, comparePayouts } from './compare-money.ts'
import { compareReceivables } from './compare-receivables.ts'
import { compareDeclared, compareReceived, compareTaxDesk, compareTaxes } from './compare-taxes.ts'
import type { Comparison } from './comparison.ts'
import type { PlayedQuarter } from './play-quarter.ts'

/**
 * Compares documents, daily closes, journal, orders, gift cards, the payment provider's ledger and the bank's files of
 * a period that holds all they have.
 */
export async function compareBooks({ shop, owner, bank }: PlayedQuarter, period: Period): Promise<Comparison[]> {
  const closes = combinedFigures((await readDailyCloses(shop.db, period)).map(({ figures }) => figures))
  const events = await listMoneyEvents(shop.db, period)
  const journal = balancedJournal(journalOf(agreedBooks(events)))
  return [
    ...(await compareTaxes(shop, closes, journal)),
    ...(await compareMoney(shop, closes, journal)),
    ...(await comparePayouts(shop, closes, journal)),
    ...(await compareBank(shop, bank, { closes, journal })),
    ...(await compareGiftCards(shop, closes, journal)),
    ...(await compareReceivables(shop, { closes, journal, events })),
    ...(await compareBalances(shop, { period, events, journal })),
    ...(await compareTaxDesk(shop, { period, journal })),
    ...(await compareReceived(shop, { period, events })),
    ...(await compareDeclared({ shop, owner }, period)),
    ...(await compareLists({ shop, owner })),
  ]
}

/** The orders against the lists that are downloaded of them, by order and by line. */
async function compareLists({ shop, owner }: Pick<PlayedQuarter, 'shop' | 'owner'>): Promise<Comparison[]> {
  const {
    rows: [orders],
  } = await shop.pool.query<Record<'total' | 'byCard', number>>(
    `select sum(total)::int as total, sum(gift_card_amount)::int as "byCard" from shop_order`,
  )
  const rowsOf = async (file: typeof getOrdersCsv | typeof getOrderLinesCsv): Promise<Record<string, string>[]> =>
    parse((await owner.download(file, {})).body, { columns: true, bom: true, delimiter: ';' })
  const sumOf = (rows: readonly Record<string, string>[], column: string) => rows.reduce((sum, row) => sum + parseChf(row[column] ?? ''), 0)
  const [csv, lines] = [await rowsOf(getOrdersCsv), await rowsOf(getOrderLinesCsv)]
  const [total, byCard] = ['Total CHF', 'Mit Geschenkkarte bezahlt CHF'] as const
  return [
    {
      figure: 'Total der Bestellungen',
      sources: { Bestellungen: orders?.total ?? 0, CSV: sumOf(csv, total), Positionen: sumOf(lines, total) },
    },
    {
      figure: 'Mit Geschenkkarten bezahlt',
      sources: { Bestellungen: orders?.byCard ?? 0, CSV: sumOf(csv, byCard) },
    },
  ]
}
