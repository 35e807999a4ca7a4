import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PAGES } from '#domain/pages/pages.ts'
import { swissDayOf } from '#server/platform/database/days.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

/** Lets the transaction commit without waiting for the disk: a crash may lose a few page views. */
export async function commitAsynchronously(tx: Db): Promise<void> {
  await tx.execute(sql`set local synchronous_commit = off`)
}

/** The salt of the day's visitor hashes. The first call of a day creates it and deletes earlier salts and hashes. */
export async function readSaltOfDay(tx: Db, now: number): Promise<Buffer> {
  const today = dayOf(now)
  const current = await findSalt(tx, today)
  if (current) return current
  await tx.execute(sql`insert into visit_day (day, salt) values (${today}, ${randomBytes(16)}) on conflict do nothing`)
  await tx.execute(sql`delete from visitor_of_today where day < ${today}`)
  await tx.execute(sql`update visit_day set salt = null where day < ${today} and salt is not null`)
  const created = await findSalt(tx, today)
  if (!created) throw new Error('the salt of today was inserted and is not there')
  return created
}

/** Counts a visitor once a day. */
export async function countVisitor(tx: Db, { visitor, now }: { visitor: Buffer; now: number }): Promise<void> {
  const today = dayOf(now)
  const { rowCount } = await tx.execute(
    sql`insert into visitor_of_today (day, visitor) values (${today}, ${visitor}) on conflict do nothing`,
  )
  if (rowCount === 1) await tx.execute(sql`update visit_day set visitors = visitors + 1 where day = ${today}`)
}

/**
 * Counts one view of a path, that of a product or recipe under its German address. One that does not exist counts as
 * `unknownPath`, so that nobody can fill the table.
 */
export async function countView(tx: Db, { path, unknownPath, now }: { path: string; unknownPath: string; now: number }): Promise<void> {
  const isFixed = PAGES.some(({ countedAs }) => countedAs === path)
  const counted = isFixed ? sql`${path}` : sql`coalesce((${germanPathOfRecord(path)}), ${unknownPath})`
  await tx.execute(sql`
    insert into page_views (day, path, views) values (${dayOf(now)}, ${counted}, 1)
    on conflict (day, path) do update set views = page_views.views + 1`)
}

/** The German address of the record with this one in any language. */
function germanPathOfRecord(path: string): SQL {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  return sql`
    select folder || record.slug from (
      select '/product/' as folder, 'product' as noun, id::text as id, slug from product
      union all select '/rezepte/', 'recipe', id::text, slug from recipe) record
    where folder || record.slug = ${path} or (starts_with(${path}, folder)
      and (noun, id) in (select translation.noun, translation.record from translation where field = 'slug' and text = ${slug}))
    limit 1`
}

async function findSalt(tx: Db, day: SQL): Promise<Buffer | undefined> {
  const [row] = await queryRows<{ salt: Buffer }>(tx, sql`select salt from visit_day where day = ${day} and salt is not null`)
  return row?.salt
}

function dayOf(now: number): SQL {
  return swissDayOf(sql`${new Date(now).toISOString()}::timestamptz`)
}
