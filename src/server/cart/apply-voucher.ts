import { swissDay } from '#domain/calendar/german-date.ts'
import { goodsOf } from '#domain/cart/cart.ts'
import { parseGiftCardCode } from '#domain/gift-cards/gift-card-code.ts'
import { giftCardRefusal } from '#domain/gift-cards/gift-card.ts'
import type { Language } from '#domain/language/language.ts'
import { normalizeVoucherCode, voucherRefusal } from '#domain/vouchers/voucher.ts'
import { giftCardCodeHash } from '#server/gift-cards/gift-card-code.ts'
import { findGiftCardByHash, findGiftCardUse } from '#server/gift-cards/store/gift-cards.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findVoucherUse } from '#server/vouchers/store/redemptions.ts'
import type { CartCredential } from './cookie.ts'
import { quoteCart } from './quote-cart.ts'
import { type Cart, lockOwnCart, setGiftCard, setVoucher } from './store/carts.ts'
import { loadCartLines } from './store/lines.ts'

interface VoucherInput {
  credential: CartCredential | undefined
  /** As it was typed. */
  code: string
  now: number
  language: Language
}

/**
 * Applies the code of a voucher, or of a gift card, to the cart and returns the new quote; refuses a code that does not
 * hold, and leaves the cart as it was (docs/rules/cart.md#voucher).
 */
export function applyVoucherToCart(db: Db, { credential, code: input, now, language }: VoucherInput) {
  return transaction(db, async (tx) => {
    const cart = credential && (await lockOwnCart(tx, credential))
    if (!cart) return refuse('cart-unknown')
    const code = normalizeVoucherCode(input)
    const use = await findVoucherUse(tx, { code, cartId: cart.id })
    const giftCardCode = use ? null : parseGiftCardCode(input)
    if (giftCardCode !== null) return applyGiftCard(tx, { cart, code: giftCardCode, now, language })
    if (!use) return refuse('voucher-unknown')
    const refusal = voucherRefusal(use.voucher, { now, goods: goodsOf(await loadCartLines(tx, cart.id)), ...use })
    if (refusal) return refuse(refusal)
    await setVoucher(tx, cart.id, code)
    return quoteCart(tx, { cart: { ...cart, voucherCode: code }, now, language })
  })
}

/**
 * Takes a gift card into a locked cart, in place of another, and returns the new quote; refuses one that cannot be
 * used, and leaves the cart as it was (docs/rules/gift-cards.md#redeem). `code` is normalized.
 */
async function applyGiftCard(tx: Db, { cart, code, now, language }: { cart: Cart; code: string; now: number; language: Language }) {
  const card = await findGiftCardByHash(tx, giftCardCodeHash(code))
  const use = card && (await findGiftCardUse(tx, { id: card.id, cartId: cart.id }))
  if (!card || !use) return refuse('gift-card-unknown')
  const refusal = giftCardRefusal(use, swissDay(now))
  if (refusal) return refuse(refusal)
  await setGiftCard(tx, cart.id, card.id)
  return quoteCart(tx, { cart: { ...cart, giftCardId: card.id }, now, language })
}
