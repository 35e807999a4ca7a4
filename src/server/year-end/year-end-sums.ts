import type { YearEnd } from '#contract/year-end/admin-year-end.ts'
import type { BookAccount } from '#domain/books/book-accounts.ts'
import { type Rappen, sum, times, ZERO } from '#domain/money/money.ts'
import type { OpenGiftCard } from '#server/gift-cards/store/admin-gift-cards.ts'
import type { LotAtDay } from '#server/lots/store/lots-at-day.ts'
import type { PayoutInTransit } from '#server/payouts/store.ts'
import type { OrderOfItem } from './store.ts'

/** What an order's customer owes at the end of a day; negative where the shop owes it. */
type OpenItem = OrderOfItem & { amount: Rappen }

/** What the balance sheet takes from the shop, with each row behind it. */
export interface YearEndRows {
  day: string
  openItems: OpenItem[]
  inTransit: PayoutInTransit[]
  giftCards: OpenGiftCard[]
  lots: LotAtDay[]
  packsWithoutLot: number
  balances: Record<Extract<BookAccount, 'receivables' | 'provider' | 'giftCards'>, Rappen>
}

/** What the rows come to. */
export function yearEndSums({ day, openItems, inTransit, giftCards, lots, packsWithoutLot, balances }: YearEndRows): YearEnd {
  const packsOf = (some: readonly LotAtDay[]) => some.reduce((all, { packs }) => all + packs, 0)
  return {
    day,
    openItems: { count: openItems.length, total: sum(openItems.map(({ amount }) => amount)), balance: balances.receivables },
    inTransit: { count: inTransit.length, total: sum(inTransit.map(({ amount }) => amount)) },
    providerBalance: balances.provider,
    giftCards: { count: giftCards.length, total: sum(giftCards.map(({ balance }) => balance)), balance: balances.giftCards },
    stock: {
      packs: packsOf(lots),
      total: sum(lots.map((lot) => costOfLot(lot) ?? ZERO)),
      packsWithoutCost: packsOf(lots.filter(({ unitCost }) => unitCost === null)),
      packsWithoutLot,
    },
  }
}

/** What the packs of a lot have cost; null where nobody has entered it. */
export function costOfLot({ unitCost, packs }: LotAtDay): Rappen | null {
  return unitCost === null ? null : times(unitCost, packs)
}
