import * as z from 'zod/mini'
import { productId } from './catalogue.ts'
import { email } from './contact.ts'
import { endpoint } from './endpoint.ts'

const tag = 'Benachrichtigungen'
const token = z.string().check(z.minLength(1), z.maxLength(1000))

export const requestStockAlert = endpoint({
  method: 'POST',
  path: '/api/products/:id/stock-alert',
  summary:
    'Requests one mail when a sold-out product is back; mails a confirmation link unless the customer signed in with this confirmed address',
  tag,
  params: z.object({ id: productId }),
  body: z.object({ email }),
  /** The response to everybody but the signed-in owner of the address is the same for every address. */
  response: z.object({ isConfirmed: z.boolean() }),
  status: 202,
  refusals: { 'product-unknown': 404, 'product-available': 409, 'too-many-attempts': 429 },
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
  summary: 'Lists the products that the current user waits for',
  tag,
  response: z.array(z.int()),
  refusals: {},
})

export const endOwnStockAlert = endpoint({
  method: 'DELETE',
  path: '/api/user/stock-alerts/:id',
  summary: 'Deletes the stock alert of the current user for a product',
  tag,
  params: z.object({ id: productId }),
  response: z.array(z.int()),
  refusals: {},
})
