import { itemCount } from '#domain/cart/cart.ts'
import type { ShippingPrices } from '#domain/delivery/shipping-method.ts'
import { missingFor, shippingMethodOf } from '#domain/delivery/shipping-method.ts'
import { minus, plus, rappen, sum, times, ZERO } from '#domain/money/money.ts'
import { type LinePacks, packsAt, amountOfPacks } from '#domain/orders/refund.ts'
import { type Quote, quoteAtRates, type QuoteLine, shippingDiscount } from './quote.ts'

/**
 * The quote of an order after an operator has changed its goods (docs/rules/orders.md#edit). Kept packs cost what they
 * did, with their share of the discount, as in a refund by line. `added` lines cost what they say, without a discount.
 * Shipping is never dearer than before, and cheaper where the parcel now is, unless it `keepsShipping`. Lines that
 * `kept` does not name are taken out, and of no line more packs are kept than were bought.
 */
export function editedQuote<Line extends QuoteLine, Given extends Omit<Quote, 'lines' | 'voucher'> & { lines: Line[] }>(
  quote: Given,
  {
    kept,
    added,
    prices,
    isBox,
    keepsShipping = false,
  }: {
    kept: readonly LinePacks[]
    added: readonly Line[]
    prices: ShippingPrices
    isBox: (productId: number) => boolean
    keepsShipping?: boolean
  },
): Given {
  const rest = quote.lines.flatMap((line, position) => keptLine(line, Math.min(line.quantity, packsAt(kept, position))))
  const lines = added.reduce(withAdded, rest)
  const goodsTotal = sum(lines.map(({ lineTotal }) => lineTotal))
  const ofLines = sum(lines.map(({ discount }) => discount))
  const content = { total: goodsTotal, packs: itemCount(lines), hasBox: lines.some(({ productId }) => isBox(productId)) }
  const today = shippingMethodOf(content, prices)
  const shippingMethod = !keepsShipping && today.price < quote.shippingMethod.price ? today : quote.shippingMethod
  const discount = plus(ofLines, rappen(Math.min(shippingDiscount(quote), shippingMethod.price)))
  const sold = minus(quote.total, minus(plus(quote.goodsTotal, quote.shippingMethod.price), quote.discount?.amount ?? ZERO))
  const edited: Given = {
    ...quote,
    lines,
    itemCount: content.packs,
    goodsTotal,
    discount: quote.discount && discount > 0 ? { ...quote.discount, amount: discount } : null,
    shippingMethod,
    missingForFreeShipping: quote.supplements === undefined ? missingFor(goodsTotal, prices) : null,
    total: minus(plus(goodsTotal, shippingMethod.price, sold), discount),
  }
  return quoteAtRates(edited, (rate) => rate)
}

/** A line with this many of its packs, as they were charged; no line without any. */
function keptLine<Line extends QuoteLine>(line: Line, quantity: number): Line[] {
  if (quantity <= 0) return []
  const lineTotal = times(line.unitPrice, quantity)
  return [{ ...line, quantity, lineTotal, discount: minus(lineTotal, amountOfPacks(line, quantity)) }]
}

/** Packs that cost the same as those of a line, and are not reduced, are added to it. */
function withAdded<Line extends QuoteLine>(lines: Line[], line: Line): Line[] {
  const added = { ...line, lineTotal: times(line.unitPrice, line.quantity), discount: ZERO }
  const same = lines.findIndex((one) => isAlike(one, added))
  const found = lines[same]
  if (!found) return [...lines, added]
  return lines.with(same, { ...found, quantity: found.quantity + added.quantity, lineTotal: plus(found.lineTotal, added.lineTotal) })
}

function isAlike(one: QuoteLine, other: QuoteLine): boolean {
  const isSame = one.productId === other.productId && one.weight === other.weight && one.unitPrice === other.unitPrice
  return isSame && one.taxRate === other.taxRate && one.discount === 0 && one.box === undefined && other.box === undefined
}
