import type { BooksOfPeriod } from '#domain/books/journal.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listLosses, readTaxBooks } from '#server/vat/tax-events.ts'
import { readVatTimeline } from '#server/vat/vat-return.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { byDay, firstEventDay, listMoneyEvents } from './store/money-events.ts'

/** How many days are read at once: few enough for a file to begin within a second, however much a shop sells. */
const DAYS_AT_ONCE = 7

type Wanted = { period: Period; now: number }
type Shared = Awaited<ReturnType<typeof readShared>>

/** All that the journal of a period is made of, day by day (docs/rules/books.md#journal). */
export async function readBooks(db: Db, { period, now }: Wanted, shared?: Shared): Promise<BooksOfPeriod> {
  const { accounts, timeline, losses } = shared ?? (await readShared(db, period))
  const moved = await listMoneyEvents(db, period, { losses })
  const { spans, events } = await readTaxBooks(db, { period, timeline, now })
  return { events: byDay([...moved, ...events]), accounts, spans }
}

/** What does not depend on the day: accounts, how VAT is declared, and losses, which are few and read together. */
async function readShared(db: Db, period: Period) {
  return { accounts: await readBookAccounts(db), timeline: await readVatTimeline(db), losses: await listLosses(db, period) }
}

/** The same, some days at a time: together they are the books of the period. */
export async function* readBooksByDays(db: Db, { period, now }: Wanted): AsyncGenerator<BooksOfPeriod> {
  const shared = await readShared(db, period)
  const first = (await firstEventDay(db)) ?? period.to
  const today = swissDay(now)
  for (let from = period.from; from <= period.to;) {
    // Before the first event and after today there is hardly anything.
    const last = addDays(from < first ? first : from, DAYS_AT_ONCE - 1)
    const to = last < today && last < period.to ? last : period.to
    yield await readBooks(db, { period: { from, to }, now }, shared)
    from = addDays(to, 1)
  }
}
