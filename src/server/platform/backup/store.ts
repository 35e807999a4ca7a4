import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '../database/pool.ts'

/** The last complete backup; undefined when there has been none. */
export async function findLastBackup(db: Db): Promise<{ takenAt: Date; folder: string; bytes: number } | undefined> {
  const [row] = await queryRows<{ takenAt: Date; folder: string; bytes: number }>(
    db,
    sql`select taken_at as "takenAt", folder, bytes from backup order by taken_at desc limit 1`,
  )
  return row && { ...row, takenAt: new Date(row.takenAt), bytes: Number(row.bytes) }
}
