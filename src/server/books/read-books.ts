import type { BooksOfPeriod } from '#domain/books/journal.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readTaxBooks } from '#server/vat/tax-events.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { listMoneyEvents } from './store/money-events.ts'

/** All that the journal of a period is made of, day by day (docs/rules/books.md#journal). */
export async function readBooks(db: Db, { period, now }: { period: Period; now: number }): Promise<BooksOfPeriod> {
  const moved = await listMoneyEvents(db, period)
  const { spans, events } = await readTaxBooks(db, { period, now })
  const days = [...moved, ...events].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return { events: days, accounts: await readBookAccounts(db), spans }
}
