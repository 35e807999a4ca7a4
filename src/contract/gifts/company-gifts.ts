import * as z from 'zod/mini'
import { sessionId } from '#contract/cart/cart.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { GIFT_LIST_COLUMNS, MAX_GIFT_LIST } from '#domain/gifts/gift-list.ts'

const tag = 'Geschenke'

const draft = z.object({
  /** A CSV with a row per recipient (docs/rules/company-gifts.md#list). */
  csv: z.string().check(z.maxLength(MAX_GIFT_LIST)),
  /** The buyer says that the addresses without a house number have none. */
  mayLackNumbers: z.optional(z.boolean()),
  /** What each recipient gets. */
  lines: z
    .array(z.object({ productId: positiveInteger, weight, quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)) }))
    .check(z.minLength(1), z.maxLength(12)),
})

const REFUSALS = {
  'product-unknown': 404,
  'size-unknown': 422,
  'not-for-sale': 409,
  'sold-out': 409,
  'not-enough-stock': 409,
  'cart-too-large': 422,
} as const

export const previewCompanyGift = endpoint({
  method: 'POST',
  path: '/api/company-gifts/preview',
  summary: 'Returns the recipients of a list, what is wrong in its rows, and what the gift costs; stores nothing',
  tag,
  body: draft,
  response: z.object({
    recipients: z.array(z.object({ line: z.int(), address: z.array(z.string()), message: z.string() })),
    /** `column` is null for what concerns the row or the whole list. */
    problems: z.array(z.object({ line: z.int(), column: z.nullable(z.enum(GIFT_LIST_COLUMNS)), text: z.string() })),
    /** The headings of the columns that are not read. */
    unreadColumns: z.array(z.string()),
    /** Null without a recipient. */
    quote: z.nullable(quote),
  }),
  refusals: REFUSALS,
})

export const saveCompanyGift = endpoint({
  method: 'PUT',
  path: '/api/company-gifts',
  summary: 'Puts the gift of a list without mistakes into the cart, in place of what it holds; idempotent',
  tag,
  body: z.extend(draft, { sessionId }),
  response: quote,
  refusals: { ...REFUSALS, 'cart-unknown': 404, 'gift-list-faulty': 422, 'gift-list-too-many': 422 },
})
