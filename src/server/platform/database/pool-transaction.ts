import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { throwIfOverdue } from '../deadline.ts'
import { sharePrepared } from './prepared.ts'

/**
 * The `transaction` of a pool's database. Drizzle's own never returns the connection when `begin` fails, and throws the
 * failed rollback of a broken connection in place of what went wrong. This one returns every connection, a broken one
 * to be closed, and commits nothing after the deadline of the request. `settings` are SQL that each transaction begins
 * with.
 */
export function poolTransaction(pool: pg.Pool, settings?: string): NodePgDatabase['transaction'] {
  // One for each connection, as each caches the names of the columns that it has built statements with.
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = databases.get(client) ?? drizzle({ client })
    databases.set(client, db)
    let failure: { error: unknown } | undefined
    let lost: Error | undefined
    const onError = (error: Error) => (lost ??= error)
    client.on('error', onError)
    try {
      return await db.transaction(async (tx) => {
        sharePrepared(tx, client)
        try {
          if (settings) await tx.execute(sql.raw(settings))
          const result = await work(tx)
          throwIfOverdue()
          return result
        } catch (error) {
          failure = { error }
          throw error
        }
      }, config)
    } catch (error) {
      throw failure ? failure.error : (lost ?? error)
    } finally {
      client.off('error', onError)
      client.release(lost)
    }
  }
}
