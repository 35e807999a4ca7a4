import { type CartLine, type GoodsLine, goodsOf, goodsTotal, itemCount, lineTotal } from '#domain/cart/cart.ts'
import {
  COLLECTED,
  missingForFreeShipping,
  type ShippingMethod,
  shippingMethodFor,
  shippingMethodForRecipients,
  type ShippingPrices,
  togetherWith,
} from '#domain/delivery/shipping-method.ts'
import { giftCardsTotal, type PurchasedGiftCard } from '#domain/gift-cards/gift-card.ts'
import { allocate, minus, plus, type Rappen, sum, ZERO } from '#domain/money/money.ts'
import type { OwnBox, OwnBoxSteps } from '#domain/own-box/own-box.ts'
import { sizeLabel, unitPrice } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { type TaxRate, type TaxRow, taxTable } from '#domain/vat/tax.ts'
import type { Voucher } from '#domain/vouchers/voucher.ts'
import { type AgreedDiscount, bestDiscount } from './best-discount.ts'
import type { Discount, QuantityStep } from './discount.ts'

/** One line as it is charged; `discount` is its share of the quote's discount. */
export type QuoteLine = {
  lineId: string
  productId: number
  name: string
  slug: string
  category: string
  imageUrl: string | null
  weight: Weight
  sizeLabel: string
  quantity: number
  unitPrice: Rappen
  lineTotal: Rappen
  discount: Rappen
  taxRate: TaxRate
  /** The box that the customer has filled with it; absent for a loose line (docs/rules/own-box.md#cart). */
  box?: OwnBox | undefined
}

/**
 * What a cart costs: `total = goodsTotal + shippingMethod.price - discount.amount` and the purchased gift cards,
 * without which the `gross` of `taxes` adds up to the total.
 */
export type Quote = {
  lines: QuoteLine[]
  itemCount: number
  goodsTotal: Rappen
  discount: Pick<Discount, 'kind' | 'label' | 'code' | 'amount'> | null
  shippingMethod: ShippingMethod
  missingForFreeShipping: Rappen | null
  /** How many recipients a company's gift has; absent for any other cart. */
  recipients?: number | undefined
  /**
   * The number of the order in whose parcel a supplement goes; absent for any other cart
   * (docs/rules/orders.md#supplements).
   */
  supplements?: string | undefined
  taxes: TaxRow[]
  taxTotal: Rappen
  total: Rappen
  /** The entered voucher; not applied when the quantity discount saves more, or when it saves nothing. */
  voucher: { code: string; applied: boolean } | null
  /** Gift cards that are bought, at what they are worth; absent without any (docs/rules/gift-cards.md#sale). */
  purchasedGiftCards?: PurchasedGiftCard[] | undefined
}

export type QuoteSettings = {
  shippingPrices: ShippingPrices
  quantitySteps: readonly QuantityStep[]
  ownBox: OwnBoxSteps
  vat: { isLiable: boolean }
}

/**
 * Computes what a cart costs. Drawer, cart page, checkout, payment, invoice and mails all use it
 * (docs/rules/prices.md#quote). `voucher` must have passed `voucherRefusal`.
 */
export function quoteFor({
  lines,
  settings,
  voucher,
  agreed = null,
  giftCards = [],
  recipients,
  isCollected = false,
  supplements = null,
}: {
  lines: readonly CartLine[]
  settings: QuoteSettings
  voucher: Voucher | null
  agreed?: AgreedDiscount | null
  giftCards?: PurchasedGiftCard[]
  /** Each gets an equal part of the goods in a parcel of their own (docs/rules/company-gifts.md#price). */
  recipients?: number | undefined
  /** Whether the goods are handed over instead of sent. */
  isCollected?: boolean
  /** The number of the order in whose parcel the goods go. */
  supplements?: string | null
}): Quote {
  const goods = goodsOf(lines).map((line) => (settings.vat.isLiable ? line : untaxed(line)))
  const shippingMethod = shippingMethodOf(goods, { prices: settings.shippingPrices, recipients, isCollected, supplements })
  const discount = bestDiscount({ goods, shippingMethod, steps: settings.quantitySteps, ownBox: settings.ownBox, voucher, agreed })
  const quoted = goods.map((line, index) => quoteLine(line, discount?.lineShares[index] ?? ZERO))
  const taxes = taxesOf(quoted, minus(shippingMethod.price, discount?.parcelShare ?? ZERO))
  return {
    lines: quoted,
    itemCount: itemCount(goods),
    goodsTotal: goodsTotal(goods),
    discount: discount && { kind: discount.kind, label: discount.label, code: discount.code, amount: discount.amount },
    shippingMethod,
    missingForFreeShipping:
      recipients === undefined && !isCollected && supplements === null ? missingForFreeShipping(goods, settings.shippingPrices) : null,
    ...(recipients !== undefined && { recipients }),
    ...(supplements !== null && { supplements }),
    taxes,
    taxTotal: sum(taxes.map((row) => row.tax)),
    total: minus(plus(goodsTotal(goods), shippingMethod.price, giftCardsTotal(giftCards)), discount?.amount ?? ZERO),
    voucher: voucher && { code: voucher.code, applied: discount?.kind === 'voucher' },
    ...(giftCards.length > 0 && { purchasedGiftCards: giftCards }),
  }
}

type Shipping = { prices: ShippingPrices; recipients: number | undefined; isCollected: boolean; supplements: string | null }

function shippingMethodOf(goods: readonly GoodsLine[], { prices, recipients, isCollected, supplements }: Shipping): ShippingMethod {
  if (goods.length > 0 && isCollected) return COLLECTED
  if (goods.length > 0 && supplements !== null) return togetherWith(supplements)
  return recipients === undefined ? shippingMethodFor(goods, prices) : shippingMethodForRecipients(goods, prices, recipients)
}

/** A shop that owes no VAT sells everything at 0 % (docs/rules/vat.md#not-liable). */
function untaxed(line: GoodsLine): GoodsLine {
  return { ...line, product: { ...line.product, taxRate: 0 } }
}

function quoteLine(line: GoodsLine, discount: Rappen): QuoteLine {
  const { product, weight, quantity, box } = line
  return {
    lineId: line.id,
    productId: product.id,
    name: product.name,
    slug: product.slug,
    category: product.category,
    imageUrl: product.imageUrl,
    weight,
    sizeLabel: sizeLabel(product, weight),
    quantity,
    unitPrice: unitPrice(product, weight),
    lineTotal: lineTotal(line),
    discount,
    taxRate: product.taxRate,
    ...(box && { box }),
  }
}

/** What the tax of a quote depends on. */
type TaxedLine = Pick<QuoteLine, 'lineTotal' | 'discount' | 'taxRate'>
export type TaxedQuote = Pick<Quote, 'total' | 'taxes' | 'taxTotal'> & {
  lines: TaxedLine[]
  purchasedGiftCards?: readonly { amount: Rappen }[] | undefined
}

/**
 * The same quote with every rate replaced, such as by that of the day of delivery. What it costs stays
 * (docs/rules/prices.md#tax-change).
 */
export function quoteAtRates<Given extends TaxedQuote>(quote: Given, rateOf: (rate: TaxRate) => TaxRate): Given {
  const lines = quote.lines.map((line) => ({ ...line, taxRate: rateOf(line.taxRate) }))
  const goods = sum(lines.map(({ lineTotal: listed, discount }) => minus(listed, discount)))
  const taxes = taxesOf(lines, minus(quote.total, plus(goods, giftCardsTotal(quote.purchasedGiftCards))))
  return { ...quote, lines, taxes, taxTotal: sum(taxes.map((row) => row.tax)) }
}

/** Shipping is taxed in proportion to the goods (docs/rules/prices.md#tax). */
function taxesOf(lines: readonly TaxedLine[], shipping: Rappen): TaxRow[] {
  const parts = allocate(
    shipping,
    lines.map((line) => line.lineTotal),
  )
  return taxTable(
    lines.map(({ lineTotal: listed, discount, taxRate }, index) => ({
      rate: taxRate,
      gross: plus(minus(listed, discount), parts[index] ?? ZERO),
    })),
  )
}

type ChargedQuote = Pick<Quote, 'discount' | 'shippingMethod'> & { lines: readonly { discount: Rappen }[] }

/** What the shipping was charged, without what a discount took off it. */
export function chargedShipping(quote: ChargedQuote): Rappen {
  return minus(quote.shippingMethod.price, shippingDiscount(quote))
}

/** The part of the discount that was taken off the shipping. */
export function shippingDiscount({ discount, lines }: Omit<ChargedQuote, 'shippingMethod'>): Rappen {
  return minus(discount?.amount ?? ZERO, sum(lines.map((line) => line.discount)))
}
