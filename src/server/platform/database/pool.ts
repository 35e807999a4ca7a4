import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { throwIfOverdue } from '../deadline.ts'
import { TransactionModeClient } from './pooler.ts'
import { sharePrepared } from './prepared.ts'
import { PreparingClient } from './preparing-client.ts'
import { sqlState } from './query-errors.ts'

/**
 * Thrown in a transaction that finds what it works on changed by another one which it cannot wait for without a
 * deadlock: `transaction` rolls back and runs it again.
 */
export class Overtaken extends Error {}

/** What stores use: the pool or an open transaction. */
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

// count(*) and sum() are bigint. They stay far below 2^53 here; one that does not must not be rounded silently.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`)
  return value
})

const STATEMENT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 4_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** A new connection starts a process and plans everything again; much longer, and networks forget a silent one. */
const IDLE_MS = 60_000
// PostgreSQL's default assumes a spinning disk and avoids index scans; the data is in memory or on an SSD.
const RANDOM_PAGE_COST = 1.1
/** A pooler takes no settings for a connection, so each transaction sets them for itself. */
const TRANSACTION_SETTINGS = [
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  `set local random_page_cost = ${RANDOM_PAGE_COST}`,
].join('; ')

interface PoolOptions {
  url: string
  max?: number
  /** Disables the statement timeout, for migrations and for checks of every order. */
  noTimeout?: boolean
  /** Whether the URL leads to a pooler in transaction mode (docs/rules/operations.md#pooler). */
  throughPooler?: boolean
  onError: (error: Error) => void
}

/** Opens a connection pool. Statements time out after 10 s, waiting for a connection after 4 s. */
export function openPool({ url, max = 10, noTimeout = false, throughPooler = false, onError }: PoolOptions): {
  pool: pg.Pool
  db: NodePgDatabase
} {
  const pool = new DeadlinePool({
    connectionString: url,
    max,
    application_name: 'firnfrucht',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    ...(throughPooler ? { Client: TransactionModeClient } : { Client: PreparingClient, ...sessionSettings({ noTimeout }) }),
  })
  // Without listeners a broken connection would end the process. The pool replaces it on the next query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (!noTimeout) destroyWhenSilent(client)
  })
  const db = drizzle({ client: pool })
  db.transaction = poolTransaction(pool, throughPooler ? TRANSACTION_SETTINGS : undefined)
  return { pool, db }
}

/** Gives no connection to a request whose deadline is over: it has been refused already. */
class DeadlinePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    try {
      throwIfOverdue()
    } catch (error) {
      return callback ? callback(error as Error, undefined, () => undefined) : Promise.reject(error as Error)
    }
    return callback ? super.connect(callback) : super.connect()
  }
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

function sessionSettings({ noTimeout }: { noTimeout: boolean }): pg.PoolConfig {
  return {
    options: `-c random_page_cost=${RANDOM_PAGE_COST}`,
    statement_timeout: noTimeout ? 0 : STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
}

/**
 * Destroys a connection that stays silent for longer than any statement may take. The network has lost it; TCP alone
 * would take a quarter of an hour to notice (docs/failure-modes.md#f19).
 */
function destroyWhenSilent(client: pg.PoolClient): void {
  const socket = client.connection.stream as Socket
  socket.setTimeout(STATEMENT_TIMEOUT_MS + 1_000, () => {
    const isBusy = !(client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery
    if (isBusy) socket.destroy(Object.assign(new Error('The database does not respond'), { code: 'ETIMEDOUT' }))
  })
}

const MAX_ATTEMPTS = 5

/**
 * Runs `work` in a transaction, up to five times when PostgreSQL aborts it for a serialization failure, a deadlock or a
 * unique value that somebody else took after `work` had looked, or when `work` was `Overtaken`. `work` must have no
 * side effects outside the transaction.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>, config?: PgTransactionConfig): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await delay(Math.random() * 20 * 2 ** attempt)
    }
  }
}

// Serialization failure, deadlock and unique violation.
function isRetryable(error: unknown): boolean {
  return error instanceof Overtaken || ['40001', '40P01', '23505'].includes(sqlState(error) ?? '')
}

/**
 * The `transaction` of a pool's database. Drizzle's own never returns the connection when `begin` fails, and throws the
 * failed rollback of a broken connection in place of what went wrong. This one returns every connection, a broken one
 * to be closed, and commits nothing after the deadline of the request. `settings` are SQL that each transaction begins
 * with.
 */
function poolTransaction(pool: pg.Pool, settings?: string): NodePgDatabase['transaction'] {
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

/** The rows of a raw SQL query, typed as `Row`. */
export async function queryRows<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as Row[]
}
