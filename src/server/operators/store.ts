import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { SavedView } from '#contract/overview/admin-views.ts'
import type { ViewList, ViewSearch } from '#domain/overview/saved-view.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { savedViewTable } from './tables.ts'

const { id, userId: owner, list: listColumn, name, search } = savedViewTable

/** A list of the administration as one operator sees it. */
interface OwnList {
  userId: string
  list: ViewList
}

/** The views that this operator has saved of a list, by name. */
export function listViews(db: Db, { userId, list }: OwnList): Promise<SavedView[]> {
  return db
    .select({ id, name, search })
    .from(savedViewTable)
    .where(and(eq(owner, userId), eq(listColumn, list)))
    .orderBy(asc(sql`${name} collate "de-CH-x-icu"`))
}

/** How many views this operator has saved of a list. */
export async function countViews(db: Db, { userId, list }: OwnList): Promise<number> {
  const [row] = await db
    .select({ views: count() })
    .from(savedViewTable)
    .where(and(eq(owner, userId), eq(listColumn, list)))
  return row?.views ?? 0
}

/** The view of this name, in capitals or not; locked until the transaction ends. */
export async function lockView(tx: Db, { userId, list, name: wanted }: OwnList & { name: string }): Promise<SavedView | undefined> {
  const [view] = await tx
    .select({ id, name, search })
    .from(savedViewTable)
    .where(and(eq(owner, userId), eq(listColumn, list), sql`lower(${name}) = lower(${wanted})`))
    .for('update')
  return view
}

/** Saves a view in place of the one of the same name. */
export async function upsertView(tx: Db, view: OwnList & { name: string; search: ViewSearch }): Promise<void> {
  await tx.execute(
    sql`insert into saved_view (user_id, list, name, search)
      values (${view.userId}, ${view.list}, ${view.name}, ${JSON.stringify(view.search)}::jsonb)
      on conflict (user_id, list, lower(name)) do update set name = excluded.name, search = excluded.search, saved_at = now()`,
  )
}

/** Deletes a view of this operator; undefined when there is none. */
export async function deleteView(tx: Db, view: { id: string; userId: string }): Promise<Pick<SavedView, 'name' | 'search'> | undefined> {
  const [deleted] = await tx
    .delete(savedViewTable)
    .where(and(eq(id, view.id), eq(owner, view.userId)))
    .returning({ name, search })
  return deleted
}
