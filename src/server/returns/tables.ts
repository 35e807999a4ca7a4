import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReturnReason } from '#domain/returns/order-return.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Packs that a customer sends back (docs/rules/returns.md). */
export const returnTable = pgTable('order_return', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** 'customer', or the operator's e-mail address. */
  actor: text().notNull(),
  note: text(),
  announcedAt: instant('announced_at').notNull().defaultNow(),
  receivedAt: instant('received_at'),
  receivedBy: text('received_by'),
  inspectedAt: instant('inspected_at'),
  inspectedBy: text('inspected_by'),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by'),
  /** Null where it was closed without a refund. */
  refundId: uuid('refund_id'),
  withdrawnAt: instant('withdrawn_at'),
  version: integer().notNull().default(1),
})

/** What comes back of a line of the order; a trigger holds that it is never more than was sent. */
export const returnLineTable = pgTable(
  'order_return_line',
  {
    returnId: uuid('return_id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** How many arrived, and how many of those went back into stock; null until then. */
    received: integer(),
    restocked: integer(),
    writeOffReason: text('write_off_reason'),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
)
