import type { CartLineResponse } from '#contract/cart.ts'
import type { QuoteResponse } from '#contract/quote.ts'
import { goodsOf } from '#domain/cart.ts'
import type { Rappen } from '#domain/money.ts'
import { type Quote, quoteFor } from '#domain/quote.ts'
import { isPersonal, VOUCHER_REFUSAL_TEXTS, voucherRefusal } from '#domain/voucher.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { findVoucherUse } from '#server/promotions/store/redemptions.ts'
import { readShopSettings } from '#server/settings/store.ts'
import type { Cart } from './store/carts.ts'
import { loadCartLines } from './store/lines.ts'

interface CartToQuote {
  /** None: the quote of an empty basket. */
  cart: Cart | undefined
  /** Where it is known, a voucher's limits per customer are checked too. */
  email?: string | undefined
  now: number
}

/**
 * What the basket costs now. A voucher that no longer fits is not deducted, and the quote says why
 * (docs/rules/prices.md#quote).
 */
export async function quoteCart(db: Db, { cart, email, now }: CartToQuote): Promise<QuoteResponse> {
  const code = cart?.voucherCode
  const lines = cart ? await loadCartLines(db, cart.id) : []
  const settings = await readShopSettings(db)
  const use = cart && code ? await findVoucherUse(db, { code, cartId: cart.id, email }) : undefined
  const problem = code ? voucherRefusal(use?.voucher, { now, goods: goodsOf(lines), ...(use ?? NEVER_USED) }) : null
  const quote = quoteFor({ lines, settings, voucher: problem ? null : (use?.voucher ?? null) })
  const voucher = code ? { code, applied: quote.voucher?.applied ?? false, problem: problem && VOUCHER_REFUSAL_TEXTS[problem] } : null
  return withTints({ ...quote, voucher }, lines)
}

/**
 * What may be charged for the basket while nobody knows whose it is: the total of its quote, without a voucher that depends
 * on the buyer (docs/rules/prices.md#customers).
 */
export async function totalForAnyone(db: Db, { cart, quote, now }: { cart: Cart; quote: QuoteResponse; now: number }): Promise<Rappen> {
  if (!quote.voucher?.applied) return quote.total
  const use = await findVoucherUse(db, { code: quote.voucher.code, cartId: cart.id, email: undefined })
  return use && isPersonal(use.voucher) ? (await quoteCart(db, { cart: { ...cart, voucherCode: null }, now })).total : quote.total
}

const NEVER_USED = { redeemedTotal: 0, redeemedByCustomer: 0, hasEarlierOrder: false }

function withTints(quote: Omit<Quote, 'voucher'> & Pick<QuoteResponse, 'voucher'>, lines: readonly CartLineResponse[]): QuoteResponse {
  const products = new Map(lines.map(({ id, product }) => [id, product]))
  return {
    ...quote,
    lines: quote.lines.flatMap((line) => {
      const product = products.get(line.lineId)
      return product ? { ...line, tint: product.tint } : []
    }),
  }
}
