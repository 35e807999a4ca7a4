import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable } from '../tables.ts'
import { type PictureColumns, shownSizes, summaryColumns } from './product-columns.ts'

const { reviews: _reviews, sizes: _sizes, stockLevel, ...columns } = summaryColumns

/**
 * The published products as a cart line shows them: without reviews and sizes, and with their first picture. A subquery
 * for other stores to join by `id`; its stock is what no checkout has reserved.
 */
export function cartProducts(db: Db) {
  return db
    .select({
      ...columns,
      stockLevel: stockLevel.as('unreserved'),
      pictures: firstPicture.as('pictures'),
    })
    .from(productTable)
    .where(eq(productTable.status, 'published'))
    .as('cart_product')
}

export type CartProducts = ReturnType<typeof cartProducts>

/**
 * The columns of such a product with its sizes; the packs that are reserved for the cart itself, of a size or of all,
 * count as left for it.
 */
export function cartProductColumns(products: CartProducts, { reservedForCart }: { reservedForCart: (weight?: SQL) => SQL }) {
  return {
    id: products.id,
    kind: products.kind,
    name: products.name,
    slug: products.slug,
    teaser: products.teaser,
    category: products.category,
    tags: products.tags,
    isNew: products.isNew,
    inStock: products.inStock,
    taxRate: products.taxRate,
    netWeightGrams: products.netWeightGrams,
    tint: products.tint,
    contains: products.contains,
    fruits: products.fruits,
    pictures: products.pictures,
    stockLevel: sql<number | null>`${products.stockLevel} + ${reservedForCart()}`.mapWith(Number),
    sizes: shownSizes(sql`${products.id}`, reservedForCart(sql`size.weight`)),
  }
}

const firstPicture = sql<PictureColumns[]>`coalesce((
  select json_build_array(json_build_object(
    'name', picture.name, 'alt', shown.alt, 'width', picture.width, 'height', picture.height,
    'widths', picture.widths, 'placeholder', picture.placeholder))
  from product_picture shown join picture on picture.name = shown.picture
  where shown.product_id = ${productTable.id} order by shown.position limit 1), '[]')`
