import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const migrations = new URL('../../../migrations/', import.meta.url)
const MIGRATION = '20261122-0355-product-sizes.sql'

let database: TestDatabase
const apply = (name: string) => database.pool.query(readFileSync(new URL(name, migrations), 'utf8'))
const rowsOf = async (statement: string) => (await database.pool.query(statement)).rows

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  const earlier = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql') && name < MIGRATION)
    .toSorted()
  for (const name of earlier) await apply(name)
})
afterAll(() => database.drop())

interface Given {
  id: number
  prices?: [number | null, number | null, number | null]
  stock: number | null
  reserved?: number
}

async function addProduct({ id, prices = [null, null, null], stock, reserved = 0 }: Given): Promise<void> {
  await database.pool.query(
    `insert into product (id, name, slug, category, price, price_10g, price_15g, price_20g, stock_level, reserved)
     values ($1, 'Frucht', 'frucht-' || $1::int, 'Beeren', 500, $2, $3, $4, $5, $6)`,
    [id, ...prices, stock, reserved],
  )
}

async function addCheckout(state: string, lines: object[]): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    `insert into checkout (id, cart_id, state, cart_version, snapshot, total, expires_at) values ($1, gen_random_uuid(), $2, 1, $3, 500, now())`,
    [id, state, JSON.stringify({ lines })],
  )
  return id
}

async function reserve(checkoutId: string, productId: number, quantity: number): Promise<void> {
  await database.pool.query('insert into stock_reservation (checkout_id, product_id, quantity) values ($1, $2, $3)', [
    checkoutId,
    productId,
    quantity,
  ])
}

async function addOrder(lines: { productId: number; weight: string; quantity: number }[]): Promise<string> {
  const id = randomUUID()
  const checkoutId = await addCheckout('paid', [])
  await database.pool.query(
    `insert into shop_order (id, number, token_hash, checkout_id, payment_intent_id, status, quote, goods_total, discount, shipping, tax, total)
     values ($1::uuid, 'FF-' || $1::uuid, sha256($1::uuid::text::bytea), $2, 'pi_' || $1::uuid, 'confirmed', '{}', 500, 0, 0, 0, 500)`,
    [id, checkoutId],
  )
  for (const [position, { productId, weight, quantity }] of lines.entries())
    await database.pool.query(
      `insert into order_line (order_id, position, product_id, name, category, weight, quantity, unit_price, line_total, tax_rate)
       values ($1, $2, $3, 'Frucht', 'Beeren', $4, $5, 100, 100 * $5::int, 260)`,
      [id, position, productId, weight, quantity],
    )
  return id
}

async function move(productId: number, change: number, reason: string, orderId: string | null = null): Promise<void> {
  await database.pool.query('insert into stock_movement (product_id, change, reason, order_id) values ($1, $2, $3, $4)', [
    productId,
    change,
    reason,
    orderId,
  ])
}

describe('the migration to sizes with stock of their own', () => {
  it('divides stock, gives reservations and movements their size, and changes no sum', async () => {
    await addProduct({ id: 1, prices: [400, 500, 600], stock: 17, reserved: 3 })
    await addProduct({ id: 2, prices: [null, null, 600], stock: 5 })
    await addProduct({ id: 3, stock: null })
    await addProduct({ id: 4, prices: [400, 500, null], stock: 3, reserved: 2 })
    await reserve(
      await addCheckout('open', [
        { productId: 1, weight: '10g', quantity: 2 },
        { productId: 1, weight: '20g', quantity: 1 },
      ]),
      1,
      3,
    )
    // Its cart has changed since the pay click.
    await reserve(await addCheckout('open', [{ productId: 4, weight: '10g', quantity: 1 }]), 4, 2)
    const order = await addOrder([
      { productId: 1, weight: '10g', quantity: 2 },
      { productId: 1, weight: '15g', quantity: 3 },
    ])
    await move(1, 20, 'initial')
    await move(1, -5, 'sale', order)
    await move(1, 2, 'return', order)
    await move(2, 5, 'initial')
    await move(4, 3, 'initial')
    const sums = 'select id, stock_level, reserved from product order by id'
    const before = await rowsOf(sums)

    await apply(MIGRATION)

    expect(await rowsOf(sums)).toEqual(before)
    const sizes = await rowsOf('select product_id, weight, stock_level, reserved from product_size order by product_id, weight')
    expect(sizes.map((row) => Object.values(row))).toEqual([
      [1, '10g', 7, 2],
      [1, '15g', 5, 0],
      [1, '20g', 5, 1],
      [2, '10g', 0, 0],
      [2, '15g', 0, 0],
      [2, '20g', 5, 0],
      [3, '10g', null, 0],
      [3, '15g', null, 0],
      [3, '20g', null, 0],
      [4, '10g', 0, 0],
      [4, '15g', 3, 2],
      [4, '20g', 0, 0],
    ])
    const held = await rowsOf('select product_id, weight, quantity from stock_reservation order by product_id, weight')
    expect(held.map((row) => Object.values(row))).toEqual([
      [1, '10g', 2],
      [1, '20g', 1],
      [4, '15g', 2],
    ])
    const ofOrder = await rowsOf(`select weight, reason, change from stock_movement where order_id = '${order}' order by reason, weight`)
    expect(ofOrder.map((row) => Object.values(row))).toEqual([
      ['10g', 'return', 2],
      ['10g', 'sale', -2],
      ['15g', 'sale', -3],
    ])
    expect(await rowsOf("select sum(change)::int as sum from stock_movement where reason = 'correction'")).toEqual([{ sum: 0 }])
    const wrong = `select product_id, weight from product_size size where stock_level <> (
      select coalesce(sum(change), 0) from stock_movement where product_id = size.product_id and weight = size.weight)`
    expect(await rowsOf(wrong)).toEqual([])
  })

  it.each([
    [[400, 500, 600], 9, [3, 3, 3]],
    [[400, 500, 600], 10, [3, 4, 3]],
    [[400, 500, 600], 11, [4, 4, 3]],
    [[400, null, 600], 5, [3, 0, 2]],
    [[null, null, null], 4, [0, 4, 0]],
    [[400, 500, 600], 0, [0, 0, 0]],
  ] as const)('divides the stock of a new product with prices %j and %i packs into %j', async (prices, stock, packs) => {
    const id = 100 + Math.floor(Math.random() * 1_000_000)
    await addProduct({ id, prices: [...prices], stock })
    const sizes = await rowsOf(`select stock_level from product_size where product_id = ${id} order by weight`)
    expect(sizes.map(({ stock_level }) => stock_level)).toEqual(packs)
    expect(await rowsOf(`select stock_level from product where id = ${id}`)).toEqual([{ stock_level: stock }])
  })

  it.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('takes the GTIN %s', async (gtin) => {
    expect(await rowsOf(`select is_gtin('${gtin}') as ok`)).toEqual([{ ok: true }])
  })

  it.each(['96385075', '4006381339331', '40063813339X', ''])('refuses the GTIN %j', async (gtin) => {
    expect(await rowsOf(`select is_gtin('${gtin}') as ok`)).toEqual([{ ok: false }])
  })
})
