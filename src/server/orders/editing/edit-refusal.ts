import { editRefusal } from '#domain/orders/order-edit.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { OrderRow } from '../store.ts'
import { readEditFacts } from '../store/edits.ts'

/** Why the goods of this order cannot be changed; undefined when they can (docs/rules/orders.md#edit). */
export async function readEditRefusal(db: Db, order: OrderRow) {
  return editRefusal({
    ...order,
    ...(await readEditFacts(db, order.id)),
    isOnInvoice: order.dueOn !== null,
    hasIntent: order.paymentIntentId !== null,
    isPaid: order.paidAt !== null,
    hasGoods: order.quote.lines.length > 0,
    sellsGiftCards: order.purchasedGiftCards > 0,
    isCompanyGift: order.gift?.recipients !== undefined,
  })
}
