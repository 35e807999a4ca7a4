import { sql } from 'drizzle-orm'
import { type Db, queryRows } from './pool.ts'

interface DatabaseState {
  /** The database's clock. */
  now: Date
  /** How long a trivial query took, a wait for a free connection included. */
  responseMs: number
  bytes: number
  /** Connections of all clients, and the server's limit. */
  connections: number
  maxConnections: number
}

/** How fast and how full the database is. */
export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const startedAt = performance.now()
  await db.execute(sql`select`)
  const responseMs = Math.round(performance.now() - startedAt)
  const [row] = await queryRows<{ now: Date; bytes: number; connections: number; maxConnections: number }>(
    db,
    sql`select now() as now, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections"`,
  )
  if (!row) throw new Error('The database did not report its state')
  return { ...row, now: new Date(row.now), bytes: Number(row.bytes), connections: Number(row.connections), responseMs }
}
