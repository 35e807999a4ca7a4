import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn } from '#server/platform/database/columns.ts'

/**
 * The label of an order's parcel; without a number as long as the carrier has not made it, and `requestedAt` while it
 * is asked (docs/rules/packing.md#labels).
 */
export const shippingLabelTable = pgTable('shipping_label', {
  orderId: uuid('order_id').notNull(),
  /** The recipient and the number among their shipments, also before it has left; null for a replacement. */
  recipient: integer('recipient_number'),
  shipmentNumber: integer('shipment_number'),
  /** The return that the parcel replaces; null for any other shipment. */
  returnId: uuid('return_id'),
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
})
