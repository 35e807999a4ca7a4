import type { BooksOfPeriod } from '#domain/books/journal.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readTaxBooks } from '#server/vat/tax-events.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { firstEventDay, listMoneyEvents } from './store/money-events.ts'

/** How many days are read at once: few enough for a file to begin within a second, however much a shop sells. */
const DAYS_AT_ONCE = 7

/** All that the journal of a period is made of, day by day (docs/rules/books.md#journal). */
export async function readBooks(db: Db, { period, now }: { period: Period; now: number }): Promise<BooksOfPeriod> {
  const moved = await listMoneyEvents(db, period)
  const { spans, events } = await readTaxBooks(db, { period, now })
  const days = [...moved, ...events].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { events: days, accounts: await readBookAccounts(db), spans }
}

/** The same, some days at a time: together they are the books of the period. */
export async function* readBooksByDays(db: Db, { period, now }: { period: Period; now: number }): AsyncGenerator<BooksOfPeriod> {
  const first = (await firstEventDay(db)) ?? period.to
  const today = swissDay(now)
  for (let from = period.from; from <= period.to;) {
    // Before the first event and after today there is hardly anything.
    const last = addDays(from < first ? first : from, DAYS_AT_ONCE - 1)
    const to = last < today && last < period.to ? last : period.to
    yield await readBooks(db, { period: { from, to }, now })
    from = addDays(to, 1)
  }
}
