import { dailyFigures } from '#domain/books/daily-close.ts'
import { changedReceivables } from '#domain/books/journal.ts'
import { keepDocumentDay } from '#server/documents/store/document-days.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { keepPaidDays } from '#server/vat/store/paid-days.ts'
import { findDayToClose, insertDailyClose } from './store/daily-closes.ts'
import { firstEventDay, listMoneyEvents } from './store/money-events.ts'
import { keepSoldDays } from './store/sold-days.ts'

/**
 * Closes the days that are over and not closed yet, one after the other, and returns them; then keeps what closed days
 * have sold and received. A job: safe to run twice and in several processes (docs/rules/books.md#daily-close).
 */
export async function closeDays({ db }: { db: Db }): Promise<string[]> {
  const closed: string[] = []
  for (;;) {
    const day = await transaction(db, closeNextDay)
    if (day === undefined) break
    closed.push(day)
  }
  await keepSoldDays(db)
  await keepPaidDays(db)
  return closed
}

/** In one transaction, because the events that are read must be all that the day has. */
async function closeNextDay(tx: Db): Promise<string | undefined> {
  await lockInTransaction(tx, 'booksDay')
  const first = await firstEventDay(tx)
  const day = first && (await findDayToClose(tx, first))
  if (!day) return undefined
  const events = await listMoneyEvents(tx, { from: day, to: day })
  await insertDailyClose(tx, { day, figures: dailyFigures(events), receivables: Object.fromEntries(changedReceivables(events)) })
  await keepDocumentDay(tx, day)
  return day
}
