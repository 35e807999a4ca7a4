import { minus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import type { Quote } from './quote.ts'

type ChargedQuote = Pick<Quote, 'discount' | 'shippingMethod'> & { lines: readonly { discount: Rappen }[] }

/** What the shipping was charged, without what a discount took off it. */
export function chargedShipping(quote: ChargedQuote): Rappen {
  return minus(quote.shippingMethod.price, shippingDiscount(quote))
}

/** The part of the discount that was taken off the shipping. */
export function shippingDiscount({ discount, lines }: Omit<ChargedQuote, 'shippingMethod'>): Rappen {
  return minus(discount?.amount ?? ZERO, sum(lines.map((line) => line.discount)))
}
