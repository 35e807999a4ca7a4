import { eq, sql } from 'drizzle-orm'
import { WEIGHTS } from '#domain/weight.ts'
import { cursorOf, keysetPage, type SortKey } from '#server/platform/database/keyset.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { stockMovementTable } from '../tables.ts'
import type { SizeFields } from './sizes.ts'

const NEWEST: SortKey = { columns: [{ value: sql`stock_movement.id`, type: 'int' }], descending: true }

/** The packs of each size; a size that is left out stays as it is. */
export type StockFields = Pick<SizeFields, 'stock10g' | 'stock15g' | 'stock20g'>

interface StockChange {
  productId: number
  before: StockFields
  after: Partial<StockFields>
  reason: 'initial' | 'correction' | 'import'
  actor: string
}

/** Records the differences of each size in the ledger, whose sum is the size's stock level (docs/rules/stock.md#ledger). */
export async function recordStockChanges(tx: Db, { productId, before, after, reason, actor }: StockChange): Promise<void> {
  const movements = WEIGHTS.map((weight) => {
    const field = `stock${weight}` as const
    const stockAfter = after[field]
    return { weight, change: stockAfter === undefined ? 0 : (stockAfter ?? 0) - (before[field] ?? 0) }
  }).filter(({ change }) => change !== 0)
  if (movements.length > 0) await tx.insert(stockMovementTable).values(movements.map((movement) => ({ ...movement, productId, reason, actor })))
}

/** The stock movements of a product, newest first. */
export async function listStockMovementRows(
  db: Db,
  { productId, cursor, limit }: { productId: number; cursor?: string | undefined; limit: number },
) {
  const { id, weight, change, reason, orderId, actor, at } = stockMovementTable
  const orderNumber = sql<string | null>`(select number from shop_order where shop_order.id = stock_movement.order_id)`
  return keysetPage(db, {
    query: db.select({ id, weight, change, reason, orderId, orderNumber, actor, at, cursor: cursorOf(NEWEST) }).from(stockMovementTable),
    table: stockMovementTable,
    where: eq(stockMovementTable.productId, productId),
    sortKey: NEWEST,
    cursor,
    limit,
    toItem: (row) => ({ ...row, at: row.at.toISOString() }),
  })
}
