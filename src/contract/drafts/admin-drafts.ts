import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { positiveInteger } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { price, weight } from '#contract/products/product-sizes.ts'
import { quote } from '#contract/quote/quote.ts'
import { MAX_QUANTITY } from '#domain/cart/cart.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { draftContact, enteredDraftContact } from './draft-links.ts'

const tag = 'Verwaltung: Bestellungen von Hand'
const params = z.object({ id: z.uuid() })

const DRAFT_STATES = ['open', 'ordered', 'discarded'] as const

/** A line of a draft. */
export const draftLine = z.object({
  productId: positiveInteger,
  weight,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_QUANTITY)),
  /** The price of a pack in place of the shop's; null for the shop's price. */
  priceOverride: z.nullable(price),
})

const agreedDiscount = z
  .object({
    percent: z.nullable(
      z.int('Bitte geben Sie ganze Prozente an.').check(z.minimum(1, 'Mindestens 1 %.'), z.maximum(100, 'Höchstens 100 %.')),
    ),
    amount: z.nullable(price),
    reason: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie einen Grund an.'), z.maxLength(60, 'Höchstens 60 Zeichen.')),
  })
  .check(z.refine(({ percent, amount }) => (percent === null) !== (amount === null), 'Bitte geben Sie Prozente oder einen Betrag an.'))

const draftFields = {
  lines: z.array(draftLine).check(
    z.maxLength(100, 'Höchstens 100 Zeilen.'),
    z.refine((lines) => new Set(lines.map((line) => `${line.productId} ${line.weight}`)).size === lines.length, 'Jede Grösse nur einmal.'),
  ),
  /** What is taken off the goods (docs/rules/orders.md#agreed-discount). */
  agreedDiscount: z.nullable(agreedDiscount),
  /** Whether the customer takes the goods along (docs/rules/orders.md#handed-over). */
  isCollected: z.boolean(),
  /** The language of the customer's mails and documents (docs/rules/languages.md#customers). */
  language: z._default(z.enum(LANGUAGES), SHOP_LANGUAGE),
  /** Whose payment terms an invoice has (docs/rules/orders.md#price-lists); null for the shop's. */
  priceListId: z.nullable(z.uuid()),
  contact: z.nullable(enteredDraftContact),
  /** What the operators note about it; the customer does not see it. */
  memo: z.string().check(z.trim(), z.maxLength(500, 'Höchstens 500 Zeichen.')),
}
/** What an operator enters of a draft. */
export const draftInput = z.object(draftFields)
export type DraftInput = z.output<typeof draftInput>

export const adminDraft = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(DRAFT_STATES),
  ...draftFields,
  contact: z.nullable(draftContact),
  /** What it costs now; null once it is ordered or discarded. */
  quote: z.nullable(quote),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  /**
   * The order in whose parcel it goes, and whether that still takes it (docs/rules/orders.md#supplements); null for any
   * other draft.
   */
  supplements: z.nullable(z.object({ id: z.string(), number: z.string(), isOpen: z.boolean() })),
  author: z.string(),
  createdAt: z.string(),
  /** Where the customer can pay it; null before the link was sent or copied, and once the draft is over. */
  link: z.nullable(z.string()),
  /** The last Swiss day on which the customer can pay it by the link; null before it was sent or copied. */
  linkEndsOn: z.nullable(z.string()),
  version,
})
export type AdminDraft = z.output<typeof adminDraft>

const CHANGE_REFUSALS = { 'draft-unknown': 404, 'changed-elsewhere': 409, 'draft-over': 409 } as const

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/admin/drafts',
  summary: 'Lists the open drafts of orders, newest first, at most a hundred',
  tag,
  response: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      name: z.string(),
      author: z.string(),
      createdAt: z.string(),
    }),
  ),
  refusals: {},
})

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/admin/drafts/:id',
  summary: 'Returns a draft with what it costs now',
  tag,
  params,
  response: adminDraft,
  refusals: { 'draft-unknown': 404 },
})

export const quoteDraft = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/:id/quote',
  summary: 'Returns what a draft would cost with these lines, before it is saved; stores nothing',
  tag,
  params,
  body: z.object({
    lines: draftFields.lines,
    // What it costs is known before the reason is entered.
    agreedDiscount: z.nullable(z.safeExtend(agreedDiscount, { reason: z.string().check(z.maxLength(60)) })),
    isCollected: draftFields.isCollected,
  }),
  response: quote,
  refusals: { 'product-unknown': 404, 'draft-too-large': 422 },
})

export const createDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/drafts/:id',
  summary: 'Creates the draft with this id, once however often it is sent',
  tag,
  params,
  body: z.object({ draft: draftInput }),
  response: adminDraft,
  refusals: { 'product-unknown': 404, 'price-list-unknown': 404, 'draft-too-large': 422 },
})

export const saveDraft = endpoint({
  method: 'PATCH',
  path: '/api/admin/drafts/:id',
  summary: 'Replaces lines, customer and memo of an open draft',
  tag,
  params,
  body: z.object({ version, draft: draftInput }),
  response: adminDraft,
  refusals: { ...CHANGE_REFUSALS, 'product-unknown': 404, 'price-list-unknown': 404, 'draft-too-large': 422, 'draft-supplement-sent': 409 },
})

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/:id/discard',
  summary: 'Discards an open draft',
  tag,
  params,
  body: z.object({ version }),
  response: adminDraft,
  refusals: CHANGE_REFUSALS,
})

export const openDraftLink = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/:id/link',
  summary: 'Opens the link by which a draft can be paid, and mails it to the customer or leaves it to the operator',
  tag,
  params,
  body: z.object({ version, isMailed: z.boolean() }),
  response: adminDraft,
  refusals: {
    ...CHANGE_REFUSALS,
    'cart-empty': 422,
    'contact-missing': 422,
    'email-missing': 422,
    'draft-collected': 409,
    'draft-supplement-over': 409,
  },
})

export const orderDraft = endpoint({
  method: 'POST',
  path: '/api/admin/drafts/:id/order',
  summary: 'Places the order of a draft, on invoice or paid in cash, once however often it is sent',
  tag,
  params,
  /** `total` is what the operator saw: another one is refused. */
  body: z.object({ version, total: chf, payment: z.enum(['invoice', 'cash']) }),
  response: adminDraft,
  status: 201,
  refusals: {
    ...CHANGE_REFUSALS,
    'cart-empty': 422,
    'contact-missing': 422,
    'not-for-sale': 409,
    'not-enough-stock': 409,
    'prices-changed': 409,
    'amount-too-small': 422,
    'invoice-off': 409,
    'draft-supplement-over': 409,
    'draft-not-orderable': 409,
  },
})
