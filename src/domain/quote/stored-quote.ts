import type { GiftCardName } from '#domain/gift-cards/gift-card-name.ts'
import type { Rappen } from '#domain/money/money.ts'
import type { ProductKind } from '#domain/products/product.ts'
import type { InGerman } from '#domain/translations/translation.ts'
import type { Quote, QuoteLine } from './quote.ts'

/**
 * A line with the colours of its product and its kind, which lines of earlier orders lack. Only one that is shown in
 * another language names what is German in it.
 */
export type StoredQuoteLine = QuoteLine &
  InGerman & {
    tint: Record<'band' | 'accent' | 'wall' | 'floor', string>
    kind?: ProductKind | undefined
  }

/** A quote as carts show it, and as checkout, order and mail store it (docs/rules/prices.md#quote). */
export type StoredQuote = Omit<Quote, 'lines' | 'voucher'> & {
  lines: StoredQuoteLine[]
  /** The entered voucher, with the reason where it does not apply, in the language of the customer. */
  voucher: { code: string; applied: boolean; problem: string | null } | null
  /** What a gift card pays of the total; absent without one (docs/rules/gift-cards.md#redeem). */
  giftCard?: (GiftCardName & { id: string; amount: Rappen; problem: string | null }) | undefined
}
