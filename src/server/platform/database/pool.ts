import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The database as stores see it: the pool or an open transaction. */
export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | 'with'
  | '$with'
  | '$count'
>

// count(*) and sum() come as bigint; ours stay far below 2^53, and one that does not must not be rounded in silence.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

const STATEMENT_MS = 10_000
const CONNECTED_WITHIN_MS = 4_000

interface PoolOptions {
  url: string
  max?: number
  /** For work that may take as long as it takes, such as migrations: its statements have no end of their own. */
  unhurried?: boolean
  onError: (error: Error) => void
}

/** Opens a pool of this process: statements end after 10 s, waiting for a connection after 4 s. */
export function openPool({ url, max = 10, unhurried = false, onError }: PoolOptions): { pool: pg.Pool; db: NodePgDatabase } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'firnfrucht',
    // A shop's data lies in memory or on an SSD; PostgreSQL's own guess is a turning disk and shuns indexes.
    options: '-c random_page_cost=1.1',
    statement_timeout: unhurried ? 0 : STATEMENT_MS,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', onError)
  // The same for one that breaks while it is in use: its query fails, and that is enough.
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (!unhurried) hangUpWhenLost(client)
  })
  return { pool, db: drizzle({ client: pool }) }
}

/**
 * Ends a connection whose question stays unanswered for longer than any statement may take: the network has lost it, and
 * without this nobody would notice for a quarter of an hour (trust, F19).
 */
function hangUpWhenLost(client: pg.PoolClient): void {
  const socket = client.connection.stream as Socket
  socket.setTimeout(STATEMENT_MS + 1_000, () => {
    const isAsking = !(client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery
    if (isAsking) socket.destroy(Object.assign(new Error('The database has fallen silent'), { code: 'ETIMEDOUT' }))
  })
}

const ATTEMPTS = 5

/** Runs `work` in one transaction, and again up to four times when PostgreSQL gave it up for another one's sake; it must have no other effects. */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (attempt === ATTEMPTS || !wasGivenUp(error)) throw error
      await delay(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Whether PostgreSQL refused characters that no text of it can hold: NUL, or half of a surrogate pair within JSON. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return false
  // What we send as JSON is well-formed but for that.
  return ['22021', '22P05'].includes(cause.code ?? '') || (cause.code === '22P02' && cause.routine === 'json_errsave_error')
}

/** PostgreSQL's five-character code of an error, through Drizzle's wrapping; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

// Serialization failure and deadlock.
function wasGivenUp(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
