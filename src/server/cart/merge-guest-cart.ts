import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '#contract/refusal-texts.ts'
import { mergeCartLines } from '#domain/merge-cart-lines.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { type CartCredential, findGuestCredential, newCartToken, setCartCookie } from './cookie.ts'
import { assignCart, deleteCart, lockOwnCart } from './store/carts.ts'
import { putLine } from './store/change-lines.ts'
import { findCartProduct, loadCartLines } from './store/lines.ts'

type SignIn = { request: FastifyRequest; reply: FastifyReply; userId: string }

/**
 * After a sign-in: moves the guest's basket of this browser into the account. Returns what changed, in German sentences
 * for the customer (docs/rules/basket.md#merge).
 */
export async function mergeGuestCart({ db, config }: { db: Db; config: Config }, { request, reply, userId }: SignIn): Promise<string[]> {
  const guest = findGuestCredential(request, config)
  // A customer on a new device needs the cookie too: every basket request is checked for it.
  if (!guest) {
    setCartCookie(reply, newCartToken().token, config)
    return []
  }
  return transaction(db, (tx) => mergeCarts(tx, { guest, userId }))
}

/** The guest's basket takes over the customer's earlier lines. It keeps its id, because a payment may be open for it. */
async function mergeCarts(tx: Db, { guest, userId }: { guest: CartCredential; userId: string }): Promise<string[]> {
  const cart = await lockOwnCart(tx, guest)
  if (!cart) return []
  const earlierCart = await lockOwnCart(tx, { ...guest, userId })
  const lines = await loadCartLines(tx, cart.id)
  const earlierLines = earlierCart ? await loadCartLines(tx, earlierCart.id) : []
  const added: typeof lines = []
  // One after the other: a transaction has one connection.
  for (const line of earlierLines) added.push({ ...line, product: (await findCartProduct(tx, { cartId: cart.id, ...line })) ?? null })
  const merged = mergeCartLines({ base: lines, added })
  if (earlierCart) await deleteCart(tx, earlierCart.id)
  await assignCart(tx, { id: cart.id, userId, voucherCode: cart.voucherCode ?? earlierCart?.voucherCode ?? null })
  for (const { productId, weight, quantity } of merged.lines) await putLine(tx, { cartId: cart.id, productId, weight, quantity })
  if (lines.length === 0 || earlierLines.length === 0) return []
  return [
    'Ihr Warenkorb enthält jetzt auch, was Sie früher hineingelegt haben.',
    ...merged.shortages.map((details) => refusalText('not-enough-stock', details)),
  ]
}
