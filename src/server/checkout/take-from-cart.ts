import { and, eq, lte, sql } from 'drizzle-orm'
import type { QuoteResponse } from '#contract/quote.ts'
import { emptyCart, lockCart, touchCart } from '#server/cart/store.ts'
import { cartLineTable } from '#server/cart/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'

/** Empties the basket that was bought; from one that was changed since, only what was bought is taken. */
export async function takeFromCart(
  tx: Db,
  { cartId, cartVersion, lines }: { cartId: string; cartVersion: number; lines: QuoteResponse['lines'] },
): Promise<void> {
  const cart = await lockCart(tx, cartId)
  if (!cart) return
  if (cart.version === cartVersion) return emptyCart(tx, cartId)
  for (const { productId, weight, quantity } of lines) {
    const line = and(eq(cartLineTable.cartId, cartId), eq(cartLineTable.productId, productId), eq(cartLineTable.weight, weight))
    const { rowCount } = await tx.delete(cartLineTable).where(and(line, lte(cartLineTable.quantity, quantity)))
    if (rowCount === 0)
      await tx
        .update(cartLineTable)
        .set({ quantity: sql`quantity - ${quantity}` })
        .where(line)
  }
  await touchCart(tx, cartId)
}
