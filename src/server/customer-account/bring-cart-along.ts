import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsDeps } from '#server/auth/auth-context.ts'
import { findCartToken, newCartToken, setCartCookie } from '#server/cart/cookie.ts'
import { mergeGuestCart } from '#server/cart/merge-cart.ts'
import { transaction } from '#server/platform/database/pool.ts'

/** What a guest gathered in this browser comes along into the account; answers what changed, in sentences for the customer. */
export async function bringCartAlong(
  { db, config }: Pick<AccountsDeps, 'db' | 'config'>,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: string },
): Promise<string[]> {
  const credential = findCartToken(request, config)
  // Every basket call wants the cookie, also the customer's on a new device.
  if (!credential) {
    setCartCookie(reply, newCartToken().token, config)
    return []
  }
  return transaction(db, (tx) => mergeGuestCart(tx, { tokenHash: credential.tokenHash, userId }))
}
