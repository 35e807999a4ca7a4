import { DEFAULT_BOOK_ACCOUNTS } from '#domain/books/book-accounts.ts'
import { accountBalances, changedReceivables, type JournalEntry } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import type { Period } from '#domain/calendar/period.ts'
import { readBalances } from '#server/books/read-balances.ts'
import { readDailyCloses } from '#server/books/store/daily-closes.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'
import { type Comparison, differencesOf } from './comparison.ts'

const accounts = DEFAULT_BOOK_ACCOUNTS

/**
 * What the closes add up to against the journal at the last closed day and at the end, and the orders of which they say
 * something else.
 */
export async function compareBalances(
  { db }: Pick<TestShop, 'db'>,
  { period, events, journal }: { period: Period; events: MoneyEvent[]; journal: readonly JournalEntry[] },
): Promise<Comparison[]> {
  const ends = [(await readDailyCloses(db, period)).at(-1)?.day ?? period.to, period.to]
  const comparisons: Comparison[] = []
  for (const day of ends) {
    const { balances, owed } = await readBalances(db, day)
    const posted = accountBalances(journal.filter((entry) => entry.day <= day))
    for (const account of [accounts.receivables, accounts.provider, accounts.giftCards])
      comparisons.push({
        figure: `Konto ${account} am ${day}`,
        sources: { Journal: posted.get(account) ?? 0, Tagesabschlüsse: balances.get(account) ?? 0 },
      })
    const byEvents = changedReceivables(events.filter((event) => event.day <= day))
    const ofOrders = [...new Set([...byEvents.keys(), ...owed.keys()])].map((order) => ({
      figure: `Offen von ${order} am ${day}`,
      sources: { Journal: byEvents.get(order) ?? 0, Tagesabschlüsse: owed.get(order) ?? 0 },
    }))
    comparisons.push(...differencesOf(ofOrders))
  }
  return comparisons
}
