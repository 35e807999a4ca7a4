import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A recall of a lot, or the rehearsal of one (docs/rules/lots.md#recall). */
export const recallTable = pgTable('recall', {
  id: uuid().primaryKey(),
  lotId: integer('lot_id').notNull(),
  isRehearsal: boolean('is_rehearsal').notNull(),
  reason: text().notNull(),
  advice: text().notNull(),
  actor: text().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
})

/** An order that a recall affects; without a key nobody was written to. */
export const recallNoticeTable = pgTable(
  'recall_notice',
  {
    recallId: uuid('recall_id').notNull(),
    orderId: uuid('order_id').notNull(),
    packs: integer().notNull(),
    mailKey: text('mail_key'),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.orderId] })],
)
