import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ViewList, ViewSearch } from '#domain/overview/saved-view.ts'

/** What an operator wants to see again of a list, under a name. */
export const savedViewTable = pgTable('saved_view', {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  userId: text('user_id').notNull(),
  list: text().$type<ViewList>().notNull(),
  name: text().notNull(),
  search: jsonb().$type<ViewSearch>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
})
