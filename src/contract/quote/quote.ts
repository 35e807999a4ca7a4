import * as z from 'zod/mini'
import { ownBoxOfLine } from '#contract/cart/own-box-of-line.ts'
import { chf, chfTotal } from '#contract/money.ts'
import { tint } from '#contract/products/catalogue.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { inGerman } from '#contract/translations/in-german.ts'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'

/** What a cart costs, printed by drawer, cart page, checkout, mail and order (docs/rules/prices.md#quote). */
export const quote = z.object({
  lines: z.array(
    z.object({
      lineId: z.string(),
      productId: z.int(),
      name: z.string(),
      slug: z.string(),
      imageUrl: z.nullable(z.string()),
      tint,
      category: z.string(),
      weight,
      sizeLabel: z.string(),
      quantity: z.int(),
      unitPrice: chf,
      lineTotal: chf,
      discount: chf,
      taxRate: z.int(),
      box: ownBoxOfLine,
      inGerman,
    }),
  ),
  itemCount: z.int(),
  /** May be more than a cart may hold, where prices have risen since (docs/rules/prices.md#limits). */
  goodsTotal: chfTotal,
  discount: z.nullable(
    z.object({ kind: z.enum(['quantity', 'box', 'voucher', 'agreed']), label: z.string(), code: z.nullable(z.string()), amount: chfTotal }),
  ),
  shippingMethod: z.object({ kind: z.enum(['none', 'free', 'small', 'large', 'collected', 'together']), label: z.string(), price: chf }),
  missingForFreeShipping: z.nullable(chf),
  /** How many recipients a company's gift has, each with a parcel of their own; absent for any other cart. */
  recipients: z.optional(z.int()),
  /**
   * The number of the order in whose parcel a supplement goes (docs/rules/orders.md#supplements); absent for any other
   * cart.
   */
  supplements: z.optional(z.string()),
  taxes: z.array(z.object({ rate: z.int(), gross: chfTotal, tax: chfTotal })),
  taxTotal: chfTotal,
  total: chfTotal,
  voucher: z.nullable(z.object({ code: z.string(), applied: z.boolean(), problem: z.nullable(z.string()) })),
  /** Gift cards that are bought (docs/rules/gift-cards.md#sale); absent without any. */
  purchasedGiftCards: z.optional(
    z.array(
      z.object({
        id: z.string(),
        amount: chf,
        recipient: z.nullable(z.string()),
        email: z.nullable(z.string()),
        message: z.nullable(z.string()),
        deliverOn: z.nullable(z.string()),
        design: z.optional(z.enum(GIFT_CARD_DESIGNS)),
      }),
    ),
  ),
  /** What a gift card pays of the total (docs/rules/gift-cards.md#redeem); absent without one. */
  giftCard: z.optional(
    z.object({
      id: z.string(),
      lastFour: z.string(),
      /** The number of the order that a credit was taken out of; absent for a gift card (docs/rules/orders.md#net). */
      exchangedFrom: z.optional(z.string()),
      amount: chf,
      problem: z.nullable(z.string()),
    }),
  ),
})
export type QuoteResponse = z.output<typeof quote>
