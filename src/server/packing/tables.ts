import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PackageKind } from '#domain/delivery/package-size.ts'

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
  kind: text().$type<PackageKind>(),
  grams: integer(),
})
