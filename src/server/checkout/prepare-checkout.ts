import { isDeepStrictEqual } from 'node:util'
import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { CheckoutContact, EnteredContact } from '#contract/checkout/contact.ts'
import { lineProblem } from '#domain/cart/cart-problem.ts'
import { itemCount, MAX_GOODS_TOTAL } from '#domain/cart/cart.ts'
import { amountDue, SMALLEST_CHARGE } from '#domain/gift-cards/gift-card.ts'
import { type GiftRecipient, reachesAll } from '#domain/gifts/gift-list.ts'
import type { Language } from '#domain/language/language.ts'
import { missingFruits } from '#domain/own-box/own-box-shortage.ts'
import { isSellable, weightsOffered } from '#domain/products/product.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import type { CartCredential } from '#server/cart/cookie.ts'
import { amountDueForAnyone, quoteToStore } from '#server/cart/quote-cart.ts'
import { type Cart, lockOwnCart, saveCartLanguage } from '#server/cart/store/carts.ts'
import { loadCartContents } from '#server/cart/store/lines.ts'
import { holdGiftCard } from '#server/gift-cards/hold-gift-card.ts'
import { canArriveOn } from '#server/orders/shipping/promise-columns.ts'
import type { OrderRow } from '#server/orders/store.ts'
import { findSupplementedOrder } from '#server/orders/store/supplements.ts'
import { type Db, Overtaken } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findShortage, reserveStock } from '#server/products/reserve-stock.ts'
import { reserveVoucher } from '#server/vouchers/reserve-voucher.ts'
import { releaseVoucher } from '#server/vouchers/store/redemptions.ts'
import { type ExpectedCart, expectedCartProblem } from './expected-cart.ts'
import { type CheckoutRow, insertCheckout, lockOwnCheckout, readCheckoutHistory, updateCheckout } from './store.ts'

const OPEN_FOR_MS = 30 * 60_000
/** How long a cart reserves nothing after an unused reservation has ended. */
const PAUSE_MS = 30 * 60_000
/**
 * The most packs that one cart, and all open checkouts of one network address, reserve at a time
 * (docs/rules/stock.md#reservation).
 */
const MAX_PACKS_PER_CART = 60
const MAX_PACKS_PER_NETWORK = 120
const FIRST_CHECK_AFTER_MS = 60_000
/**
 * Limits against card testing: payment secrets per cart and minute, declines per cart and hour (docs/security.md#s23).
 */
const SECRETS_PER_MINUTE = 20
export const MAX_DECLINES = 10
const DECLINES_COUNT_MS = 3_600_000

export interface CheckoutRequest {
  credential: CartCredential | undefined
  /** The account that the order belongs to where the cart has none, such as that of a draft. */
  accountId?: string | undefined
  expectedCart: ExpectedCart
  contact: EnteredContact | undefined
  /** The language of the page; without it that of the cart, as when an operator places a draft. */
  language?: Language
  /** A hash that stands for the customer's network address. */
  network: string
  now: number
  rateLimitFactor: number
}

/**
 * Creates or updates the cart's one open checkout. With a contact it is the pay click, which reserves stock and voucher
 * until a fixed end (docs/rules/stock.md#reservation), and what a gift card pays. Refuses goods that cannot be sold, a
 * cart other than the browser shows, and too many attempts; nothing has changed then. A checkout that is over is
 * returned as it is: the caller ends it.
 */
export function prepareCheckout(db: Db, request: CheckoutRequest) {
  const { credential, accountId = null, expectedCart, contact: given, language, network, now, rateLimitFactor } = request
  return rollbackOnRefusal(db, async (tx) => {
    if (!credential) return refuse('cart-empty')
    // Checkout before cart (docs/rules/checkout.md#locks): one that was opened meanwhile cannot be locked any more.
    const open = await lockOwnCheckout(tx, credential)
    const cart = await lockOwnCart(tx, credential)
    if (!cart) return refuse('cart-empty')
    if (open && open.cartId !== cart.id) throw new Overtaken()
    if (open && isOver(open, now)) return open
    const requests = countRequest(open, now)
    if (requests.intentRequests > SECRETS_PER_MINUTE * rateLimitFactor) return refuse('too-many-attempts')

    const supplemented = cart.supplements === null ? undefined : await findSupplementedOrder(tx, cart.supplements)
    if (cart.supplements !== null && !supplemented) return refuse('supplement-over')
    const typed = given ?? open?.contact ?? null
    const contact = typed && contactOf(typed, { cart, supplemented })
    const contents = await loadCartContents(tx, cart.id)
    const quote = await quoteToStore(tx, { cart, contents, email: contact?.email, now, language: language ?? cart.language })
    const problem = problemOf(expectedCart, contents.lines, quote)
    if (problem) return problem
    // Only at the pay click, which can show it at its field; a day that passes meanwhile gives way to the promised one.
    const requestedDeliveryDate =
      quote.lines.length > 0 && !cart.recipients && !supplemented ? given?.gift?.requestedDeliveryDate : undefined
    if (
      given &&
      requestedDeliveryDate !== undefined &&
      !(await canArriveOn(tx, { delivery: given.delivery, requestedDeliveryDate, at: now }))
    )
      return refuse('delivery-date-refused')

    if (language && language !== cart.language) await saveCartLanguage(tx, cart.id, language)
    const history = await readCheckoutHistory(tx, {
      cartId: cart.id,
      openId: open?.id,
      networkToLock: given && network,
      declinedSince: new Date(now - DECLINES_COUNT_MS),
      unusedSince: new Date(now - PAUSE_MS),
    })
    if (!open && history.hasOpen) throw new Overtaken()
    if (history.declines >= MAX_DECLINES * rateLimitFactor) return refuse('too-many-attempts')
    const packs = itemCount(quote.lines)
    const reserves = given !== undefined && !history.hasUnusedReservation && mayReserve({ packs, ...history, rateLimitFactor })

    const content = {
      snapshot: quote,
      total: contact ? amountDue(quote) : await amountDueForAnyone(tx, { cart, quote, now }),
      contact,
      email: contact?.email ?? null,
      cartVersion: cart.version,
      userId: cart.userId ?? accountId,
      language: language ?? cart.language,
    }
    // The first pay click fixes the end: no later one moves it.
    const expiresAt = open?.contact ? open.expiresAt : new Date(now + OPEN_FOR_MS)
    const before = open?.reservedUntil ?? null
    const payClick = given && { network, reservedUntil: reserves ? (before ?? expiresAt) : before }
    const times = { expiresAt, nextCheckAt: new Date(Math.min(now + FIRST_CHECK_AFTER_MS, expiresAt.getTime())) }
    const checkout = open
      ? await updateCheckout(tx, open.id, {
          ...content,
          ...openedTotalOf(open, content),
          ...times,
          ...requests,
          ...payClick,
          revision: nextRevision(open, content),
        })
      : await insertCheckout(tx, {
          cartId: cart.id,
          ...content,
          openedTotal: content.total,
          ...times,
          ...requests,
          ...payClick,
          createdAt: new Date(now),
        })
    const isNew = open === undefined
    const shortage = await (reserves ? reserveStock : findShortage)(tx, checkout.id, quote.lines, { isNew })
    if (shortage) return refuse('not-enough-stock', shortage)
    // A new checkout has neither voucher nor gift card to give back.
    if (quote.voucher?.applied) {
      const customer = content.email
      if (given && (await reserveVoucher(tx, { checkoutId: checkout.id, code: quote.voucher.code, customer, now })))
        return refuse('voucher-refused')
    } else if (open) await releaseVoucher(tx, checkout.id)
    // As soon as the intent charges less because of the card, the card holds the difference.
    const part = contact ? quote.giftCard : undefined
    if ((open || part) && !(await holdGiftCard(tx, { checkoutId: checkout.id, part, now }))) return refuse('gift-card-refused')
    return checkout
  })
}

/**
 * The contact to be stored, of one that was sent or stored before: to whom a company gift goes is said by the cart
 * alone.
 */
function contactOf(contact: CheckoutContact, { cart, supplemented }: { cart: Cart; supplemented: OrderRow | undefined }): CheckoutContact {
  if (cart.recipients) return contactOfGift(contact, cart.recipients)
  if (supplemented) return contactOfSupplement(contact, supplemented)
  const { gift, ...ordinary } = contact
  return gift?.recipients ? ordinary : contact
}

/**
 * The contact of a supplement, which goes in the parcel of another order: of a gift without prices as well, and with
 * its one card.
 */
function contactOfSupplement({ gift: _gift, ...contact }: CheckoutContact, { delivery, billing, gift }: OrderRow): CheckoutContact {
  if (delivery === null) return contact
  return { ...contact, delivery, billing: contact.billing ?? billing ?? delivery, ...(gift && { gift: { message: '' } }) }
}

/**
 * The contact of a company's gift: the address is the buyer's, for the invoice, and the parcels go to those of the
 * list.
 */
function contactOfGift({ billing: _billing, note: _note, ...contact }: CheckoutContact, recipients: GiftRecipient[]): CheckoutContact {
  return { ...contact, gift: { message: '', recipients } }
}

/** Whether the checkout has reached its end or was superseded, so that its intent has to be cancelled. */
export function isOver({ expiresAt, superseded }: Pick<CheckoutRow, 'expiresAt' | 'superseded'>, now: number): boolean {
  return superseded || expiresAt.getTime() <= now
}

/**
 * Whether a pay click may reserve its packs: not more than a cart or a network address may hold. Whoever may not can
 * pay all the same (docs/rules/stock.md#reservation).
 */
function mayReserve({
  packs,
  reservedByNetwork,
  rateLimitFactor,
}: Record<'packs' | 'reservedByNetwork' | 'rateLimitFactor', number>): boolean {
  return packs <= MAX_PACKS_PER_CART * rateLimitFactor && reservedByNetwork + packs <= MAX_PACKS_PER_NETWORK * rateLimitFactor
}

/**
 * A checkout that began as a free one has no intent yet: its first amount is the one that the intent is created with.
 */
function openedTotalOf({ openedTotal }: CheckoutRow, { total }: Pick<CheckoutRow, 'total'>): Partial<CheckoutRow> {
  return openedTotal === 0 ? { openedTotal: total } : {}
}

type RequestCount = Pick<CheckoutRow, 'intentRequests' | 'intentRequestsSince'>

function countRequest(open: CheckoutRow | undefined, now: number): RequestCount {
  const isSameMinute = open !== undefined && now - open.intentRequestsSince.getTime() < 60_000
  if (!isSameMinute) return { intentRequests: 1, intentRequestsSince: new Date(now) }
  return { intentRequests: open.intentRequests + 1, intentRequestsSince: open.intentRequestsSince }
}

function problemOf(expectedCart: ExpectedCart, lines: readonly CartLineResponse[], quote: StoredQuote) {
  if (lines.length === 0 && !quote.purchasedGiftCards) return refuse('cart-empty')
  if (missingFruits(lines).size > 0) return refuse('own-box-incomplete')
  if (quote.recipients && !reachesAll(quote.lines, quote.recipients)) return refuse('gift-list-uneven')
  const unsellable = lines.find(({ product }) => product === null || !isSellable(product))
  if (unsellable) return refuse('not-for-sale', { productId: unsellable.productId, name: unsellable.product?.name })
  const withdrawn = lines.find(({ product, weight }) => product && !weightsOffered(product).includes(weight))
  if (withdrawn) return refuse('not-enough-stock', lineProblem(withdrawn)?.refusal?.details)
  if (quote.goodsTotal > MAX_GOODS_TOTAL) return refuse('cart-too-large')
  const problem = expectedCartProblem(expectedCart, lines, quote)
  if (problem) return refuse(problem, { quote })
  // A voucher or a gift card that covers everything leaves nothing to charge.
  const due = amountDue(quote)
  return due > 0 && due < SMALLEST_CHARGE ? refuse('amount-too-small') : null
}

type RevisionContent = Pick<CheckoutRow, 'snapshot' | 'contact' | 'cartVersion'>

/** A changed cart or contact makes a new revision. */
function nextRevision(open: CheckoutRow, { snapshot, contact, cartVersion }: RevisionContent): number {
  // Compared as the database returns JSON: without undefined fields.
  const next: unknown = JSON.parse(JSON.stringify({ snapshot, contact, cartVersion }))
  const isSame = isDeepStrictEqual(next, { snapshot: open.snapshot, contact: open.contact, cartVersion: open.cartVersion })
  return isSame ? open.revision : open.revision + 1
}
