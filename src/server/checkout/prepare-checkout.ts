import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { CartLineResponse } from '#contract/cart.ts'
import type { Contact } from '#contract/contact.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { isSellable } from '#domain/product.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { quoteCart } from '#server/cart/quote-cart.ts'
import { findCart, lockCart } from '#server/cart/store/carts.ts'
import { loadCartLines } from '#server/cart/store/lines.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { releaseVoucher, reserveVoucher } from '#server/promotions/redeem-voucher.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { reserveStock } from './reserve-stock.ts'
import { hasManyDeclines, lockOpenCheckout } from './store.ts'
import { type CheckoutRow, checkoutTable } from './tables.ts'

const RESERVED_FOR_MS = 30 * 60_000
const FIRST_CHECK_MS = 60_000
/** Stripe's smallest charge in CHF. */
const SMALLEST_TOTAL = 50
/** A card tester's limits (trust, S23): secrets per basket and minute, declines per basket and hour. */
const ASKS_PER_MINUTE = 20
export const MOST_DECLINES = 10

export interface Asked {
  credential: CartCredential | undefined
  expectedCart: ExpectedCart
  contact: Contact | undefined
  now: number
  rateLimitFactor: number
}

/**
 * Writes down what the basket's one open checkout is to charge, and reserves its stock and voucher for 30 minutes.
 * Refuses what cannot be sold, what is not what the browser shows, and too many attempts; then nothing has changed.
 */
export function prepareCheckout(db: Db, { credential, expectedCart, contact: given, now, rateLimitFactor }: Asked) {
  return rollbackOnRefusal(db, async (tx) => {
    const found = credential && (await findCart(tx, credential))
    if (!found) return refuse('cart-empty')
    // The checkout before the basket, as everywhere; again after it, for whoever made one meanwhile.
    const earlier = await lockOpenCheckout(tx, found.id)
    const cart = await lockCart(tx, found.id)
    if (!cart) return refuse('cart-empty')
    const open = earlier ?? (await lockOpenCheckout(tx, cart.id))
    const asks = asksOf(open, now)
    if (asks.asked > ASKS_PER_MINUTE * rateLimitFactor) return refuse('too-many-attempts')
    if (await hasManyDeclines(tx, { cartId: cart.id, atLeast: MOST_DECLINES * rateLimitFactor, since: new Date(now - 3_600_000) }))
      return refuse('too-many-attempts')

    const contact = given ?? open?.contact ?? null
    const lines = await loadCartLines(tx, cart.id)
    const quote = await quoteCart(tx, { cart, email: contact?.email, now })
    const problem = problemOf(expectedCart, lines, quote)
    if (problem) return problem

    const wanted = {
      snapshot: quote,
      total: quote.total,
      contact,
      email: contact?.email ?? null,
      cartVersion: cart.version,
      userId: cart.userId,
    }
    const checkout = await writeCheckout(tx, { open, cartId: cart.id, wanted, asks, now })
    const shortage = await reserveStock(tx, checkout.id, quote.lines)
    if (shortage) return refuse('not-enough-stock', shortage)
    if (!quote.voucher?.applied) await releaseVoucher(tx, checkout.id)
    else if (await reserveVoucher(tx, { checkoutId: checkout.id, code: quote.voucher.code, customer: wanted.email, now }))
      return refuse('voucher-refused')
    return checkout
  })
}

function problemOf(expectedCart: ExpectedCart, lines: readonly CartLineResponse[], quote: QuoteResponse) {
  if (lines.length === 0) return refuse('cart-empty')
  const gone = lines.find(({ product }) => product === null || !isSellable(product))
  if (gone) return refuse('not-for-sale', { productId: gone.productId, name: gone.product?.name })
  const problem = expectedCartProblem(expectedCart, lines, quote)
  if (problem) return refuse(problem, { quote })
  return quote.total < SMALLEST_TOTAL ? refuse('amount-too-small') : null
}

function asksOf(open: CheckoutRow | undefined, now: number): Pick<CheckoutRow, 'asked' | 'askedSince'> {
  const isSameMinute = open !== undefined && now - open.askedSince.getTime() < 60_000
  return isSameMinute ? { asked: open.asked + 1, askedSince: open.askedSince } : { asked: 1, askedSince: new Date(now) }
}

type Wanted = Pick<CheckoutRow, 'snapshot' | 'total' | 'contact' | 'email' | 'cartVersion' | 'userId'>
interface ToWrite {
  open: CheckoutRow | undefined
  cartId: string
  wanted: Wanted
  asks: Pick<CheckoutRow, 'asked' | 'askedSince'>
  now: number
}

/** A changed basket is a new revision; an unchanged one only reserves for longer. */
async function writeCheckout(tx: Db, { open, cartId, wanted, asks, now }: ToWrite): Promise<CheckoutRow> {
  const times = { expiresAt: new Date(now + RESERVED_FOR_MS), nextCheckAt: new Date(now + FIRST_CHECK_MS), ...asks }
  if (!open) {
    const [opened] = await tx
      .insert(checkoutTable)
      .values({ cartId, ...wanted, openedTotal: wanted.total, ...times, createdAt: new Date(now) })
      .returning()
    return known(opened)
  }
  const revision = isSame(open, wanted) ? open.revision : open.revision + 1
  const [changed] = await tx
    .update(checkoutTable)
    .set({ ...wanted, ...times, revision, updatedAt: sql`now()` })
    .where(eq(checkoutTable.id, open.id))
    .returning()
  return known(changed)
}

// As both look once they have been through JSON.
function isSame(open: CheckoutRow, { snapshot, contact, cartVersion }: Wanted): boolean {
  const wanted: unknown = JSON.parse(JSON.stringify({ snapshot, contact, cartVersion }))
  return isDeepStrictEqual(wanted, { snapshot: open.snapshot, contact: open.contact, cartVersion: open.cartVersion })
}

function known(row: CheckoutRow | undefined): CheckoutRow {
  if (!row) throw new Error('the checkout that was written is not there')
  return row
}
