import type { CartLineResponse } from '#contract/cart/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { previewCompanyGift, saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { addressLines } from '#domain/addresses/address.ts'
import { stockRefusal } from '#domain/cart/cart-stock.ts'
import { exceedsGoodsLimit, MAX_QUANTITY, packsBySize, sizeKey } from '#domain/cart/cart.ts'
import type { Language } from '#domain/language/language.ts'
import { isSellable, weightsOffered } from '#domain/products/product.ts'
import { messagesIn } from '#messages/all.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { rollbackOnRefusal } from '#server/platform/database/rollback-on-refusal.ts'
import { refuse, Refusal } from '#server/platform/http/refusal.ts'
import type { CartCredential } from './cookie.ts'
import { readGiftList } from './gift-list.ts'
import { quoteCart } from './quote-cart.ts'
import { lockCartToFill, saveRecipients, touchCart } from './store/carts.ts'
import { putLine, removeLines } from './store/change-lines.ts'
import { findCartProduct } from './store/lines.ts'
import { removeOwnBoxes } from './store/own-boxes.ts'
import { removePurchasedGiftCards } from './store/purchased-gift-cards.ts'

type Draft = BodyOf<typeof previewCompanyGift>

/** The id of no cart: for it nothing is reserved. */
const NO_CART = '00000000-0000-0000-0000-000000000000'

/**
 * The recipients of the list, what is wrong in its rows, and what the gift costs for those without a mistake
 * (docs/rules/company-gifts.md#list).
 */
export async function planCompanyGift(db: Db, { draft, now, language }: { draft: Draft; now: number; language: Language }) {
  const { recipients, problems, unreadColumns } = await readGiftList(draft, language)
  const count = recipients.length
  const { countries } = messagesIn(language).addressText
  const lines = count === 0 ? [] : await linesFor(db, { cartId: NO_CART, draft, count })
  if (lines instanceof Refusal) return lines
  return {
    recipients: recipients.map(({ line, delivery, message }) => ({ line, address: addressLines(delivery, countries), message })),
    problems,
    unreadColumns,
    quote: count === 0 ? null : await quoteCart(db, { cart: undefined, gift: { lines, recipients: count }, now, language }),
  }
}

/**
 * Puts a gift for everybody on the list into the cart, in place of what it holds, and returns its quote. Refuses a list
 * with mistakes, more packs of a size than a line holds, and what cannot be sold or is short
 * (docs/rules/company-gifts.md#cart).
 */
export async function putCompanyGiftIntoCart(
  db: Db,
  {
    credential,
    draft,
    now,
    language,
  }: { credential: CartCredential; draft: BodyOf<typeof saveCompanyGift>; now: number; language: Language },
) {
  const { recipients, problems } = await readGiftList(draft, language)
  if (problems.length > 0 || recipients.length === 0) return refuse('gift-list-faulty')
  const label = draft.sessionId
  return rollbackOnRefusal(db, async (tx) => {
    const cart = await lockCartToFill(tx, { credential, label })
    if (!cart) return refuse('cart-unknown')
    const cartId = cart.id
    const lines = await linesFor(tx, { cartId, draft, count: recipients.length })
    if (lines instanceof Refusal) return lines
    if (lines.some(({ quantity }) => quantity > MAX_QUANTITY)) return refuse('gift-list-too-many')
    await removeLines(tx, { cartId })
    await removeOwnBoxes(tx, { cartId })
    await removePurchasedGiftCards(tx, { cartId })
    for (const { productId, weight, quantity } of lines) await putLine(tx, { cartId, productId, weight, quantity })
    const saved = recipients.map(({ delivery, message }) => ({ delivery, message }))
    await saveRecipients(tx, { cartId, recipients: saved })
    await touchCart(tx, cartId)
    return quoteCart(tx, { cart: { ...cart, recipients: saved }, now, language })
  })
}

/** What all recipients get together; refused where a product is not sold so or is short. */
async function linesFor(db: Db, { cartId, draft, count }: { cartId: string; draft: Draft; count: number }) {
  const lines: CartLineResponse[] = []
  for (const { productId, weight, quantity } of packsBySize(draft.lines)) {
    const product = await findCartProduct(db, { cartId, productId })
    if (!product) return refuse('product-unknown')
    if (!isSellable(product)) return refuse('not-for-sale', { productId, name: product.name })
    if (!weightsOffered(product).includes(weight)) return refuse('size-unknown')
    const refusal = stockRefusal(product, { weight, packs: quantity * count })
    if (refusal) return refuse(refusal.code, refusal.details)
    lines.push({ id: sizeKey({ productId, weight }), productId, product, weight, quantity: quantity * count })
  }
  if (exceedsGoodsLimit(lines)) return refuse('cart-too-large')
  return lines
}
