import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A recall of a lot, or the rehearsal of one (docs/rules/lots.md#recall). */
export const recallTable = pgTable('recall', {
  id: uuid().primaryKey(),
  lotId: integer('lot_id').notNull(),
  isRehearsal: boolean('is_rehearsal').notNull(),
  reason: text().notNull(),
  advice: text().notNull(),
  actor: text().notNull(),
  /** Whether the pages of its products warn of it. */
  isPublic: boolean('is_public').notNull().default(false),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
})

/**
 * An order that a recall affects: `packs` had left, `waitingPacks` had not. `mailKey` is null where nobody was written
 * to. `refundId` or `returnId` is what made it good, a refund or the return that a replacement was sent for.
 */
export const recallNoticeTable = pgTable(
  'recall_notice',
  {
    recallId: uuid('recall_id').notNull(),
    orderId: uuid('order_id').notNull(),
    packs: integer().notNull(),
    waitingPacks: integer('waiting_packs').notNull().default(0),
    mailKey: text('mail_key'),
    refundId: uuid('refund_id'),
    returnId: uuid('return_id'),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.orderId] })],
)
