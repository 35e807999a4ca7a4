import * as z from 'zod/mini'
import { documentNumberParam } from '#contract/documents/documents.ts'
import { endpoint } from '#contract/endpoint.ts'
import { giftCardOfOrder, ownedOrder, reordering, resendGiftCard } from './orders.ts'

const id = z.object({ id: z.uuid() })

/** How many of the own orders are listed at most. */
export const MAX_MY_ORDERS = 100

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/my-orders',
  summary: 'Lists the own orders, newest first, the latest 100; with a confirmed address also those placed as a guest',
  tag: 'Bestellungen',
  response: z.array(ownedOrder),
  refusals: {},
})

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id',
  summary: 'Returns one of the own orders',
  tag: 'Bestellungen',
  params: id,
  response: ownedOrder,
  refusals: { 'order-unknown': 404 },
})

export const cancelMyOrder = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/cancel',
  summary: 'Cancels an order that is not being packed yet, within the cancellation period of the shop',
  tag: 'Bestellungen',
  params: id,
  response: ownedOrder,
  refusals: { 'order-unknown': 404, 'cancel-too-late': 409, 'cancel-too-often': 429, 'gift-card-used': 409 },
})

export const reorder = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/reorder',
  summary: 'Adds the lines of an order to the cart again and names what is no longer available',
  tag: 'Bestellungen',
  params: id,
  ...reordering,
})

export const sendMyGiftCard = endpoint({
  method: 'POST',
  path: '/api/my-orders/:id/gift-cards/:number/send',
  summary: 'Mails a gift card of an own order once more to whom it was mailed',
  tag: 'Bestellungen',
  params: z.object({ ...id.shape, ...giftCardOfOrder }),
  ...resendGiftCard,
})

export const getMyGiftCardLink = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id/gift-cards/:number/google-wallet',
  summary: 'The link that saves a gift card that was mailed to the buyer to Google Wallet; null without Google’s keys',
  tag: 'Bestellungen',
  params: z.object({ ...id.shape, ...giftCardOfOrder }),
  response: z.object({ link: z.nullable(z.string()) }),
  refusals: { 'order-unknown': 404, 'gift-card-unavailable': 409 },
})

export const getMyGiftCardPdf = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id/gift-cards/:number/card.pdf',
  summary: 'A gift card that was mailed to the buyer, for printing; one that went to somebody else shows its code to nobody else',
  tag: 'Bestellungen',
  params: z.object({ ...id.shape, ...giftCardOfOrder }),
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'gift-card-unavailable': 409 },
})

export const getMyInvoice = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id/invoice',
  summary: 'The invoice of an own order as PDF',
  tag: 'Bestellungen',
  params: id,
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})

export const getMyDocument = endpoint({
  method: 'GET',
  path: '/api/my-orders/:id/documents/:number',
  summary: 'An invoice or a credit note of an own order as PDF',
  tag: 'Bestellungen',
  params: z.object({ ...id.shape, number: documentNumberParam }),
  contentType: 'application/pdf',
  refusals: { 'order-unknown': 404, 'document-unknown': 404 },
})
