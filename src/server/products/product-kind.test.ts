import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const migrations = new URL('../../../migrations/', import.meta.url)
const MIGRATION = '20261122-0110-product-kind.sql'

let database: TestDatabase
const apply = (name: string) => database.pool.query(readFileSync(new URL(name, migrations), 'utf8'))

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  const earlier = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql') && name < MIGRATION)
    .toSorted()
  for (const name of earlier) await apply(name)
})
afterAll(() => database.drop())

describe('the migration to product kinds', () => {
  it('gives existing products the kind that their name and category stood for, and lists them where they were', async () => {
    const products = [
      { id: 1, name: 'Mango', category: 'Tropische Früchte', kind: 'pouch' },
      { id: 2, name: 'Geschenkset', category: 'Sets', kind: 'pouch' },
      { id: 3, name: 'PROBIERSET', category: 'Sets', kind: 'box' },
      { id: 4, name: 'Familienbox', category: 'Sets', kind: 'box' },
      { id: 5, name: 'Alpenglühen', category: 'Geschenkbox', kind: 'box' },
      { id: 6, name: 'Geschenkverpackung', category: 'Service', kind: 'service' },
      { id: 7, name: 'Versandbox', category: 'Beeren', kind: 'service' },
      { id: 8, name: 'Sparpaket', category: 'Beeren', kind: 'service' },
    ]
    for (const { id, name, category } of products)
      await database.pool.query(`insert into product (id, name, slug, category, price) values ($1, $2, 'slug-' || $1::int, $3, 500)`, [
        id,
        name,
        category,
      ])
    const listing = 'select id, in_grid, in_boxes from product order by id'
    const { rows: before } = await database.pool.query(listing)
    await apply(MIGRATION)
    expect((await database.pool.query('select id, name, category, kind from product order by id')).rows).toEqual(products)
    expect((await database.pool.query(listing)).rows).toEqual(before)
  })
})
