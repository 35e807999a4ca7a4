import type { ResponseOf } from '#contract/endpoint.ts'
import type { listSupplements } from '#contract/orders/admin-order-edits.ts'
import { quoteCart } from '#server/cart/quote-cart.ts'
import { listSupplementingCarts } from '#server/cart/store/draft-lines.ts'
import { findOrder } from '#server/orders/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listOpenDraftsOfCarts } from './store.ts'

/** The open drafts that go in the parcel of an order, with what they cost now; none for an order that there is not. */
export async function readSupplements(db: Db, orderId: string, now: number): Promise<ResponseOf<typeof listSupplements>> {
  const order = await findOrder(db, orderId)
  if (!order) return []
  const carts = await listSupplementingCarts(db, [order.supplements ?? order.number])
  const drafts = await listOpenDraftsOfCarts(
    db,
    carts.map(({ id }) => id),
  )
  return Promise.all(
    drafts.map(async ({ id, number, cartId, contact }) => {
      const quote = await quoteCart(db, { cart: carts.find((cart) => cart.id === cartId), email: contact?.email, now })
      return { id, number, total: quote.total }
    }),
  )
}
