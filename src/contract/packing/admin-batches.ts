import * as z from 'zod/mini'
import { bulkResult, listOf, pageQuery, q, version } from '#contract/admin.ts'
import { ownBoxSize } from '#contract/cart/own-box-of-line.ts'
import { gift, postalAddress } from '#contract/checkout/contact.ts'
import { endpoint } from '#contract/endpoint.ts'
import { naturalNumber, positiveInteger, wholeNumber } from '#contract/integers.ts'
import { parcelWith, trackingNumber } from '#contract/orders/shipments.ts'
import { weight } from '#contract/products/product-sizes.ts'
import { SHIPPING_LABEL_FILES } from '#domain/carrier/shipping-label.ts'
import { PACKAGE_KINDS } from '#domain/delivery/package-size.ts'
import { MAX_RECIPIENTS } from '#domain/gifts/gift-list.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'

const tag = 'Verwaltung: Packen'
const batchParams = z.object({ id: z.uuid() })
const orderInBatch = z.object({ id: z.uuid(), orderId: z.uuid() })
const shelf = z.nullable(z.string().check(z.trim(), z.maxLength(20, 'Höchstens 20 Zeichen.')))
const packageKind = z.enum(PACKAGE_KINDS)
const packageSize = z.nullable(z.object({ kind: packageKind, grams: z.int().check(z.minimum(1), z.maximum(30_000)) }))

const lineToPack = z.object({
  position: z.int(),
  productId: z.nullable(z.int()),
  name: z.string(),
  /** What a box holds, such as '6 × Erdbeere 10 g'; '' for any other product. */
  contents: z.string(),
  /** The own box in the order that the line is packed into; null for a loose line. */
  box: z.nullable(z.object({ number: z.int(), size: ownBoxSize })),
  weight,
  sizeLabel: z.string(),
  quantity: z.int(),
  picture: z.nullable(z.string()),
})

const parcelToSend = z.object({
  /** The number of the recipient, from 1. */
  recipient: z.int(),
  /** The number that it gets among the shipments to the recipient. */
  shipmentNumber: z.int(),
  delivery: z.nullable(postalAddress),
})

/** An order with what has to be packed. */
const orderToPack = z.object({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.enum(ORDER_STATUSES),
  version,
  delivery: z.nullable(postalAddress),
  deliveryNote: z.nullable(z.string()),
  /** Null for an order that is no gift (docs/rules/orders.md#gifts). */
  gift: z.nullable(gift),
  parcel: z.string(),
  /** How many shipments of it have left; its lines are then those of the next (docs/rules/packing.md#shipments). */
  shipmentCount: z.int(),
  /** Where the parcels go that are still to be sent, one for each recipient (docs/rules/packing.md#recipients). */
  parcels: z.array(parcelToSend),
  shipBy: z.nullable(z.string()),
  needsAttention: z.nullable(z.string()),
  /** The number of the order in whose parcel it goes; null for any other (docs/rules/orders.md#supplements). */
  supplements: z.nullable(z.string()),
  together: z.array(parcelWith),
  /** Whether a supplement to it waits for being paid. */
  hasOpenSupplement: z.boolean(),
  /** The batch that it is packed in; null outside of any (docs/rules/packing.md#batch). */
  batchId: z.nullable(z.string()),
  lines: z.array(lineToPack),
  /** What was bought and is not packed, as it was refunded before it left (docs/rules/packing.md#refunded). */
  leftOut: z.array(z.object({ name: z.string(), sizeLabel: z.string(), quantity: z.int() })),
})
export type OrderToPack = z.output<typeof orderToPack>

export const listOrdersToPack = endpoint({
  method: 'GET',
  path: '/api/admin/orders/to-pack',
  summary: 'Lists the orders to pack (confirmed and processing, not postponed) with their lines, those first that have to leave first',
  tag,
  response: z.array(orderToPack),
  refusals: {},
})

/** The most orders that a batch takes. */
export const MAX_BATCH_ORDERS = 100

export const batchSummary = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.string(),
  actor: z.string(),
  orders: z.int(),
  packed: z.int(),
  shipped: z.int(),
})
export type BatchSummary = z.output<typeof batchSummary>

export const batchOrder = z.extend(orderToPack, {
  /** With the tracking number of the label that was made for it, also if it was not shipped with that. */
  parcels: z.array(z.extend(parcelToSend, { shippingLabelNumber: z.nullable(z.string()) })),
  trackingNumber: z.nullable(z.string()),
  packedAt: z.nullable(z.string()),
  packedBy: z.nullable(z.string()),
  /** The files that labels of the carrier were made as, which can be printed (docs/rules/packing.md#labels). */
  shippingLabelFiles: z.array(z.enum(SHIPPING_LABEL_FILES)),
  /**
   * What its parcel travels as, with all orders in it: chosen by an operator, else proposed
   * (docs/rules/packing.md#proposal).
   */
  packageSize: z.object({ kind: packageKind, grams: z.int(), isTooHeavy: z.boolean(), isChosen: z.boolean() }),
  lines: z.array(
    z.extend(lineToPack, {
      shelf: z.nullable(z.string()),
      /** What a scanner may read from a pack: its GTIN and its article number. */
      codes: z.array(z.string()),
      /** What a pack weighs with its packaging (docs/rules/packing.md#proposal). */
      packGrams: z.int(),
      isBox: z.boolean(),
      /** The lots that its packs may come from; none for a size without lots. */
      lots: z.array(z.object({ id: z.int(), number: z.string() })),
      /**
       * The lots that its packs came from; before it is packed those that are proposed (docs/rules/lots.md#packing).
       */
      from: z.array(z.object({ number: z.string(), bestBefore: z.string(), packs: z.int(), isBlocked: z.boolean() })),
    }),
  ),
})
export type BatchOrder = z.output<typeof batchOrder>

export const batch = z.object({
  id: z.string(),
  number: z.int(),
  createdAt: z.string(),
  actor: z.string(),
  /** In the order in which they have to leave. */
  orders: z.array(batchOrder),
})
export type Batch = z.output<typeof batch>

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/admin/batches',
  summary: 'Lists the batches that still have orders to ship, oldest first',
  tag,
  response: z.array(batchSummary),
  refusals: {},
})

export const createBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches',
  summary: 'Takes orders into a new batch and into processing, or returns the one that all are in; the id makes a repetition harmless',
  tag,
  body: z.object({
    id: z.uuid(),
    orders: z.array(z.object({ id: z.uuid(), version })).check(z.minLength(1), z.maxLength(MAX_BATCH_ORDERS)),
  }),
  /** With the batch that they are in. */
  response: z.extend(bulkResult, { id: z.string() }),
  refusals: { 'batch-empty': 409 },
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/api/admin/batches/:id',
  summary: 'Returns a batch with its orders, their lines and the proposed parcels',
  tag,
  params: batchParams,
  response: batch,
  refusals: { 'batch-unknown': 404 },
})

const CHANGE = { 'batch-unknown': 404, 'order-not-in-batch': 409 } as const

export const setOrderPacked = endpoint({
  method: 'PUT',
  path: '/api/admin/batches/:id/orders/:orderId/packed',
  summary: 'Marks an order of a batch as packed, or as not packed again; refused when a colleague has packed it',
  tag,
  params: orderInBatch,
  body: z.object({
    /** The order's, so that nobody packs goods that an edit has changed (docs/rules/admin.md#concurrent-edits). */
    version,
    isPacked: z.boolean(),
    /** Lots that were scanned instead of those that expire first (docs/rules/lots.md#packing). */
    lots: z._default(
      z.array(z.object({ position: naturalNumber, lotId: positiveInteger, quantity: positiveInteger })).check(z.maxLength(200)),
      [],
    ),
  }),
  response: batch,
  refusals: { ...CHANGE, 'changed-elsewhere': 409, 'order-nothing-to-send': 409, 'packed-elsewhere': 409, 'lots-short': 409 },
})

export const setPackageSize = endpoint({
  method: 'PUT',
  path: '/api/admin/batches/:id/orders/:orderId/package-size',
  summary: 'Chooses the kind of parcel and its weight instead of the proposed ones; null proposes again',
  tag,
  params: orderInBatch,
  body: z.object({
    packageSize,
    /** What was chosen when the operator changed it; null: it was proposed (docs/rules/admin.md#concurrent-edits). */
    seen: packageSize,
  }),
  response: batch,
  refusals: { ...CHANGE, 'changed-elsewhere': 409 },
})

export const removeFromBatch = endpoint({
  method: 'DELETE',
  path: '/api/admin/batches/:id/orders/:orderId',
  summary: 'Takes an order out of its batch; it stays in processing',
  tag,
  params: orderInBatch,
  response: batch,
  refusals: CHANGE,
})

export const shipBatch = endpoint({
  method: 'POST',
  path: '/api/admin/batches/:id/ship',
  summary:
    'Ships parcels of the orders of a batch with their tracking numbers; each order is shipped or refused with its reason, repeating is harmless',
  tag,
  params: batchParams,
  body: z.object({
    orders: z
      .array(
        z.object({
          id: z.uuid(),
          version,
          /** The recipients whose parcels leave now, with all that is left for them. */
          parcels: z
            .array(
              z.object({
                recipient: positiveInteger,
                trackingNumber: z.optional(trackingNumber),
              }),
            )
            .check(z.minLength(1), z.maxLength(MAX_RECIPIENTS)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_BATCH_ORDERS)),
  }),
  response: bulkResult,
  refusals: { 'batch-unknown': 404, 'tracking-repeated': 422 },
})

export const shelfEntry = z.object({
  productId: z.int(),
  weight,
  name: z.string(),
  sizeLabel: z.string(),
  shelf: z.nullable(z.string()),
  /** Whether its stock is that of its lots (docs/rules/lots.md#stock). */
  hasLots: z.boolean(),
  /** The other sizes of the product that are sold out once this one is counted, because nobody counts any of them. */
  uncounted: z.array(z.string()),
})
export type ShelfEntry = z.output<typeof shelfEntry>

export const listShelves = endpoint({
  method: 'GET',
  path: '/api/admin/shelves',
  summary: 'Lists the offered sizes of all products that are not archived by name, with the shelf each stands on; found by name or shelf',
  tag,
  query: z.extend(pageQuery, { q }),
  response: listOf(shelfEntry),
  refusals: {},
})

export const setShelf = endpoint({
  method: 'PUT',
  path: '/api/admin/shelves',
  summary: 'Sets or clears the shelf of a size of a product',
  tag,
  body: z.object({
    productId: wholeNumber,
    weight,
    shelf,
    /** The shelf that the operator changed (docs/rules/admin.md#concurrent-edits). */
    seen: shelf,
  }),
  response: z.object({ shelf: z.nullable(z.string()) }),
  refusals: { 'product-unknown': 404, 'changed-elsewhere': 409 },
})

export const getBatchPapers = endpoint({
  method: 'GET',
  path: '/api/admin/batches/:id/documents.pdf',
  summary: 'The packing slip and the invoice of each order of a batch, one after the other',
  tag,
  params: z.object({ id: z.uuid() }),
  contentType: 'application/pdf',
  refusals: { 'batch-unknown': 404 },
})
