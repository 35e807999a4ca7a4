import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalText } from '#contract/refusal-texts.ts'
import { itemCount, MAX_QUANTITY } from '#domain/cart/cart.ts'
import { mergeCartLines, type MergedCart } from '#domain/cart/merge-cart-lines.ts'
import type { Language } from '#domain/language/language.ts'
import { looseLines } from '#domain/own-box/own-box.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, Overtaken, transaction } from '#server/platform/database/pool.ts'
import { languageOf } from '#server/platform/http/request-language.ts'
import { sizesInCustomersWords } from '#server/products/store/names-in-language.ts'
import { type CartCredential, findGuestCredential, newCartToken, setCartCookie } from './cookie.ts'
import { queueEndOfCheckouts } from './queue-end-of-checkouts.ts'
import { assignCart, deleteCart, findCart, lockCarts } from './store/carts.ts'
import { putLine } from './store/change-lines.ts'
import { findCartProduct, loadCartContents, loadCartLines } from './store/lines.ts'
import { moveOwnBoxes } from './store/own-boxes.ts'
import { movePurchasedGiftCards, removePurchasedGiftCards } from './store/purchased-gift-cards.ts'

/** The open checkouts of carts, handed in by the checkout, which stands above the cart. */
export interface CheckoutsOfCarts {
  /** Locks the open checkouts of these carts and returns their ids; called before the carts are locked. */
  lock(tx: Db, cartIds: readonly string[]): Promise<string[]>
  /** Moves the checkouts of one locked cart to the other. */
  move(tx: Db, carts: { from: string; to: string; locked: readonly string[] }): Promise<void>
}

type SignIn = { request: FastifyRequest; reply: FastifyReply; userId: string }

/**
 * After a sign-in: moves the guest's cart of this browser into the account. Returns what changed, in sentences for
 * the customer, in the language of the request (docs/rules/cart.md#merge).
 */
export async function mergeGuestCart(
  { db, config, checkouts }: { db: Db; config: Config; checkouts: CheckoutsOfCarts },
  { request, reply, userId }: SignIn,
): Promise<string[]> {
  const guest = findGuestCredential(request, config)
  // A customer on a new device needs the cookie too: every cart request is checked for it.
  if (!guest) {
    setCartCookie(reply, newCartToken().token, config)
    return []
  }
  return transaction(db, (tx) => mergeCarts(tx, checkouts, { guest, userId }, languageOf(request)))
}

/**
 * The guest's cart takes over the customer's earlier lines and their checkout; it keeps its own. A company's gift takes
 * the place of what the earlier cart held, as it does of any cart (docs/rules/company-gifts.md#cart).
 */
async function mergeCarts(
  tx: Db,
  checkouts: CheckoutsOfCarts,
  { guest, userId }: { guest: CartCredential; userId: string },
  language: Language,
): Promise<string[]> {
  const messages = messagesIn(language)
  const [found, foundEarlier] = [await findCart(tx, guest), await findCart(tx, { ...guest, userId })]
  if (!found) return []
  const ids = [found, ...(foundEarlier ? [foundEarlier] : [])].map(({ id }) => id)
  const locked = await checkouts.lock(tx, ids)
  const carts = await lockCarts(tx, ids)
  const cart = carts.find(({ id, userId: owner }) => id === found.id && owner === null)
  const earlierCart = carts.find(({ id }) => id === foundEarlier?.id)
  // The slower of two sign-ins finds the carts as the faster has left them.
  if (!cart || (foundEarlier && !earlierCart)) throw new Overtaken()
  // First, so that what the customer has reserved counts as available to the merged cart.
  if (earlierCart) await checkouts.move(tx, { from: earlierCart.id, to: cart.id, locked })
  const held = await loadCartContents(tx, cart.id)
  const lines = looseLines(held.lines)
  const earlierHeld = earlierCart ? await loadCartLines(tx, earlierCart.id) : []
  const isGift = cart.recipients !== null
  const earlierLines = isGift ? [] : looseLines(earlierHeld)
  const added: typeof lines = []
  // One after the other: a transaction has one connection.
  for (const line of earlierLines) added.push({ ...line, product: (await findCartProduct(tx, { cartId: cart.id, ...line })) ?? null })
  const merged = mergeCartLines({ base: lines, added })
  const leftOut: string[] = []
  if (earlierCart && isGift) {
    const cards = await removePurchasedGiftCards(tx, { cartId: earlierCart.id })
    if (earlierHeld.length + cards > 0) leftOut.push(messages.refusalsText.giftReplacedCart)
  } else if (earlierCart) {
    const move = { from: earlierCart.id, to: cart.id }
    if (!(await moveOwnBoxes(tx, move))) leftOut.push(refusalText({ code: 'too-many-own-boxes' }, messages))
    if (!(await movePurchasedGiftCards(tx, move))) leftOut.push(refusalText({ code: 'too-many-gift-cards' }, messages))
  }
  if (earlierCart) await deleteCart(tx, earlierCart.id)
  const voucherCode = cart.voucherCode ?? earlierCart?.voucherCode ?? null
  const giftCardId = cart.giftCardId ?? earlierCart?.giftCardId ?? null
  await assignCart(tx, { id: cart.id, userId, voucherCode, giftCardId, recipients: cart.recipients ?? earlierCart?.recipients ?? null })
  for (const { productId, weight, quantity } of merged.lines) await putLine(tx, { cartId: cart.id, productId, weight, quantity })
  if (earlierCart) await queueEndOfCheckouts(tx, cart.id)
  const wasEmpty = held.lines.length + held.giftCards.length === 0
  const isMerged = !wasEmpty && itemCount(merged.lines) > itemCount(lines)
  const shortages = await sizesInCustomersWords(tx, merged.shortages, language)
  return [...(isMerged ? [messages.refusalsText.cartsMerged] : []), ...shortages.map((size) => shortageText(size, messages)), ...leftOut]
}

function shortageText(size: MergedCart['shortages'][number], messages: Messages): string {
  if (size.left !== null) return refusalText({ code: 'not-enough-stock', details: size }, messages)
  return messages.punctuationText.pair(size.name, messages.cartChangesText.atMostText(MAX_QUANTITY))
}
