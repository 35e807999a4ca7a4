import { isDeepStrictEqual } from 'node:util'
import type { CartLineResponse } from '#contract/cart.ts'
import type { Contact } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { isSellable } from '#domain/product.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { quoteCart } from '#server/cart/quote-cart.ts'
import { findCart, lockCart } from '#server/cart/store/carts.ts'
import { loadCartLines } from '#server/cart/store/lines.ts'
import { reserveStock } from '#server/catalogue/reserve-stock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { reserveVoucher } from '#server/promotions/reserve-voucher.ts'
import { releaseVoucher } from '#server/promotions/store/redemptions.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { type CheckoutRow, hasManyDeclines, insertCheckout, lockOpenCheckout, saveCheckout } from './store.ts'

const RESERVED_FOR_MS = 30 * 60_000
const FIRST_CHECK_AFTER_MS = 60_000
/** Stripe's smallest charge in CHF, in Rappen. */
const MIN_TOTAL = 50
/** Limits against card testing: payment secrets per basket and minute, declines per basket and hour (docs/security.md#s23). */
const SECRETS_PER_MINUTE = 20
export const MAX_DECLINES = 10

export interface CheckoutRequest {
  credential: CartCredential | undefined
  expectedCart: ExpectedCart
  contact: Contact | undefined
  now: number
  rateLimitFactor: number
}

/**
 * Creates or updates the basket's one open checkout, and reserves its stock and voucher for 30 minutes
 * (docs/rules/stock.md#reservation). Refuses goods that cannot be sold, a basket other than the browser shows, and too many
 * attempts; nothing has changed then.
 */
export function prepareCheckout(db: Db, { credential, expectedCart, contact: given, now, rateLimitFactor }: CheckoutRequest) {
  return rollbackOnRefusal(db, async (tx) => {
    const found = credential && (await findCart(tx, credential))
    if (!found) return refuse('cart-empty')
    // Everywhere the checkout is locked before the basket. It is read again afterwards: another request may have created it.
    const earlier = await lockOpenCheckout(tx, found.id)
    const cart = await lockCart(tx, found.id)
    if (!cart) return refuse('cart-empty')
    const open = earlier ?? (await lockOpenCheckout(tx, cart.id))
    const requests = countRequest(open, now)
    if (requests.intentRequests > SECRETS_PER_MINUTE * rateLimitFactor) return refuse('too-many-attempts')
    if (await hasManyDeclines(tx, { cartId: cart.id, atLeast: MAX_DECLINES * rateLimitFactor, since: new Date(now - 3_600_000) }))
      return refuse('too-many-attempts')

    const contact = given ?? open?.contact ?? null
    const lines = await loadCartLines(tx, cart.id)
    const quote = await quoteCart(tx, { cart, email: contact?.email, now })
    const problem = problemOf(expectedCart, lines, quote)
    if (problem) return problem

    const content = {
      snapshot: quote,
      total: quote.total,
      contact,
      email: contact?.email ?? null,
      cartVersion: cart.version,
      userId: cart.userId,
    }
    const times = { expiresAt: new Date(now + RESERVED_FOR_MS), nextCheckAt: new Date(now + FIRST_CHECK_AFTER_MS) }
    const checkout = open
      ? await saveCheckout(tx, open.id, { ...content, ...times, ...requests, revision: nextRevision(open, content) })
      : await insertCheckout(tx, {
          cartId: cart.id,
          ...content,
          openedTotal: content.total,
          ...times,
          ...requests,
          createdAt: new Date(now),
        })
    const shortage = await reserveStock(tx, checkout.id, quote.lines)
    if (shortage) return refuse('not-enough-stock', shortage)
    if (!quote.voucher?.applied) await releaseVoucher(tx, checkout.id)
    else if (await reserveVoucher(tx, { checkoutId: checkout.id, code: quote.voucher.code, customer: content.email, now }))
      return refuse('voucher-refused')
    return checkout
  })
}

type RequestCount = Pick<CheckoutRow, 'intentRequests' | 'intentRequestsSince'>

function countRequest(open: CheckoutRow | undefined, now: number): RequestCount {
  const isSameMinute = open !== undefined && now - open.intentRequestsSince.getTime() < 60_000
  if (!isSameMinute) return { intentRequests: 1, intentRequestsSince: new Date(now) }
  return { intentRequests: open.intentRequests + 1, intentRequestsSince: open.intentRequestsSince }
}

function problemOf(expectedCart: ExpectedCart, lines: readonly CartLineResponse[], quote: QuoteResponse) {
  if (lines.length === 0) return refuse('cart-empty')
  const unsellable = lines.find(({ product }) => product === null || !isSellable(product))
  if (unsellable) return refuse('not-for-sale', { productId: unsellable.productId, name: unsellable.product?.name })
  const problem = expectedCartProblem(expectedCart, lines, quote)
  if (problem) return refuse(problem, { quote })
  return quote.total < MIN_TOTAL ? refuse('amount-too-small') : null
}

type RevisionContent = Pick<CheckoutRow, 'snapshot' | 'contact' | 'cartVersion'>

/** A changed basket or contact makes a new revision; otherwise the reservation is only extended. */
function nextRevision(open: CheckoutRow, { snapshot, contact, cartVersion }: RevisionContent): number {
  // Compared as the database returns JSON: without undefined fields.
  const next: unknown = JSON.parse(JSON.stringify({ snapshot, contact, cartVersion }))
  const isSame = isDeepStrictEqual(next, { snapshot: open.snapshot, contact: open.contact, cartVersion: open.cartVersion })
  return isSame ? open.revision : open.revision + 1
}
