import * as z from 'zod/mini'
import { email } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { productId } from '#contract/products/catalogue.ts'
import { weight } from '#contract/products/product-sizes.ts'

const tag = 'Benachrichtigungen'
/** The products that somebody waits for, in one size or, with null, in any. */
const alerts = z.array(z.object({ productId: z.int(), weight: z.nullable(weight) }))
const token = z.string().check(z.minLength(1), z.maxLength(1000))

export const requestStockAlert = endpoint({
  method: 'POST',
  path: '/api/products/:id/stock-alert',
  isTranslated: true,
  summary:
    'Requests one mail when a sold-out product or size is back; mails a confirmation link unless the customer signed in with this confirmed address',
  tag,
  params: z.object({ id: productId }),
  /** Without a size: when any size of the product is back. */
  body: z.object({ email, weight: z.optional(weight) }),
  /** The response to everybody but the signed-in owner of the address is the same for every address. */
  response: z.object({ isConfirmed: z.boolean() }),
  status: 202,
  refusals: { 'product-unknown': 404, 'size-unknown': 422, 'product-available': 409, 'too-many-attempts': 429 },
})

export const confirmStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/confirm',
  summary: 'Confirms a stock alert with the mailed token and returns its product',
  tag,
  body: z.object({ token }),
  response: z.object({ product: z.object({ name: z.string(), slug: z.string() }) }),
  refusals: { 'link-invalid': 410 },
})

export const endStockAlerts = endpoint({
  method: 'POST',
  path: '/api/stock-alerts/end',
  summary: 'Deletes all stock alerts of an address with the token of one of their mails',
  tag,
  body: z.object({ token }),
  response: z.object({ ended: z.boolean() }),
  refusals: { 'link-invalid': 410 },
})

export const listOwnStockAlerts = endpoint({
  method: 'GET',
  path: '/api/user/stock-alerts',
  summary: 'Lists the products and sizes that the current user waits for',
  tag,
  response: alerts,
  refusals: {},
})

export const endOwnStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/user/stock-alerts/:id',
  summary: 'Deletes the stock alerts of the current user for a product, or for one of its sizes',
  tag,
  params: z.object({ id: productId }),
  query: z.object({ weight: z.optional(weight) }),
  response: alerts,
  refusals: {},
})
