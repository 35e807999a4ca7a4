import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { openPool, transaction } from './pool.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

it('A statement is prepared once for all transactions of a connection, and again for the next connection', async () => {
  const { pool, db } = openPool({ url: database.url, max: 2, onError: () => undefined })
  let built = 0
  const double = prepared((tx) => {
    built++
    return tx
      .select({ doubled: sql<number>`${sql.placeholder('given')}::int * 2` })
      .from(sql`(select) always`)
      .prepare('double')
  })
  const doubled = (given: number) => transaction(db, async (tx) => (await double(tx).execute({ given }))[0]?.doubled)
  expect(await doubled(1)).toBe(2)
  expect(await doubled(2)).toBe(4)
  expect(built).toBe(1)
  expect(await transaction(db, () => doubled(3))).toBe(6)
  expect(built).toBe(2)
  await pool.end()
})

it('A connection prepares a write or lock that it repeats; other reads, other writes and connections through a pooler prepare nothing', async () => {
  const preparedAfter = async (throughPooler: boolean) => {
    const { pool, db } = openPool({ url: database.url, max: 1, throughPooler, onError: () => undefined })
    await db.execute(sql`create temporary table counted (id int primary key, times int not null)`)
    await db.execute(sql`insert into counted values (${1}, ${0})`)
    for (let time = 0; time < 10; time++) {
      await transaction(db, (tx) => tx.execute(sql`update counted set times = times + ${1} where id = ${1}`))
      await db.execute(sql`with counting as (update counted set times = times + ${0} returning id) select id from counting`)
      await db.execute(sql`select times from counted where id = ${1} for no key update`)
      await db.execute(sql`select ${'read'}::text`)
      await db.execute(sql`with read as (select ${'read'}::text) select * from read`)
      await pool.query('delete from counted where times < 0; delete from counted where times < 0')
    }
    expect((await pool.query('select times from counted')).rows).toEqual([{ times: 10 }])
    const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    await pool.end()
    return rows.map(({ statement }) => statement)
  }
  expect((await preparedAfter(false)).toSorted()).toEqual([
    'select times from counted where id = $1 for no key update',
    'update counted set times = times + $1 where id = $2',
    'with counting as (update counted set times = times + $1 returning id) select id from counting',
  ])
  expect(await preparedAfter(true)).toEqual([])
})

it('A connection keeps a limited number of prepared statements, and prepares what it repeats after many different writes', async () => {
  const { pool, db } = openPool({ url: database.url, max: 1, onError: () => undefined })
  await db.execute(sql`create temporary table kept (id int primary key, times int not null)`)
  const repeat = async (comment: string) => {
    for (let time = 0; time < 5; time++) await db.execute(sql`update kept set times = ${time} where ${sql.raw(`true /* ${comment} */`)}`)
  }
  const preparedStatements = async () =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)
  for (let text = 0; text < 1_000; text++) await db.execute(sql`update kept set times = ${0} where id = ${sql.raw(String(text))}`)
  await repeat('after a thousand others')
  expect(await preparedStatements()).toEqual(['update kept set times = $1 where true /* after a thousand others */'])
  for (let text = 0; text < 250; text++) await repeat(String(text))
  expect(await preparedStatements()).toHaveLength(200)
  await pool.end()
})
