import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { enteredAddress } from '#contract/checkout/contact.ts'
import { adminDraft } from '#contract/drafts/admin-drafts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber, positiveInteger, wholeNumber } from '#contract/integers.ts'
import { chf, chfTotal } from '#contract/money.ts'
import { price, weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { adminOrder, ORDER_CHANGE_REFUSALS } from './admin-orders.ts'

const tag = 'Verwaltung: Bestellungen'
const params = z.object({ id: z.uuid() })

const goods = {
  version,
  /** The packs that stay, by the position of their line; what is missing is taken out. */
  kept: z.array(z.object({ position: naturalNumber, quantity: positiveInteger })).check(z.maxLength(200)),
  /** What is added, at the price of today, or at one that was agreed. */
  added: z
    .array(
      z.object({
        productId: positiveInteger,
        weight,
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
        priceOverride: z.nullable(price),
      }),
    )
    .check(z.maxLength(100)),
}

const refusals = {
  ...ORDER_CHANGE_REFUSALS,
  'edit-over': 409,
  'edit-packed': 409,
  'edit-refunded': 409,
  'edit-kind': 409,
  'edit-invoice-begun': 409,
  'edit-unchanged': 422,
  'edit-empty': 422,
  'edit-box': 422,
  'edit-exceeds-payment': 422,
  'edit-below-gift-card': 422,
  'draft-supplement-over': 409,
  'supplement-size-twice': 422,
  'not-for-sale': 409,
} as const

/**
 * What is also refused when an edit is saved: another total than the operator saw, what is sold out, and its refund.
 */
const savedRefusals = {
  ...refusals,
  'edit-total': 409,
  'not-enough-stock': 409,
  'refund-too-large': 422,
  'refund-nothing-left': 409,
  'order-unpaid': 409,
} as const

/** What an order would cost after an edit (docs/rules/orders.md#edit); when it is 'asked', without what is added. */
export const orderEditPreview = z.object({
  quote,
  /** The new total less the present one. */
  amount: chfTotal,
  outcome: z.enum(['refunded', 'invoiced', 'even', 'asked']),
  /**
   * What the supplement costs that asks for what is added (docs/rules/orders.md#supplements); null for any other
   * outcome.
   */
  supplement: z.nullable(chf),
})
export type OrderEditPreview = z.output<typeof orderEditPreview>

export const previewOrderEdit = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/edits/preview',
  summary: 'Says what an order would cost with other goods, and what would become of the difference; changes nothing',
  tag,
  access: 'owner',
  params,
  body: z.object(goods),
  response: orderEditPreview,
  refusals,
})

export const editOrderGoods = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/edits',
  summary: 'Changes the goods of an order that is not packed; refunds the difference or replaces the invoice. Idempotent per key',
  tag,
  access: 'owner',
  params,
  body: z.object({
    ...goods,
    /** Generated when the dialog opens, so that a double click edits once. */
    key: z.uuid(),
    /** The new total that the operator saw. */
    total: chf,
  }),
  response: adminOrder,
  refusals: savedRefusals,
})

export const createSupplement = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/supplements',
  summary: 'Asks for what is added to a paid order with a draft of its own, less what is taken out. Idempotent per key',
  tag,
  access: 'owner',
  params,
  body: z.object({
    ...goods,
    added: goods.added.check(z.minLength(1)),
    /** The id of the draft, and of the edit. */
    key: z.uuid(),
    /** What the operator saw: the total of the order without what is taken out, and that of the supplement. */
    total: chf,
    supplement: chf,
  }),
  response: adminDraft,
  status: 201,
  refusals: {
    ...savedRefusals,
    'draft-unknown': 404,
    'draft-too-large': 422,
  },
})

export const listSupplements = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id/supplements',
  summary: 'Lists the open drafts that supplement an order',
  tag,
  params,
  response: z.array(z.object({ id: z.string(), number: z.int(), total: chf })),
  refusals: {},
})

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
