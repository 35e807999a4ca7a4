import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { enteredAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from './admin-orders.ts'

const tag = 'Verwaltung: Bestellungen'
const orderParams = z.object({ id: z.uuid() })

export const updateOrderAddress = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/address',
  summary: 'Corrects the addresses of an order that is not shipped yet',
  tag,
  params: orderParams,
  body: z.object({ version, delivery: enteredAddress, billing: z.nullable(enteredAddress) }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'address-locked': 409 },
})

export const updateGiftRecipient = endpoint({
  method: 'PUT',
  path: '/api/admin/orders/:id/recipients/:position',
  summary: "Corrects the address of one recipient of a company's gift that is not shipped yet; positions count from 1",
  tag,
  params: z.extend(orderParams, { position: wholeNumber }),
  body: z.object({ version, delivery: enteredAddress }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'address-locked': 409, 'recipient-unknown': 404, 'parcel-sent': 409 },
})

export const renewOrderInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/invoices',
  summary: "Replaces an order's invoice by one with the present address, with a credit note over the old one; moves no money",
  tag,
  access: 'owner',
  params: orderParams,
  body: z.object({ version }),
  response: adminOrder,
  refusals: { ...ORDER_CHANGE_REFUSALS, 'invoice-not-renewable': 409 },
})
