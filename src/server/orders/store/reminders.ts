import { asc, eq, sql } from 'drizzle-orm'
import { UNBILLED_STATUSES } from '#domain/orders/order-status.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'
import { reminderTable } from '../tables.ts'

export type ReminderRow = typeof reminderTable.$inferSelect

const MAX_ROWS = 500

/** The reminders of an order, the first level first. */
export function listReminders(db: Db, orderId: string): Promise<ReminderRow[]> {
  return db.select().from(reminderTable).where(eq(reminderTable.orderId, orderId)).orderBy(asc(reminderTable.level))
}

export async function insertReminder(tx: Db, reminder: ReminderRow): Promise<void> {
  await tx.insert(reminderTable).values(reminder)
}

/**
 * Orders whose invoice is unpaid and due until this Swiss day, and that may be reminded; those due first come first.
 */
export async function listRemindable(db: Db, dueUntil: { today: string; noticeDays: number }): Promise<string[]> {
  const { today, noticeDays } = dueUntil
  const rows = await queryRows<{ id: string }>(
    db,
    sql`select id from shop_order
      where due_on <= ${today}::date + ${noticeDays}::int and paid_at is null and not ${isOneOf('shop_order.status', UNBILLED_STATUSES)} and not is_credited
        and not reminders_paused and needs_attention = '{}' and email is not null
        and not exists (select from reminder where order_id = shop_order.id and level = 2)
      order by due_on, id limit ${MAX_ROWS}`,
  )
  return rows.map(({ id }) => id)
}
