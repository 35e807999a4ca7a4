import { eventsOf } from '#domain/books/daily-close.ts'
import { accountBalances, changedReceivables, journalOf } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Period } from '#domain/calendar/period.ts'
import { vatSpans } from '#domain/vat/vat-scheme.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readVatTimeline } from '#server/vat/vat-return.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { readFiguresUntil, readReceivablesUntil } from './store/daily-closes.ts'
import { firstEventDay, listMoneyEvents } from './store/money-events.ts'

/**
 * What the journal's accounts hold at the end of a Swiss day, without postings of the tax alone, and what each order
 * owes by then. Closed days are added up from their closes, so that only the days since are read event by event.
 */
export async function readBalances(db: Db, day: string) {
  const closes = await readFiguresUntil(db, day)
  const owed = await readReceivablesUntil(db, day)
  const first = (await firstEventDay(db)) ?? day
  const [since, last] = [closes[0]?.day, closes.at(-1)?.day]
  const others: Period[] =
    since === undefined || last === undefined
      ? [{ from: first, to: day }]
      : [
          // Days that were closed before their closes said what orders owe.
          { from: first, to: addDays(since, -1) },
          { from: addDays(last, 1), to: day },
        ]
  const read: MoneyEvent[][] = []
  for (const period of others) if (period.from <= period.to) read.push(await listMoneyEvents(db, period))
  const events = read.flat()
  for (const [order, amount] of changedReceivables(events)) owed.set(order, (owed.get(order) ?? 0) + amount)

  const accounts = await readBookAccounts(db)
  const spans = vatSpans({ from: since !== undefined && since < first ? since : first, to: day }, await readVatTimeline(db))
  const posted = [...closes.flatMap((close) => eventsOf(close.day, close.figures)), ...events]
  return { accounts, balances: accountBalances(journalOf({ events: posted, accounts, spans })), owed }
}
