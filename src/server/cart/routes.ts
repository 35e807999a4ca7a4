import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  addCartLine,
  applyVoucher,
  type CartLineResponse,
  changeCartLine,
  clearCart,
  getCart,
  getOwnCart,
  getQuote,
  removeCartLine,
  removeGiftCard,
  removeVoucher,
} from '#contract/cart/cart.ts'
import { addOwnBox, removeOwnBox } from '#contract/cart/own-box.ts'
import { addGiftCard, removePurchasedGiftCard } from '#contract/gift-cards/gift-cards.ts'
import { previewCompanyGift, saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { ATTEMPT_LIMITS, refuseTooManyAttempts } from '#server/auth/attempt-limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import type { AddRoute } from '#server/platform/http/add-route.ts'
import { addressBucket } from '#server/platform/http/address-bucket.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import { translateProducts } from '#server/products/translate-products.ts'
import { addLine } from './add-line.ts'
import { addOwnBoxToCart } from './add-own-box.ts'
import { addPurchasedGiftCard } from './add-purchased-gift-card.ts'
import { applyVoucherToCart } from './apply-voucher.ts'
import { changeLine } from './change-line.ts'
import * as companyGift from './company-gift.ts'
import { findCartCredential, newCartToken, setCartCookie } from './cookie.ts'
import { queueEndOfCheckouts } from './queue-end-of-checkouts.ts'
import { quoteCart } from './quote-cart.ts'
import { removeGiftCardFromCart, removeOwnBoxFromCart, removePurchasedGiftCardFromCart, removeVoucherFromCart } from './remove-from-cart.ts'
import { findCart, lockOwnCart, touchCart } from './store/carts.ts'
import { removeLines } from './store/change-lines.ts'
import { listOwnLines } from './store/lines.ts'
import { removeOwnBoxes } from './store/own-boxes.ts'
import { hasLabel } from './store/ownership.ts'
import { removePurchasedGiftCards } from './store/purchased-gift-cards.ts'
import { withCartCookie } from './with-cart-cookie.ts'

const ADDS_PER_MINUTE = 120
/** A list of 100 kB is kept for 30 days, in each of the carts that a stranger makes. */
const LISTS_PER_HOUR = 30

/**
 * The cart's routes. The cookie is the credential; the session id of a request is only a label, which has to be the
 * cart's (docs/rules/cart.md#session-label).
 */
export function cartRoutes(addRoute: AddRoute, { db, config, clock }: { db: Db; config: Config; clock: Clock }): void {
  const credentialOf = (request: FastifyRequest) => findCartCredential(request, config)

  async function ownLines(
    { request, reply, language }: { request: FastifyRequest; reply: FastifyReply; language: Language },
    label?: string,
  ) {
    const credential = await credentialOf(request)
    if (credential) return translateLines(db, await listOwnLines(db, { credential, label }), language)
    setCartCookie(reply, newCartToken().token, config)
    return []
  }
  addRoute(getCart, async ({ params, ...asked }) => ownLines(asked, params.sessionId))
  addRoute(getOwnCart, async ({ query, ...asked }) => ownLines(asked, query.sessionId))

  addRoute(
    addCartLine,
    async ({ body: { sessionId, ...line }, language, request, reply }) => {
      const added = await withCartCookie({ request, reply, db, config }, (credential) =>
        addLine(db, { credential, label: sessionId, ...line }),
      )
      return added instanceof Refusal ? added : translateLine(db, added, language)
    },
    { perMinute: ADDS_PER_MINUTE },
  )

  addRoute(changeCartLine, async ({ params, body, language, request }) => {
    const changed = await changeLine(db, { credential: await credentialOf(request), lineId: params.id, quantity: body.quantity })
    return changed === null || changed instanceof Refusal ? changed : translateLine(db, changed, language)
  })

  addRoute(removeCartLine, async ({ params, request }) => {
    const removed = await changeLine(db, { credential: await credentialOf(request), lineId: params.id, quantity: 0 })
    return removed instanceof Refusal ? refuse('line-unknown') : { removed: true }
  })

  addRoute(clearCart, async ({ params, request }) => {
    const credential = await credentialOf(request)
    return transaction(db, async (tx) => {
      const cart = credential && (await lockOwnCart(tx, credential))
      if (!cart || !hasLabel(cart, credential, params.sessionId)) return refuse('cart-unknown')
      const lines = await removeLines(tx, { cartId: cart.id })
      const boxes = await removeOwnBoxes(tx, { cartId: cart.id })
      const removed = lines + boxes + (await removePurchasedGiftCards(tx, { cartId: cart.id }))
      if (removed > 0) await touchCart(tx, cart.id)
      await queueEndOfCheckouts(tx, cart.id)
      return { removed }
    })
  })

  addRoute(getQuote, async ({ language, request }) => {
    const credential = await credentialOf(request)
    const cart = credential && (await findCart(db, credential))
    return quoteCart(db, { cart, now: clock(), language })
  })

  addRoute(
    addGiftCard,
    ({ body, language, request, reply }) =>
      withCartCookie({ request, reply, db, config }, (credential) =>
        addPurchasedGiftCard(db, { credential, draft: body, now: clock(), language }),
      ),
    { perMinute: ADDS_PER_MINUTE },
  )
  addRoute(removePurchasedGiftCard, async ({ params, language, request }) =>
    removePurchasedGiftCardFromCart(db, { credential: await credentialOf(request), id: params.id, now: clock(), language }),
  )

  addRoute(
    addOwnBox,
    ({ body, language, request, reply }) =>
      withCartCookie({ request, reply, db, config }, (credential) =>
        addOwnBoxToCart(db, { credential, draft: body, now: clock(), language }),
      ),
    { perMinute: ADDS_PER_MINUTE },
  )
  addRoute(removeOwnBox, async ({ params, language, request }) =>
    removeOwnBoxFromCart(db, { credential: await credentialOf(request), id: params.id, now: clock(), language }),
  )

  addRoute(previewCompanyGift, ({ body, language }) => companyGift.planCompanyGift(db, { draft: body, now: clock(), language }), {
    perMinute: 30,
  })
  addRoute(
    saveCompanyGift,
    ({ body, language, request, reply }) =>
      withCartCookie({ request, reply, db, config }, (credential) =>
        companyGift.putCompanyGiftIntoCart(db, { credential, draft: body, now: clock(), language }),
      ),
    { perHour: LISTS_PER_HOUR },
  )

  addRoute(applyVoucher, async ({ body, language, request, reply }) => {
    // Codes can be guessed, so all processes count together.
    const { attempts } = request.server.auth
    const network = addressBucket(request.ip)
    const wait = await attempts.consume(ATTEMPT_LIMITS.voucher, network)
    if (wait > 0) return refuseTooManyAttempts(reply, wait)
    const applied = await applyVoucherToCart(db, {
      credential: await credentialOf(request),
      code: body.code,
      now: clock(),
      language,
    })
    if (!(applied instanceof Refusal)) await attempts.giveBack(ATTEMPT_LIMITS.voucher, network)
    return applied
  })
  addRoute(removeVoucher, async ({ language, request }) =>
    removeVoucherFromCart(db, { credential: await credentialOf(request), now: clock(), language }),
  )
  addRoute(removeGiftCard, async ({ language, request }) =>
    removeGiftCardFromCart(db, { credential: await credentialOf(request), now: clock(), language }),
  )
}

/** Cart lines whose products have the texts of this language (docs/rules/languages.md#missing). */
async function translateLines<L extends CartLineResponse>(db: Db, lines: readonly L[], language: Language): Promise<L[]> {
  if (language === SHOP_LANGUAGE) return [...lines]
  const products = lines.flatMap(({ product }) => product ?? [])
  const shown = new Map((await translateProducts(db, products, language)).map((product) => [product.id, product]))
  return lines.map((line) => ({ ...line, product: line.product && (shown.get(line.product.id) ?? line.product) }))
}

/** As `translateLines`, for one line. */
async function translateLine<L extends CartLineResponse>(db: Db, line: L, language: Language): Promise<L> {
  const [translated = line] = await translateLines(db, [line], language)
  return translated
}
