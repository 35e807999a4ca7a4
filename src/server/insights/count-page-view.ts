import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'

interface View {
  path: string
  address: string
  browser: string
}

/**
 * Counts a page view and, once a day, its visitor: by a hash of address and browser with the salt of the day. When the
 * day is over, salt and hashes go, so that nobody can be told from anybody any more.
 */
export function countView({ db, clock }: { db: Db; clock: Clock }, { path, address, browser }: View): Promise<void> {
  return transaction(db, async (tx) => {
    // A count lost in a power cut is nobody's loss; waiting for the disk would be everybody's.
    await tx.execute(sql`set local synchronous_commit = off`)
    const today = sql`(${new Date(clock()).toISOString()}::timestamptz at time zone 'Europe/Zurich')::date`
    const salt = await saltOf(tx, today)
    const visitor = createHash('sha256').update(salt).update(address).update('\n').update(browser).digest()
    const { rowCount } = await tx.execute(
      sql`insert into visitor_of_today (day, visitor) values (${today}, ${visitor}) on conflict do nothing`,
    )
    if (rowCount === 1) await tx.execute(sql`update visit_day set visitors = visitors + 1 where day = ${today}`)
    await tx.execute(sql`
      insert into page_views (day, path, views) values (${today}, ${knownPath(path)}, 1)
      on conflict (day, path) do update set views = page_views.views + 1`)
  })
}

async function saltOf(tx: Db, today: ReturnType<typeof sql>): Promise<Buffer> {
  const { rows } = await tx.execute<{ salt: Buffer }>(sql`select salt from visit_day where day = ${today} and salt is not null`)
  if (rows[0]) return rows[0].salt
  await tx.execute(sql`insert into visit_day (day, salt) values (${today}, ${randomBytes(16)}) on conflict do nothing`)
  await tx.execute(sql`delete from visitor_of_today where day < ${today}`)
  await tx.execute(sql`update visit_day set salt = null where day < ${today} and salt is not null`)
  const { rows: made } = await tx.execute<{ salt: Buffer }>(sql`select salt from visit_day where day = ${today}`)
  if (!made[0]) throw new Error('the salt of today is not there')
  return made[0].salt
}

/** Made-up product pages would fill the table. */
function knownPath(path: string) {
  return path.startsWith('/product/')
    ? sql`case when exists (select from product where '/product/' || slug = ${path}) then ${path} else '/…' end`
    : sql`${path}`
}
