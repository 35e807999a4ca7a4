import type { CartLineResponse } from '#contract/cart/cart.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { goodsOf } from '#domain/cart/cart.ts'
import { deliveryPromise } from '#domain/delivery/delivery-promise.ts'
import { giftCardPart, giftCardRefusal, giftCardsTotal } from '#domain/gift-cards/gift-card.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { type Rappen, ZERO } from '#domain/money/money.ts'
import { type Quote, quoteFor } from '#domain/quote/quote.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'
import { isPersonal, voucherRefusal } from '#domain/vouchers/voucher.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import { findGiftCardUse } from '#server/gift-cards/store/gift-cards.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { quoteOnDelivery } from '#server/products/prices/rates-on-delivery.ts'
import { quoteInCustomersWords } from '#server/products/store/names-in-language.ts'
import { ratesFrom, readSettingsWithTaxChanges } from '#server/settings/store.ts'
import { findVoucherUse } from '#server/vouchers/store/redemptions.ts'
import type { Cart } from './store/carts.ts'
import { type CartContents, loadCartContents } from './store/lines.ts'

interface CartToQuote {
  /** None: the quote of an empty cart. */
  cart: Cart | undefined
  /** What the cart holds, where that is loaded already. */
  contents?: CartContents
  /** The buyer's address; where it or the account of the cart is known, a voucher's limits per customer hold too. */
  email?: string | undefined
  /** What is quoted in place of the cart. */
  gift?: { lines: CartLineResponse[]; recipients: number }
  now: number
  /** Language of names, and of why a voucher or a gift card is not deducted; German by default. */
  language?: Language
}

/** What the cart costs now, as its customer reads it. */
export async function quoteCart(db: Db, request: CartToQuote): Promise<StoredQuote> {
  return quoteInCustomersWords(db, await quoteToStore(db, request), request.language ?? SHOP_LANGUAGE)
}

/**
 * What the cart costs now, with the German names of its products. A voucher that no longer fits is not deducted, and
 * the quote says why (docs/rules/prices.md#quote).
 */
export async function quoteToStore(
  db: Db,
  { cart, contents, email, gift, now, language = SHOP_LANGUAGE }: CartToQuote,
): Promise<StoredQuote> {
  const { refusalsText } = messagesIn(language)
  const code = cart?.voucherCode
  const { lines, giftCards } = contents ?? (cart ? await loadCartContents(db, cart.id) : { lines: gift?.lines ?? [], giftCards: [] })
  const recipients = (lines.length > 0 && cart?.recipients?.length) || gift?.recipients
  const today = swissDay(now)
  const { settings, changes } = cart?.savedRates ? ratesFrom(cart.savedRates, today) : await readSettingsWithTaxChanges(db, today)
  const use = cart && code ? await findVoucherUse(db, { code, cartId: cart.id, email }) : undefined
  const problem = code ? voucherRefusal(use?.voucher, { now, goods: goodsOf(lines), ...(use ?? NEVER_USED) }) : null
  const priced = quoteFor({
    lines,
    settings,
    voucher: problem ? null : (use?.voucher ?? null),
    agreed: cart?.agreedDiscount ?? null,
    giftCards,
    recipients,
    isCollected: cart?.isCollected ?? false,
    supplements: cart?.supplements ?? null,
  })
  // As the address is not known here, the day that holds anywhere in Switzerland; the order takes its own.
  const quote = quoteOnDelivery(priced, { settings, changes }, () =>
    cart?.isCollected ? today : (deliveryPromise(settings.delivery, { at: now })?.day ?? today),
  )
  const voucher = code ? { code, applied: quote.voucher?.applied ?? false, problem: problem && refusalsText.refusals[problem] } : null
  const giftCard =
    cart?.giftCardId && lines.length + giftCards.length > 0
      ? await giftCardOf(
          db,
          { ...cart, giftCardId: cart.giftCardId },
          { total: quote.total, purchased: giftCardsTotal(giftCards), now },
          refusalsText,
        )
      : undefined
  return withProductColumns({ ...quote, voucher, ...(giftCard && { giftCard }) }, lines)
}

/** What the cart's gift card pays of the total; nothing when it can no longer be used, and then the quote says why. */
async function giftCardOf(
  db: Db,
  { id: cartId, giftCardId }: { id: string; giftCardId: string },
  { total, purchased, now }: { total: Rappen; purchased: Rappen; now: number },
  refusalsText: Messages['refusalsText'],
): Promise<StoredQuote['giftCard']> {
  const use = await findGiftCardUse(db, { id: giftCardId, cartId })
  if (!use) return undefined
  const refusal = giftCardRefusal(use, swissDay(now))
  const amount = refusal ? ZERO : giftCardPart({ total, purchased, balance: use.balance })
  const hasOnlyCards = purchased > 0 && total === purchased
  const { lastFour, exchangedFrom } = use
  const refused = refusal && (exchangedFrom === null ? refusalsText.refusals[refusal] : refusalsText.creditOver)
  const problem = refused ?? (hasOnlyCards ? refusalsText.giftCardsByGiftCard : null)
  return { id: giftCardId, lastFour, ...(exchangedFrom !== null && { exchangedFrom }), amount, problem }
}

/**
 * What may be charged for the cart before the pay click: the total of its quote, without a voucher that depends on the
 * buyer (docs/rules/prices.md#customers), and without a gift card, of which nothing is held yet; nothing when the card
 * covers all of it, because then nothing is charged at all (docs/rules/gift-cards.md#hold).
 */
export async function amountDueForAnyone(db: Db, request: { cart: Cart; quote: StoredQuote; now: number }): Promise<Rappen> {
  const total = await totalForAnyone(db, request)
  return request.quote.giftCard?.amount === total ? ZERO : total
}

async function totalForAnyone(db: Db, { cart, quote, now }: { cart: Cart; quote: StoredQuote; now: number }): Promise<Rappen> {
  if (!quote.voucher?.applied) return quote.total
  const use = await findVoucherUse(db, { code: quote.voucher.code, cartId: cart.id })
  return use && isPersonal(use.voucher) ? (await quoteCart(db, { cart: { ...cart, voucherCode: null }, now })).total : quote.total
}

const NEVER_USED = { redeemedTotal: 0, redeemedByCustomer: 0, hasEarlierOrder: false }

function withProductColumns(
  quote: Omit<Quote, 'voucher'> & Pick<StoredQuote, 'voucher' | 'giftCard'>,
  lines: readonly CartLineResponse[],
): StoredQuote {
  const products = new Map(lines.map(({ id, product }) => [id, product]))
  return {
    ...quote,
    lines: quote.lines.flatMap((line) => {
      const product = products.get(line.lineId)
      return product ? { ...line, tint: product.tint, kind: product.kind } : []
    }),
  }
}
