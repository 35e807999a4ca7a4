import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { openPool, transaction } from './pool.ts'
import { isDatabaseUnavailable, sqlState } from './query-errors.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  await database.pool.query('create table stock (id int primary key, level int not null)')
  await database.pool.query('insert into stock values (1, 0), (2, 0)')
})

afterAll(() => database.drop())

describe('the pool', () => {
  it('parses counts as numbers and throws for one that a number cannot hold', async () => {
    const { rows } = await database.pool.query('select count(*) as bags from stock')
    expect(rows).toEqual([{ bags: 2 }])
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
  })

  it.each(['53100', '53300', '57014', '08006'])('reports the state %s as a database that is unavailable', async (state) => {
    const failing = database.pool.query(`do $$ begin raise exception using errcode = '${state}'; end $$`)
    expect(isDatabaseUnavailable(await failing.catch((error: unknown) => error))).toBe(true)
  })

  it('times statements out after ten seconds', async () => {
    const { rows } = await database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '10s' }])
  })
})

describe('transaction', () => {
  it('retries serialization failures, so that no update is lost', async () => {
    const addOne = () =>
      transaction(
        database.db,
        async (tx) => {
          const { rows } = await tx.execute<{ level: number }>(sql`select level from stock where id = 1`)
          await tx.execute(sql`update stock set level = ${(rows[0]?.level ?? 0) + 1} where id = 1`)
        },
        { isolationLevel: 'serializable' },
      )
    await Promise.all([addOne(), addOne(), addOne()])
    expect(await database.rows('select level from stock where id = 1')).toEqual([{ level: 3 }])
  })

  it('retries one of two transactions in a deadlock', async () => {
    const both = (first: number, second: number) =>
      transaction(database.db, async (tx) => {
        await tx.execute(sql`update stock set level = level + 1 where id = ${first}`)
        await tx.execute(sql`select pg_sleep(0.2)`)
        await tx.execute(sql`update stock set level = level + 1 where id = ${second}`)
        return 'done'
      })
    expect(await Promise.all([both(1, 2), both(2, 1)])).toEqual(['done', 'done'])
  })

  it('rolls back on other errors without a retry', async () => {
    let runs = 0
    const failing = transaction(database.db, async (tx) => {
      runs++
      await tx.execute(sql`insert into stock values (3, 0)`)
      await tx.execute(sql`insert into stock values (null, 0)`)
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23502')
    expect(runs).toBe(1)
    expect((await database.pool.query('select from stock where id = 3')).rowCount).toBe(0)
  })

  it('looks again when somebody else has taken a unique value since it looked', async () => {
    const other = await holdTransaction(database)
    await other.query('insert into stock values ($1, 0)', [7])
    const found: number[] = []
    const adding = transaction(database.db, async (tx) => {
      found.push((await tx.execute(sql`select from stock where id = 7`)).rowCount ?? 0)
      if (found.at(-1) === 0) await tx.execute(sql`insert into stock values (7, 0)`)
    })
    await other.awaitWaiting(1)
    await other.end()
    await adding
    expect(found).toEqual([0, 1])
  })

  it('gives up after five runs', async () => {
    let runs = 0
    const failing = transaction(database.db, async (tx) => {
      runs++
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('40001')
    expect(runs).toBe(5)
  })

  it('gives its connection back to the pool when the connection breaks before, during or at the end of it', async () => {
    const { pool, db } = openPool({ url: database.url, max: 1, onError: () => undefined })
    const breakConnection = (client: pg.PoolClient) => void client.connection.stream.destroy()
    const breaks = {
      'before it begins': () => {
        pool.once('acquire', breakConnection)
        return transaction(db, async (tx) => tx.execute(sql`select`))
      },
      'while it works': () =>
        transaction(db, async (tx) => {
          await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        }),
      'before it commits': () => {
        pool.once('acquire', (client) => setTimeout(breakConnection, 50, client))
        return transaction(db, async () => delay(100))
      },
    }
    for (const [moment, run] of Object.entries(breaks)) {
      const error = await run().catch((thrown: unknown) => thrown)
      expect([moment, isDatabaseUnavailable(error), String(error)]).toEqual([moment, true, expect.not.stringContaining('rollback')])
      expect([moment, await transaction(db, async () => 'works again')]).toEqual([moment, 'works again'])
    }
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
    await pool.end()
  })

  it('throws what its work threw, also when the connection has broken', async () => {
    const { pool, db } = openPool({ url: database.url, max: 1, onError: () => undefined })
    const failing = transaction(db, async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
      throw new Error('sold out')
    })
    await expect(failing).rejects.toThrow('sold out')
    await pool.end()
  })
})
