import * as z from 'zod/mini'
import { sessionId } from './cart.ts'
import { endpoint } from './endpoint.ts'
import { customerOrder } from './orders.ts'

const myOrder = z.extend(customerOrder, {
  /** Not yet being packed and within the hours that the FAQ promises. */
  mayCancel: z.boolean(),
})
export type MyOrder = z.output<typeof myOrder>

/** Answered as PDF, outside of the JSON calls. */
export function myInvoicePath(id: string): string {
  return `/api/my-orders/${id}/invoice`
}

const id = z.object({ id: z.uuid() })

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/my-orders',
  summary: 'The own orders, newest first; with a confirmed address also those made as a guest',
  tag: 'Bestellungen',
  response: z.array(myOrder),
  refusals: {},
})

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id',
  summary: 'One of the own orders',
  tag: 'Bestellungen',
  params: id,
  response: myOrder,
  refusals: { 'order-unknown': 404 },
})

export const cancelMyOrder = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/cancel',
  summary: 'Cancels an order that is not yet being packed, within the hours that the FAQ promises',
  tag: 'Bestellungen',
  params: id,
  response: myOrder,
  refusals: { 'order-unknown': 404, 'cancel-too-late': 409 },
})

export const reorder = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/reorder',
  summary: 'Puts what was ordered into the basket once more and says what is no longer to be had',
  tag: 'Bestellungen',
  params: id,
  body: z.object({ sessionId }),
  response: z.object({ added: z.int(), notes: z.array(z.string()) }),
  refusals: { 'order-unknown': 404 },
})
