import { sql } from 'drizzle-orm'
import { type Rappen, rappen } from '#domain/money/money.ts'
import { sizeLabel } from '#domain/products/product.ts'
import type { Weight } from '#domain/products/weight.ts'
import { foldedLike } from '#server/platform/database/folded-like.ts'
import { type Db, queryRows } from '#server/platform/database/pool.ts'

interface PriceThen {
  productId: number
  name: string
  weight: Weight
  sizeLabel: string
  /** Null while the size was not offered. */
  price: Rappen | null
  since: string
}

const MAX_ROWS = 300

/** What each size cost at a moment, by the append-only history of prices (docs/rules/prices.md#compare-at-prices). */
export async function listPricesAt(db: Db, { moment, q }: { moment: string; q?: string | undefined }): Promise<PriceThen[]> {
  const rows = await queryRows<Omit<PriceThen, 'price' | 'sizeLabel'> & { price: number | null; netWeightGrams: number | null }>(
    db,
    sql`select product.id as "productId", product.name, product.net_weight_grams as "netWeightGrams", size.weight, size.price, to_json(size.since)#>>'{}' as since
      from product, lateral (
        select distinct on (weight) weight, price, since from price_history
        where product_id = product.id and since <= ${moment}::timestamptz order by weight, id desc) size
      where ${q ? foldedLike(sql`search_fold(product.name)`, q) : sql`true`}
      order by product.name collate "de-CH-x-icu", product.id, size.weight limit ${MAX_ROWS}`,
  )
  return rows.map(({ netWeightGrams, price, ...row }) => ({
    ...row,
    sizeLabel: sizeLabel({ netWeightGrams }, row.weight),
    price: price === null ? null : rappen(price),
  }))
}
