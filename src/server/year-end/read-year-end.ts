import type { BookAccount } from '#domain/books/book-accounts.ts'
import { minus, rappen, ZERO } from '#domain/money/money.ts'
import { readBalances } from '#server/books/read-balances.ts'
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
export async function readYearEnd(db: Db, day: string): Promise<YearEndRows> {
  const { accounts, balances, owed } = await readBalances(db, day)
  const balanceOf = (account: BookAccount) => rappen(balances.get(accounts[account]) ?? 0)
  const open = [...owed].filter(([, amount]) => amount !== 0)
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
