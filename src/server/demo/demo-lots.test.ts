import { afterEach, describe, expect, it } from 'vitest'
import { readLots } from '#server/lots/list-lots.ts'
import { checkDatabase } from '#server/operations/store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { seedDemo } from './seed-demo.ts'

const TODAY = '2026-11-23'
const NOON = Date.parse(`${TODAY}T12:00:00+01:00`)
const STOCK = 'select product_id, weight, stock_level from product_size order by 1, 2'
const NOT_IN_LOTS = `select product_id, weight from product_size where has_lots
  and stock_level <> (select sum(remaining) from lot where lot.product_id = product_size.product_id and lot.weight = product_size.weight)`

let database: TestDatabase
afterEach(() => database.drop())

describe('the lots of the demo', () => {
  it('hold the stock that the demo has without them, and one of them expires soon', async () => {
    database = await createTestDatabase()
    const { db, pool } = database
    await seedDemo(db, { lotsOn: TODAY })
    const plain = await createTestDatabase({ seeded: true })
    expect((await pool.query(STOCK)).rows).toEqual(await plain.rows(STOCK))
    await plain.drop()
    expect((await pool.query(NOT_IN_LOTS)).rows).toEqual([])

    expect(new Set((await readLots(db, { filter: 'on-hand', limit: 100 }, NOON)).items.map(({ name }) => name))).toEqual(
      new Set(['Banane', 'Apfel', 'Zwetschge']),
    )
    const { items: soon } = await readLots(db, { filter: 'soon', limit: 100 }, NOON)
    expect(soon.map(({ name, bestBefore, state }) => ({ name, bestBefore, state }))).toEqual(
      soon.map(() => ({ name: 'Zwetschge', bestBefore: '2027-01-17', state: 'soon' })),
    )
    expect(soon.length).toBeGreaterThan(0)
    expect((await checkDatabase(db)).flatMap(({ violations }) => violations)).toEqual([])
  })

  it('are left out where nobody asks for them', async () => {
    database = await createTestDatabase({ seeded: true })
    expect((await readLots(database.db, { filter: 'all', limit: 100 }, NOON)).items).toEqual([])
  })
})
