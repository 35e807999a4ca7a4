import * as z from 'zod/mini'
import { day, listOf, pageQuery, q } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber, wholeNumber } from '#contract/integers.ts'
import { chf } from '#contract/money.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { LOT_STATES } from '#domain/lots/lots.ts'

const tag = 'Verwaltung: Lose'
const packs = z.int().check(z.minimum(1), z.maximum(100_000))
const text = (longest: number, missing: string) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest))
const lotParams = z.object({ id: wholeNumber })

/** What a pack has cost, at most CHF 10,000; null where nobody knows. */
const unitCost = z.nullable(chf.check(z.refine((cost) => cost <= 1_000_000, 'Höchstens CHF 10’000.00 je Packung.')))

/** The number of a lot, as it stands on the label. */
export const lotNumber = text(30, 'Bitte geben Sie das Los an.')

export const lot = z.object({
  id: z.int(),
  productId: z.int(),
  weight,
  name: z.string(),
  sizeLabel: z.string(),
  number: z.string(),
  bestBefore: z.string(),
  receivedOn: z.string(),
  received: z.int(),
  remaining: z.int(),
  /** Null: made by the shop itself. */
  supplier: z.nullable(z.string()),
  blockedReason: z.nullable(z.string()),
  /** Stopped for good. */
  isRecalled: z.boolean(),
  unitCost,
  state: z.enum(LOT_STATES),
  /** The last day on which its packs are sold. */
  soldUntil: z.string(),
  /** The planned sale price that its product has now, with its last day and of how many products it is. */
  sale: z.nullable(z.object({ planId: z.int(), percent: z.int(), until: z.string(), products: z.int() })),
  /** Raw material by the number of its supplier, and packs of other lots that went into a box. */
  ingredients: z.array(z.object({ name: z.string(), number: z.string() })),
  /**
   * What a scanner may read from a pack beside the lot: its GTIN, its article number and the shop's own key of the
   * size.
   */
  codes: z.array(z.string()),
})
export type Lot = z.output<typeof lot>

/** The most lots that are counted at once. */
const MAX_COUNTED = 2000

export const listLots = endpoint({
  method: 'GET',
  path: '/api/admin/lots',
  summary: 'Lists lots, first expired first: those with packs left, or all; found by number, product, supplier or ingredient lot',
  tag,
  query: z.extend(pageQuery, {
    q,
    productId: z.optional(wholeNumber),
    filter: z._default(z.enum(['on-hand', 'soon', 'blocked', 'all']), 'on-hand'),
  }),
  response: listOf(lot),
  refusals: {},
})

export const receiveLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots',
  summary: 'Records a lot of a size that was received or made, with the lots that went into it; its packs can be sold at once',
  tag,
  body: z.object({
    productId: wholeNumber,
    weight,
    number: lotNumber,
    bestBefore: day,
    receivedOn: day,
    packs,
    supplier: z.nullable(z.string().check(z.trim(), z.maxLength(120))),
    ingredients: z
      .array(z.object({ name: text(120, 'Bitte geben Sie den Rohstoff an.'), number: text(60, 'Bitte geben Sie die Losnummer an.') }))
      .check(z.maxLength(50)),
    /** Packs of other lots that were packed into these boxes. */
    usedLots: z.array(z.object({ lotId: wholeNumber, packs })).check(z.maxLength(100)),
    unitCost: z.optional(unitCost),
  }),
  response: lot,
  status: 201,
  refusals: {
    'product-unknown': 404,
    'size-unknown': 422,
    'lot-exists': 409,
    'lot-best-before': 422,
    'lot-receipt-in-future': 422,
    'lot-outlives-packs': 422,
    'lot-overdrawn': 409,
    'lot-not-usable': 409,
  },
})

export const setLotCost = endpoint({
  method: 'PUT',
  path: '/api/admin/lots/:id/cost',
  summary: 'Sets what a pack of the lot has cost, which values the stock',
  tag,
  params: lotParams,
  body: z.object({
    unitCost,
    /** The cost that the operator changed (docs/rules/admin.md#concurrent-edits). */
    seen: unitCost,
  }),
  response: lot,
  refusals: { 'lot-unknown': 404, 'changed-elsewhere': 409 },
})

export const WRITE_OFF_REASONS = ['Beschädigt', 'Abgelaufen', 'Muster', 'Eigenbedarf', 'Verloren', 'Spende'] as const

export const writeOffLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:id/write-off',
  summary: 'Writes packs of a lot off with a reason; refused beyond what it holds',
  tag,
  params: lotParams,
  body: z.object({ packs, reason: text(200, 'Bitte geben Sie den Grund an.') }),
  response: lot,
  refusals: { 'lot-unknown': 404, 'lot-overdrawn': 409 },
})

export const countLots = endpoint({
  method: 'POST',
  path: '/api/admin/lots/count',
  summary: 'Books what a stocktaking found of some lots, all or none; refused for a lot that has moved since it was shown',
  tag,
  body: z.object({
    counts: z
      .array(z.object({ lotId: wholeNumber, seen: naturalNumber, packs: z.int().check(z.minimum(0), z.maximum(100_000)) }))
      .check(z.minLength(1), z.maxLength(MAX_COUNTED)),
  }),
  response: z.object({ booked: z.array(z.object({ lotId: z.int(), before: z.int(), counted: z.int(), difference: z.int() })) }),
  refusals: { 'lot-unknown': 404, 'lot-moved': 409 },
})

export const blockLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:id/block',
  summary: 'Stops the sale of a lot at once, with a reason',
  tag,
  params: lotParams,
  body: z.object({ reason: text(200, 'Bitte geben Sie den Grund an.') }),
  response: lot,
  refusals: { 'lot-unknown': 404, 'lot-already-blocked': 409 },
})

export const unblockLot = endpoint({
  method: 'POST',
  path: '/api/admin/lots/:id/unblock',
  summary: 'Sells a stopped lot again; refused once it was recalled',
  tag,
  params: lotParams,
  response: lot,
  refusals: { 'lot-unknown': 404, 'lot-not-blocked': 409, 'lot-recalled': 409 },
})
