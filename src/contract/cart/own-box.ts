import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { fieldError } from '#contract/field-errors.ts'
import { positiveInteger } from '#contract/integers.ts'
import { product } from '#contract/products/catalogue.ts'
import { quote } from '#contract/quote/quote.ts'
import { TASTES } from '#domain/products/taste.ts'
import { sessionId } from './cart.ts'
import { ownBoxSize } from './own-box-of-line.ts'

/** A fruit that own boxes can hold, with what it tastes like. */
export const boxFruit = z.extend(
  z.pick(product, {
    id: true,
    kind: true,
    name: true,
    slug: true,
    pictures: true,
    tint: true,
    inStock: true,
    stockLevel: true,
    sizes: true,
    contains: true,
    ingredients: true,
    allergens: true,
    storage: true,
    origin: true,
    warnings: true,
    nutrition: true,
    inGerman: true,
  }),
  { tastes: z.array(z.enum(TASTES)) },
)
export type BoxFruit = z.output<typeof boxFruit>

export const listBoxFruits = endpoint({
  method: 'GET',
  path: '/api/own-box/fruits',
  summary: 'Lists the fruits that own boxes can hold, with what they taste like and declare',
  tag: 'Katalog',
  isTranslated: true,
  response: z.array(boxFruit),
  refusals: {},
})

export const addOwnBox = endpoint({
  method: 'POST',
  path: '/api/cart/boxes',
  summary: 'Puts a box of chosen fruits into the cart; the key makes it one, however often it is sent',
  tag: 'Warenkorb',
  body: z
    .object({
      sessionId,
      key: z.uuid(),
      size: ownBoxSize,
      /** The product of each slot. */
      fruits: z.array(positiveInteger).check(z.maxLength(12)),
      /** The box of the cart that it takes the place of. */
      replaces: z.optional(z.uuid()),
    })
    .check(z.refine(({ size, fruits }) => fruits.length === size, { path: ['fruits'], error: fieldError('box-not-full') })),
  response: quote,
  status: 201,
  refusals: {
    'cart-unknown': 404,
    'product-unknown': 404,
    'size-unknown': 422,
    'not-for-sale': 409,
    'sold-out': 409,
    'not-enough-stock': 409,
    'too-many-own-boxes': 409,
    'cart-too-large': 422,
  },
})

export const removeOwnBox = endpoint({
  method: 'DELETE',
  path: '/api/cart/boxes/:id',
  summary: 'Removes a box of chosen fruits from the cart',
  tag: 'Warenkorb',
  params: z.object({ id: z.uuid() }),
  response: quote,
  refusals: { 'cart-unknown': 404 },
})
