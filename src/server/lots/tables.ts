import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Weight } from '#domain/products/weight.ts'
import { rappenColumn } from '#server/platform/database/columns.ts'

/** What was received or made together of a size; `remaining` is the sum of its movements (docs/rules/lots.md). */
export const lotTable = pgTable('lot', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  weight: text().$type<Weight>().notNull(),
  number: text().notNull(),
  bestBefore: date('best_before', { mode: 'string' }).notNull(),
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  received: integer().notNull(),
  remaining: integer().notNull().default(0),
  supplier: text(),
  blockedAt: timestamp('blocked_at', { withTimezone: true }),
  blockedReason: text('blocked_reason'),
  isRecalled: boolean('is_recalled').notNull().default(false),
  /** What a pack has cost; null where nobody has entered it. */
  unitCost: rappenColumn('unit_cost'),
})

export const lotIngredientTable = pgTable(
  'lot_ingredient',
  {
    lotId: integer('lot_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    number: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lotId, table.position] })],
)

/** What came into a lot and left it; a trigger books it and refuses what must not happen. */
export const lotMovementTable = pgTable('lot_movement', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  lotId: integer('lot_id').notNull(),
  change: integer().notNull(),
  reason: text().$type<'receipt' | 'packed' | 'unpacked' | 'return' | 'used' | 'write-off' | 'count'>().notNull(),
  orderId: uuid('order_id'),
  position: integer(),
  /**
   * The parcel in which its packs left; null for the last or only one of an order, and for packs that are still here.
   */
  shipmentId: uuid('shipment_id'),
  intoLotId: integer('into_lot_id'),
  note: text(),
  actor: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
