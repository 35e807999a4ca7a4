import * as z from 'zod/mini'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import type { Rappen } from '#domain/money/money.ts'
import { OWN_BOX_SIZES } from '#domain/own-box/own-box.ts'
import { PRODUCT_KINDS } from '#domain/products/product.ts'
import { isWeight, type Weight } from '#domain/products/weight.ts'
import type { StoredQuote } from '#domain/quote/stored-quote.ts'

const amount = z.custom<Rappen>(Number.isSafeInteger)
const text = z.string()

/**
 * A quote as rows hold it, in whole Rappen. It is no part of the API: what an order was placed at stays readable
 * whatever the API calls it, and a field that the domain renames does not compile (docs/rules/orders.md#stored-quote).
 */
export const storedQuote: z.ZodMiniType<StoredQuote> = z.object({
  lines: z.array(
    z.object({
      lineId: text,
      productId: z.int(),
      name: text,
      slug: text,
      imageUrl: z.nullable(text),
      tint: z.object({ band: text, accent: text, wall: text, floor: text }),
      kind: z.optional(z.literal([...PRODUCT_KINDS])),
      category: text,
      weight: z.custom<Weight>((value) => typeof value === 'string' && isWeight(value)),
      sizeLabel: text,
      quantity: z.int(),
      unitPrice: amount,
      lineTotal: amount,
      discount: amount,
      taxRate: z.int(),
      box: z.optional(z.object({ id: text, number: z.int(), size: z.literal([...OWN_BOX_SIZES]) })),
    }),
  ),
  itemCount: z.int(),
  goodsTotal: amount,
  discount: z.nullable(z.object({ kind: z.enum(['quantity', 'box', 'voucher', 'agreed']), label: text, code: z.nullable(text), amount })),
  shippingMethod: z.object({ kind: z.enum(['none', 'free', 'small', 'large', 'collected', 'together']), label: text, price: amount }),
  missingForFreeShipping: z.nullable(amount),
  recipients: z.optional(z.int()),
  supplements: z.optional(text),
  taxes: z.array(z.object({ rate: z.int(), gross: amount, tax: amount })),
  taxTotal: amount,
  total: amount,
  voucher: z.nullable(z.object({ code: text, applied: z.boolean(), problem: z.nullable(text) })),
  purchasedGiftCards: z.optional(
    z.array(
      z.object({
        id: text,
        amount,
        recipient: z.nullable(text),
        email: z.nullable(text),
        message: z.nullable(text),
        deliverOn: z.nullable(text),
        design: z.optional(z.enum(GIFT_CARD_DESIGNS)),
      }),
    ),
  ),
  giftCard: z.optional(z.object({ id: text, lastFour: text, exchangedFrom: z.optional(text), amount, problem: z.nullable(text) })),
})
