import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transaction } from '#server/platform/database/pool.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { rowColumns } from './store/admin-list.ts'
import { orderTable } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('The list asks for the lines of the orders that it shows, never for those of all orders at once', async () => {
  const plan = await transaction(shop.checkoutContext.db, async (tx) => {
    // As it looks with many orders: each single look-up is dear.
    await tx.execute(sql`set local enable_indexscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${tx.select(rowColumns).from(orderTable).limit(51)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('order_line line')
  expect(plan).not.toMatch(/order_line line[^\n]*\n\s*Filter: \(quantity > /)
})
