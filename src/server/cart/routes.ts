import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addCartLine,
  applyVoucher,
  changeCartLine,
  clearCart,
  getCart,
  getOwnCart,
  getQuote,
  removeCartLine,
  removeVoucher,
} from '#contract/cart.ts'
import { userOf } from '#server/auth/guards.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import { addLine } from './add-line.ts'
import { applyVoucher as enterVoucher, removeVoucher as takeVoucherOut } from './apply-voucher.ts'
import { changeLine } from './change-line.ts'
import { findCartCredential, newCartToken, setCartCookie } from './cookie.ts'
import { listOwnLines, removeLines } from './line-store.ts'
import { quoteCart } from './quote-cart.ts'
import { findCart, findCartToChange, ownsLabel, touchCart } from './store.ts'

const ADDS_PER_MINUTE = 120
const VOUCHER_TRIES_PER_MINUTE = 20

/** Baskets: found by their cookie; the session id of a call is a label that must be theirs (decisions, section 3). */
export function cartRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const credentialOf = (request: FastifyRequest) => findCartCredential(request, config)

  async function ownLines(request: FastifyRequest, reply: FastifyReply, label: string | undefined) {
    const credential = await credentialOf(request)
    if (credential) return listOwnLines(db, { credential, label })
    setCartCookie(reply, newCartToken().token, config)
    return []
  }
  addRoute(getCart, async ({ params, request, reply }) => ownLines(request, reply, params.sessionId))
  addRoute(getOwnCart, async ({ query, request, reply }) => ownLines(request, reply, query.sessionId))

  addRoute(
    addCartLine,
    async ({ body: { sessionId, ...wanted }, request, reply }) => {
      const known = await credentialOf(request)
      if (known) return addLine(db, { credential: known, label: sessionId, ...wanted })
      const { token, credential } = newCartToken()
      const answer = await addLine(db, { credential, label: sessionId, ...wanted })
      // A second first call at once finds the label taken: its cookie must not push out the one that holds the basket.
      if (!(answer instanceof Refusal && answer.code === 'cart-unknown')) setCartCookie(reply, token, config)
      return answer
    },
    { perMinute: ADDS_PER_MINUTE },
  )

  addRoute(changeCartLine, async ({ params, body, request }) =>
    changeLine(db, { credential: await credentialOf(request), lineId: params.id, quantity: body.quantity }),
  )

  addRoute(removeCartLine, async ({ params, request }) => {
    const answer = await changeLine(db, { credential: await credentialOf(request), lineId: params.id, quantity: 0 })
    return answer instanceof Refusal ? refuse('line-unknown') : { removed: true }
  })

  addRoute(clearCart, async ({ params, request }) => {
    const credential = await credentialOf(request)
    return transaction(db, async (tx) => {
      const cart = credential && (await findCartToChange(tx, credential))
      if (!cart || !ownsLabel(cart, credential, params.sessionId)) return refuse('cart-unknown')
      const removed = await removeLines(tx, { cartId: cart.id })
      if (removed > 0) await touchCart(tx, cart.id)
      return { removed }
    })
  })

  addRoute(getQuote, async ({ request }) => {
    const credential = await credentialOf(request)
    const cart = credential && (await findCart(db, credential))
    // Whom we know meets a voucher's limit per customer here, not first at the checkout.
    return (await quoteCart(db, { cart, email: (await userOf(request))?.email, now: clock() })).quote
  })

  const tries = { perMinute: VOUCHER_TRIES_PER_MINUTE }
  addRoute(
    applyVoucher,
    async ({ body, request }) =>
      enterVoucher(db, {
        credential: await credentialOf(request),
        code: body.code,
        email: body.email ?? (await userOf(request))?.email,
        now: clock(),
      }),
    tries,
  )
  addRoute(removeVoucher, async ({ request }) => takeVoucherOut(db, { credential: await credentialOf(request), now: clock() }))
}
