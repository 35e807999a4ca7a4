import type { OwnedOrder } from '#contract/orders/orders.ts'
import type { Language } from '#domain/language/language.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { readShopSettings } from '#server/settings/store.ts'
import { companionsOf, findUnpaidInvoices, mayCancel, ordersInCustomersWords, toCustomerOrder } from './customer-order.ts'
import { readBuyersGiftCards } from './gifts/buyers-gift-cards.ts'
import type { OrderLinkConfig } from './order-token.ts'
import type { OrderRow } from './store.ts'
import { type Customer, isOwnOrder } from './store/customer-orders.ts'
import { readProgress } from './store/order-progress.ts'
import { listCompanions } from './store/supplements.ts'

/** Orders as their customer sees them in the account; `now` in epoch ms. */
export async function readMyOrders(
  db: Db,
  links: OrderLinkConfig,
  { orders, customer, now, language }: { orders: readonly OrderRow[]; customer: Customer; now: number; language: Language },
): Promise<OwnedOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  // One after the other: `db` may be a transaction, whose connection runs one query at a time.
  const { cancelHours } = await readShopSettings(db)
  const progressOf = await readProgress(db, ids)
  const invoices = await findUnpaidInvoices(db, orders)
  const giftCards = await readBuyersGiftCards(db, orders, now)
  const companions = (await listCompanions(db, ids)).filter((other) => isOwnOrder(customer, other))
  const named = await ordersInCustomersWords(db, orders, language)
  return named.map((order) => {
    const cards = giftCards.get(order.id) ?? []
    const shown = toCustomerOrder(order, {
      links,
      language,
      progress: progressOf(order.id),
      invoice: invoices.get(order.number),
      giftCards: cards,
    })
    return {
      ...shown,
      together: companionsOf(shown, companions, ({ id }) => `/my-orders/${id}`),
      mayCancel: mayCancel(order, { now, cancelHours }),
    }
  })
}
