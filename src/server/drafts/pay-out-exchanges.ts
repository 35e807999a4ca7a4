import { findCartById, setGiftCard } from '#server/cart/store/carts.ts'
import { listExchangeCredits } from '#server/gift-cards/store/gift-cards.ts'
import { setOffCredits, undoExchange } from '#server/orders/editing/exchange.ts'
import type { OrderLinkConfig } from '#server/orders/order-token.ts'
import { findSupplementedOrder } from '#server/orders/store/supplements.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { oneByOne } from '#server/platform/one-by-one.ts'
import { lockDraftWithCart } from './store.ts'

/**
 * Refunds what is left of the credits whose supplement is ordered, discarded or can no longer be ordered
 * (docs/rules/orders.md#net), after what the provider has refunded too much (docs/rules/payments.md#excess). A job,
 * safe to run twice.
 */
export async function payOutExchanges({ db, ...links }: OrderLinkConfig & { db: Db }): Promise<void> {
  await oneByOne(await listExchangeCredits(db), ({ id, orderId }) =>
    transaction(db, async (tx) => {
      // The credit has the id of its draft. The cart comes before the order (docs/rules/checkout.md#locks).
      const draft = await lockDraftWithCart(tx, id)
      const cart = draft?.state === 'open' && draft.cartId !== null ? await findCartById(tx, draft.cartId) : undefined
      if (cart?.supplements && (await findSupplementedOrder(tx, cart.supplements))) return setOffCredits(tx, orderId)
      const isPaidOut = await undoExchange(tx, links, { id, orderId })
      if (isPaidOut && cart) await setGiftCard(tx, cart.id, null)
    }),
  )
}
