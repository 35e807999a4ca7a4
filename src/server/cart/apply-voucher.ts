import { goodsOf } from '#domain/cart.ts'
import { normalVoucherCode, voucherRefusal } from '#domain/voucher.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findVoucherUse } from '#server/promotions/store.ts'
import type { CartCredential } from './cookie.ts'
import { loadCartLines } from './line-store.ts'
import { quoteCart } from './quote-cart.ts'
import { findCartToChange, setVoucher } from './store.ts'

interface Entered {
  credential: CartCredential | undefined
  /** As it was typed. */
  code: string
  email: string | undefined
  now: number
}

/** Enters a voucher code and answers the new quote, or says why the code does not hold and leaves the basket as it was. */
export function applyVoucher(db: Db, { credential, code: typed, email, now }: Entered) {
  return transaction(db, async (tx) => {
    const cart = credential && (await findCartToChange(tx, credential))
    if (!cart) return refuse('cart-unknown')
    const code = normalVoucherCode(typed)
    const use = await findVoucherUse(tx, { code, cartId: cart.id, email })
    if (!use) return refuse('voucher-unknown')
    const refusal = voucherRefusal(use.voucher, { now, goods: goodsOf(await loadCartLines(tx, cart.id)), ...use })
    if (refusal) return refuse(refusal)
    await setVoucher(tx, cart.id, code)
    return (await quoteCart(tx, { cart: { ...cart, voucherCode: code }, email, now })).quote
  })
}

/** Takes the voucher code out of the basket and answers the new quote. */
export function removeVoucher(db: Db, { credential, now }: Pick<Entered, 'credential' | 'now'>) {
  return transaction(db, async (tx) => {
    const cart = credential && (await findCartToChange(tx, credential))
    if (!cart) return refuse('cart-unknown')
    await setVoucher(tx, cart.id, null)
    return (await quoteCart(tx, { cart: { ...cart, voucherCode: null }, now })).quote
  })
}
