import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { productSummary } from '#contract/products/catalogue.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { DEFAULT_WEIGHT } from '#domain/products/weight.ts'
import { ownBoxOfLine } from './own-box-of-line.ts'

/** The public label of a cart; the cookie is the credential (docs/rules/cart.md#session-label). */
export const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
const lineId = z.uuid()

/** The product of a cart line: a summary without reviews, with one picture. */
export const cartLineProduct = z.omit(productSummary, { reviews: true })
export type CartLineProduct = z.output<typeof cartLineProduct>

export const cartLine = z.object({
  id: z.string(),
  productId: z.int(),
  product: z.nullable(cartLineProduct),
  quantity: z.int(),
  weight,
  box: ownBoxOfLine,
})
export type CartLineResponse = z.output<typeof cartLine>

const STOCK_REFUSALS = { 'sold-out': 409, 'not-enough-stock': 409, 'cart-too-large': 422 } as const

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart/:sessionId',
  summary: 'Lists the lines of the own cart; somebody else’s label gives an empty list',
  tag: 'Warenkorb',
  params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  response: z.array(cartLine),
  refusals: {},
})

export const getOwnCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: 'Lists the lines of the cart that the cookie opens',
  tag: 'Warenkorb',
  query: z.object({ sessionId: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.array(cartLine),
  refusals: {},
})

export const addCartLine = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Adds packs to the cart; the same product and size add up',
  tag: 'Warenkorb',
  body: z.object({
    productId: positiveInteger,
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)), 1),
    weight: z._default(weight, DEFAULT_WEIGHT),
    sessionId,
  }),
  response: cartLine,
  status: 201,
  refusals: { 'cart-unknown': 404, 'product-unknown': 404, 'size-unknown': 422, 'not-for-sale': 409, 'cart-full': 422, ...STOCK_REFUSALS },
})

export const changeCartLine = endpoint({
  method: 'PUT',
  path: '/api/cart/:id',
  summary: 'Sets the quantity of a line; 0 or less removes it',
  tag: 'Warenkorb',
  params: z.object({ id: lineId }),
  body: z.object({ quantity: z.int().check(z.minimum(-MAX_QUANTITY), z.maximum(MAX_QUANTITY)) }),
  response: z.nullable(cartLine),
  refusals: { 'line-unknown': 404, ...STOCK_REFUSALS },
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/api/cart/:id',
  summary: 'Removes a line from the cart',
  tag: 'Warenkorb',
  params: z.object({ id: lineId }),
  response: z.object({ removed: z.boolean() }),
  refusals: { 'line-unknown': 404 },
})

export const clearCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/clear/:sessionId',
  summary: 'Empties the own cart',
  tag: 'Warenkorb',
  params: z.object({ sessionId: z.string().check(z.maxLength(100)) }),
  response: z.object({ removed: z.int() }),
  refusals: { 'cart-unknown': 404 },
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/api/cart/quote',
  summary: 'Returns what the cart costs: lines, discount, parcel, contained tax and total',
  tag: 'Warenkorb',
  response: quote,
  refusals: {},
})

export const applyVoucher = endpoint({
  method: 'PUT',
  path: '/api/cart/voucher',
  summary: 'Applies the code of a voucher or a gift card',
  tag: 'Warenkorb',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) }),
  response: quote,
  refusals: {
    'too-many-attempts': 429,
    'cart-unknown': 404,
    'voucher-unknown': 422,
    'voucher-inactive': 422,
    'voucher-not-yet-valid': 422,
    'voucher-expired': 422,
    'voucher-used-up': 422,
    'voucher-already-used': 422,
    'voucher-first-order-only': 422,
    'voucher-minimum-not-met': 422,
    'voucher-no-matching-goods': 422,
    'gift-card-unknown': 422,
    'gift-card-expired': 422,
    'gift-card-used-up': 422,
  },
})

export const removeVoucher = endpoint({
  method: 'DELETE',
  path: '/api/cart/voucher',
  summary: 'Removes the voucher code from the cart',
  tag: 'Warenkorb',
  response: quote,
  refusals: { 'cart-unknown': 404 },
})

export const removeGiftCard = endpoint({
  method: 'DELETE',
  path: '/api/cart/gift-card',
  summary: 'Removes the gift card from the cart',
  tag: 'Warenkorb',
  response: quote,
  refusals: { 'cart-unknown': 404 },
})
