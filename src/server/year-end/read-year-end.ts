import type { BookAccount } from '#domain/books/book-accounts.ts'
import { accountBalances, journalOf } from '#domain/books/journal.ts'
import { minus, rappen, ZERO } from '#domain/money/money.ts'
import { readBooks } from '#server/books/read-books.ts'
import { firstEventDay } from '#server/books/store/money-events.ts'
import { listOpenGiftCards } from '#server/gift-cards/store/admin-gift-cards.ts'
import { countPacksWithoutLot, listLotsAtEndOf } from '#server/lots/store/lots-at-day.ts'
import { listPayoutsInTransit } from '#server/payouts/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOrdersOfItems } from './store.ts'
import type { YearEndRows } from './year-end-sums.ts'

/**
 * Open items, payouts in transit, open gift cards and stock at the end of a Swiss day. Open items are what the journal
 * has posted to the receivables of each order, so that they add up to its account (docs/rules/books.md#year-end).
 */
export async function readYearEnd(db: Db, { day, now }: { day: string; now: number }): Promise<YearEndRows> {
  const books = await readBooks(db, { period: { from: (await firstEventDay(db)) ?? day, to: day }, now })
  const { accounts } = books
  const balances = accountBalances(journalOf(books))
  const balanceOf = (account: BookAccount) => rappen(balances.get(accounts[account]) ?? 0)
  const owed = new Map(
    [...Map.groupBy(books.events, ({ order }) => order ?? '')].map(([order, events]): [string, number] => [
      order,
      accountBalances(journalOf({ ...books, events })).get(accounts.receivables) ?? 0,
    ]),
  )
  const open = [...owed].filter(([order, amount]) => order !== '' && amount !== 0)
  const orders = await listOrdersOfItems(db, { numbers: open.map(([order]) => order), day })
  return {
    day,
    openItems: orders.map((order) => ({ ...order, amount: rappen(owed.get(order.number) ?? 0) })),
    inTransit: await listPayoutsInTransit(db, day),
    giftCards: await listOpenGiftCards(db, day),
    lots: await listLotsAtEndOf(db, day),
    packsWithoutLot: await countPacksWithoutLot(db, day),
    balances: {
      receivables: balanceOf('receivables'),
      provider: balanceOf('provider'),
      giftCards: minus(ZERO, balanceOf('giftCards')),
    },
  }
}
