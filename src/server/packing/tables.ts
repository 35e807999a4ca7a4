import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ShipmentKind } from '#domain/shipment.ts'
import { bytesColumn } from '#server/platform/database/columns.ts'

/** Orders that are packed together (docs/rules/packing.md#batch). */
export const batchTable = pgTable('batch', {
  id: uuid().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  actor: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** An order in a batch; kind and weight are null as long as they are proposed. */
export const batchOrderTable = pgTable('batch_order', {
  orderId: uuid('order_id').primaryKey(),
  batchId: uuid('batch_id').notNull(),
  packedAt: timestamp('packed_at', { withTimezone: true }),
  packedBy: text('packed_by'),
  kind: text().$type<ShipmentKind>(),
  grams: integer(),
})

/** The label of an order's parcel; without a number as long as the carrier has not made it, and `requestedAt` while it is asked (docs/rules/packing.md#labels). */
export const shippingLabelTable = pgTable(
  'shipping_label',
  {
    orderId: uuid('order_id').notNull(),
    /** The number of the parcel, of an order that is sent in several; otherwise 1. */
    part: integer().notNull().default(1),
    trackingNumber: text('tracking_number'),
    /** One of the two files once it is made. */
    pdf: bytesColumn(),
    zpl: bytesColumn(),
    madeFor: text('made_for'),
    madeAt: timestamp('made_at', { withTimezone: true }),
    requestedAt: timestamp('requested_at', { withTimezone: true }),
    isUnclear: boolean('is_unclear').notNull().default(false),
    actor: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.part] })],
)
