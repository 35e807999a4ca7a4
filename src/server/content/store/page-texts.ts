import { sql } from 'drizzle-orm'
import type { EditablePage } from '#contract/content/admin-texts.ts'
import type { PageText } from '#domain/content/page-text.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/** A saved version of a page's text; times are epoch ms. */
export type StoredVersion = {
  id: number
  content: PageText
  liveAt: number
  savedAt: number
  actor: string
  sha256: string
  isWithdrawn: boolean
}

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`)

const COLUMNS = sql`id, content, ${ms('live_at')} as "liveAt", ${ms('saved_at')} as "savedAt", page_text.actor, encode(sha256, 'hex') as sha256,
  exists (select from page_text_withdrawal where version_id = id) as "isWithdrawn"`

/** The version of a page that is shown at a moment, now by default; undefined before the first. */
export async function findShownVersion(db: Db, page: EditablePage, moment?: Date): Promise<StoredVersion | undefined> {
  const at = moment ? sql`${moment.toISOString()}::timestamptz` : sql`now()`
  const [row] = await queryRows<StoredVersion>(
    db,
    sql`select ${COLUMNS} from page_text where page = ${page} and live_at <= ${at} and saved_at <= ${at}
      and not exists (select from page_text_withdrawal where version_id = id)
      order by live_at desc, id desc limit 1`,
  )
  return row
}

/** All versions of a page, the one that is shown from the latest moment on first. */
export function listVersions(db: Db, page: EditablePage): Promise<StoredVersion[]> {
  return queryRows<StoredVersion>(db, sql`select ${COLUMNS} from page_text where page = ${page} order by live_at desc, id desc`)
}

/**
 * Saves a version that is shown from a moment on, at once if it is null or past; returns its id. The lock of texts must
 * be held.
 */
export async function insertVersion(
  tx: Db,
  { page, content, liveAt, actor }: { page: EditablePage; content: PageText; liveAt: string | null; actor: string },
): Promise<{ id: number; isPlanned: boolean }> {
  const [row] = await queryRows<{ id: number; isPlanned: boolean }>(
    tx,
    sql`insert into page_text (page, content, live_at, actor, sha256)
      values (${page}, ${JSON.stringify(content)}::jsonb, greatest(${liveAt}::timestamptz, now()), ${actor}, '')
      returning id, live_at > now() as "isPlanned"`,
  )
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Calls off a planned version. */
export async function insertWithdrawal(tx: Db, { id, actor }: { id: number; actor: string }): Promise<void> {
  await tx.execute(sql`insert into page_text_withdrawal (version_id, actor) values (${id}, ${actor})`)
}

/** Whether every version is as it was saved, and none is missing before another. */
export async function areVersionsIntact(db: Db): Promise<boolean> {
  const [row] = await queryRows<{ broken: number }>(
    db,
    sql`select count(*)::int as broken from page_text
      where sha256 is distinct from page_text_hash(id, page, content, live_at, saved_at, actor)`,
  )
  return row?.broken === 0
}

/** Tells every process that other texts are shown from now on. A job. */
export async function announceTexts(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify('content_changed', 'page_text')`)
}
