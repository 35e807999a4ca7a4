import { randomUUID } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openPool } from '#server/platform/database/pool.ts'
import { DEMO_TEMPLATE, TEMPLATE, withDatabase } from './postgres.ts'

export type TestDatabase = ReturnType<typeof readers> & {
  pool: pg.Pool
  db: NodePgDatabase
  url: string
  /** Closes the pool and removes the database, also under connections that were left open. */
  drop(): Promise<void>
}

/**
 * Creates a database for one test file, in some 50 ms: migrated unless told not to, and with the demo catalogue if it
 * is seeded.
 */
export async function createTestDatabase({
  migrated = true,
  seeded = false,
}: { migrated?: boolean; seeded?: boolean } = {}): Promise<TestDatabase> {
  const server = testServerUrl()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = seeded ? DEMO_TEMPLATE : migrated ? TEMPLATE : 'template1'
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(server, name)
  const { pool, db } = openPool({ url, onError: () => undefined })
  const drop = async () => {
    await pool.end()
    await onServer(server, `drop database ${name} with (force)`)
  }
  return { pool, db, url, drop, ...readers(pool) }
}

/** What reads a statement's rows, or its first one. */
export function readers(pool: pg.Pool) {
  const rows = async <Row extends pg.QueryResultRow = pg.QueryResult['rows'][0]>(sql: string, ...values: unknown[]) =>
    (await pool.query<Row>(sql, values)).rows
  const one = async (sql: string, ...values: unknown[]) => (await rows(sql, ...values))[0]
  return { rows, one }
}

/** The URL of the run's PostgreSQL, which the global setup started. */
export function testServerUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: the global setup starts the PostgreSQL of the tests.')
  return url
}

/** Neither takes a second, even on a busy machine: one that waits for another process is an error that says so. */
const STATEMENT_TIMEOUT_MS = 30_000

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: STATEMENT_TIMEOUT_MS })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
