import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { NoticeKind } from '#domain/mail/operator-notice.ts'
import type { TickedStep } from '#domain/overview/first-steps.ts'

/** What an operator wants mails about; `reported` holds the keys of what was mailed and is still so. */
export const operatorNoticeTable = pgTable(
  'operator_notice',
  {
    userId: text('user_id').notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    reported: text().array().notNull().default([]),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** The first steps of a new shop that an owner has ticked. */
export const firstStepTable = pgTable('first_step', {
  step: text().$type<TickedStep>().primaryKey(),
  doneBy: text('done_by').notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
})
