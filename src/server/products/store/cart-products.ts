import { eq, type SQL, sql } from 'drizzle-orm'
import type { Weight } from '#domain/products/weight.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { productTable } from '../tables.ts'
import { summaryColumns, type PictureColumns } from './product-columns.ts'

const { reviews: _, stockLevel, stock10g, stock15g, stock20g, ...columns } = summaryColumns

/**
 * The published products as a cart line shows them: without reviews and with their first picture. A subquery for other
 * stores to join by `id`; its stock is what no checkout has reserved.
 */
export function cartProducts(db: Db) {
  return db
    .select({
      ...columns,
      stockLevel: stockLevel.as('unreserved'),
      stock10g: stock10g.as('unreserved_10g'),
      stock15g: stock15g.as('unreserved_15g'),
      stock20g: stock20g.as('unreserved_20g'),
      pictures: firstPicture.as('pictures'),
    })
    .from(productTable)
    .where(eq(productTable.status, 'published'))
    .as('cart_product')
}

export type CartProducts = ReturnType<typeof cartProducts>

/**
 * The columns of such a product; the packs that are reserved for the cart itself, of a size or of all, count as left
 * for it.
 */
export function cartProductColumns(products: CartProducts, { reservedForCart }: { reservedForCart: (weight?: Weight) => SQL }) {
  const leftForCart = (unreserved: SQL.Aliased, weight?: Weight) =>
    sql<number | null>`${unreserved} + ${reservedForCart(weight)}`.mapWith(Number)
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
    price: products.price,
    price10g: products.price10g,
    price15g: products.price15g,
    price20g: products.price20g,
    salePrice: products.salePrice,
    comparedSizes: products.comparedSizes,
    taxRate: products.taxRate,
    netWeightGrams: products.netWeightGrams,
    tint: products.tint,
    contains: products.contains,
    pictures: products.pictures,
    stockLevel: leftForCart(products.stockLevel),
    stock10g: leftForCart(products.stock10g, '10g'),
    stock15g: leftForCart(products.stock15g, '15g'),
    stock20g: leftForCart(products.stock20g, '20g'),
  }
}

const firstPicture = sql<PictureColumns[]>`coalesce((
  select json_build_array(json_build_object(
    'name', picture.name, 'alt', shown.alt, 'width', picture.width, 'height', picture.height,
    'widths', picture.widths, 'placeholder', picture.placeholder))
  from product_picture shown join picture on picture.name = shown.picture
  where shown.product_id = ${productTable.id} order by shown.position limit 1), '[]')`
