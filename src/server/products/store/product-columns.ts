import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { product, type ProductDetail, productSummary, type ProductSummary, type ShopPicture } from '#contract/products/catalogue.ts'
import { toSpecifiedPrices, toSpecifiedStripePrices } from '#contract/products/specified-product.ts'
import { type Fruit, fruitsIn } from '#domain/products/allergens.ts'
import type { Size } from '#domain/products/product.ts'
import { productTable } from '../tables.ts'

/** A size as visitors see it, with the number of its price at Stripe. */
export type ShownSize = Size & { stripePriceId: string | null }

/**
 * The sizes of a product as visitors see them, from light to heavy; `alsoLeft` are packs of `size` that count as left,
 * none by default.
 */
export function shownSizes(productId: SQL, alsoLeft = sql`0`): SQL<ShownSize[]> {
  return sql<ShownSize[]>`(
    select json_agg(json_build_object(
      'weight', size.weight, 'price', size.price, 'compareAtPrice', case when size.shows_compare_at then size.compare_at_price end,
      'stock', size.packs_left + ${alsoLeft}, 'stripePriceId', size.stripe_price_id) order by size.grams)
    from product_size size where size.product_id = ${productId} and size.price is not null)`
}

// The price is that of a size (`toSpecifiedPrices`).
const { price: _ofSize, ...ownColumns } = getTableColumns(productTable)
type OwnColumns = typeof ownColumns

/** The columns of the table that a schema of the contract shows, by its names for them. */
function columnsIn<Shape extends object>(shape: Shape): Pick<OwnColumns, keyof OwnColumns & keyof Shape> {
  return Object.fromEntries(Object.entries(ownColumns).filter(([name]) => name in shape)) as typeof ownColumns
}

/** What a product card shows, in one query: pictures and review summary included. */
export const summaryColumns = {
  ...columnsIn(productSummary.shape),
  stockLevel: sql<number | null>`(select packs_left from product_stock where product_id = product.id)`.mapWith(Number),
  sizes: shownSizes(sql`product.id`),
  fruits: sql<Fruit[] | null>`${productTable.ingredients}`.mapWith(fruitsIn).as('fruits'),
  pictures: sql<PictureColumns[]>`(
    select coalesce(json_agg(json_build_object(
      'name', picture.name, 'alt', shown.alt, 'width', picture.width, 'height', picture.height,
      'widths', picture.widths, 'placeholder', picture.placeholder) order by shown.position), '[]')
    from product_picture shown join picture on picture.name = shown.picture
    where shown.product_id = product.id)`,
  reviews: sql<ProductSummary['reviews']>`(
    select json_build_object('totalReviews', count(*), 'averageRating', coalesce(round(avg(rating), 1), 0))
    from review where review.product_id = product.id and review.state = 'approved')`,
} as const

/** How many people want a mail when the product is back. */
export const awaitedByColumn = sql<number>`(
  select count(distinct email)::int from stock_alert where stock_alert.product_id = product.id and stock_alert.confirmed_at is not null)`

/** What a product page shows. */
export const detailColumns = {
  ...columnsIn(product.shape),
  ...summaryColumns,
  boxContents: sql<ProductDetail['boxContents']>`(
    select coalesce(json_agg(json_build_object(
      'productId', inside.id, 'name', inside.name, 'slug', inside.slug, 'weight', content.weight, 'count', content.count,
      'swissPercent', inside.swiss_percent, 'warnings', inside.warnings)
      order by content.position), '[]')
    from box_content content join product inside on inside.id = content.product_id
    where content.box_id = product.id)`,
} as const

/** A picture as it is stored, with the text that describes it where it is shown. */
export type PictureColumns = Omit<ShopPicture, 'src'>
type Specified = ReturnType<typeof toSpecifiedPrices>
type DetailColumns = Omit<
  ProductDetail,
  'imageUrl' | 'pictures' | 'additionalImages' | 'sizes' | keyof Specified | keyof ReturnType<typeof toSpecifiedStripePrices>
> & { pictures: PictureColumns[]; sizes: ShownSize[] }

/** How many pictures a card shows. */
const CARD_PICTURES = 2

/** The row with the pictures that a card shows, the first of them as `imageUrl`; null without any. */
export function toProductSummary<Row extends { pictures: PictureColumns[]; sizes: Size[] }>(
  row: Row,
): Omit<Row, 'pictures'> & Pick<ProductSummary, 'pictures' | 'imageUrl'> & Specified {
  const pictures = row.pictures.slice(0, CARD_PICTURES).map(({ placeholder: _unused, ...picture }) => toPicture(picture))
  return { ...row, ...toSpecifiedPrices(row.sizes), pictures, imageUrl: pictures[0]?.src ?? null }
}

/** The product as its page shows it, with all pictures; `additionalImages` are those after the first. */
export function toProductDetail(row: DetailColumns): ProductDetail {
  const pictures = row.pictures.map(toPicture)
  const additionalImages = pictures.slice(1).map(({ src }) => src)
  return { ...row, ...toProductSummary(row), ...toSpecifiedStripePrices(row.sizes), pictures, additionalImages }
}

/** The picture with the address of its whole size (docs/rules/pictures.md#addresses). */
export function toPicture<Row extends { name: string }>(row: Row): Row & { src: string } {
  return { ...row, src: `/objects/uploads/${row.name}.webp` }
}
