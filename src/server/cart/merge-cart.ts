import { eq, sql } from 'drizzle-orm'
import { refusalText } from '#contract/refusal-texts.ts'
import { mergedCart } from '#domain/merged-cart.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findOffer, loadCartLines, putLine } from './line-store.ts'
import { findCartToChange, newCartLabel } from './store.ts'
import { cartTable } from './tables.ts'

/**
 * At sign-in the guest's basket becomes the customer's, with what the customer already had; it keeps its number, because
 * a payment may be open for it. Answers what changed, in sentences for the customer.
 */
export async function mergeGuestCart(tx: Db, { tokenHash, userId }: { tokenHash: Buffer; userId: string }): Promise<string[]> {
  const guest = await findCartToChange(tx, { tokenHash, userId: null })
  if (!guest) return []
  const before = await findCartToChange(tx, { tokenHash, userId })
  const guestLines = await loadCartLines(tx, guest.id)
  const earlier = before ? await loadCartLines(tx, before.id) : []
  const added: typeof guestLines = []
  // One after the other: a transaction is one connection.
  for (const line of earlier) added.push({ ...line, product: (await findOffer(tx, { cartId: guest.id, ...line })) ?? null })
  const { lines, short } = mergedCart(guestLines, added)
  if (before) await tx.delete(cartTable).where(eq(cartTable.id, before.id))
  await tx
    .update(cartTable)
    .set({
      userId,
      tokenHash: null,
      label: newCartLabel(),
      voucherCode: guest.voucherCode ?? before?.voucherCode ?? null,
      version: sql`${cartTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(cartTable.id, guest.id))
  for (const { productId, weight, quantity } of lines) await putLine(tx, { cartId: guest.id, productId, weight, quantity })
  if (guestLines.length === 0 || earlier.length === 0) return []
  return [
    'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.',
    ...short.map((details) => refusalText('not-enough-stock', details)),
  ]
}
