import { sql } from 'drizzle-orm'
import type { ShopPicture, ProductDetail, ProductSummary } from '#contract/products/catalogue.ts'
import type { Weight } from '#domain/products/weight.ts'
import { productTable } from '../tables.ts'
import { sizeColumn } from './sizes.ts'

/** The packs of a size that no checkout has reserved. */
const unreserved = (weight: Weight) =>
  sql<number | null>`${sizeColumn('stock_level', weight)} - ${sizeColumn('reserved', weight)}`.mapWith(Number)

/** What a product card shows, in one query: pictures and review summary included. */
export const summaryColumns = {
  id: productTable.id,
  kind: productTable.kind,
  name: productTable.name,
  slug: productTable.slug,
  teaser: productTable.teaser,
  category: productTable.category,
  tags: productTable.tags,
  isNew: productTable.isNew,
  inStock: productTable.inStock,
  stockLevel: sql<number | null>`${productTable.stockLevel} - ${productTable.reserved}`.mapWith(Number),
  stock10g: unreserved('10g'),
  stock15g: unreserved('15g'),
  stock20g: unreserved('20g'),
  price: productTable.price,
  price10g: productTable.price10g,
  price15g: productTable.price15g,
  price20g: productTable.price20g,
  salePrice: productTable.salePrice,
  comparedSizes: productTable.comparedSizes,
  taxRate: productTable.taxRate,
  netWeightGrams: productTable.netWeightGrams,
  tint: productTable.tint,
  contains: productTable.contains,
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
  ...summaryColumns,
  description: productTable.description,
  stripePriceId10g: productTable.stripePriceId10g,
  stripePriceId15g: productTable.stripePriceId15g,
  stripePriceId20g: productTable.stripePriceId20g,
  ingredients: productTable.ingredients,
  allergens: productTable.allergens,
  storage: productTable.storage,
  origin: productTable.origin,
  swissPercent: productTable.swissPercent,
  warnings: productTable.warnings,
  nutrition: productTable.nutrition,
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
type DetailColumns = Omit<ProductDetail, 'imageUrl' | 'pictures' | 'additionalImages'> & { pictures: PictureColumns[] }

/** The row with its pictures as the shop shows them, the first of them as `imageUrl`; null without any. */
export function toProductSummary<Row extends { pictures: PictureColumns[] }>(
  row: Row,
): Omit<Row, 'pictures'> & Pick<ProductSummary, 'pictures' | 'imageUrl'> {
  const pictures = row.pictures.map(toPicture)
  return { ...row, pictures, imageUrl: pictures[0]?.src ?? null }
}

/** The product as its page shows it; `additionalImages` are those after the first. */
export function toProductDetail(row: DetailColumns): ProductDetail {
  const summary = toProductSummary(row)
  return { ...row, ...summary, additionalImages: summary.pictures.slice(1).map(({ src }) => src) }
}

/** The picture with the address of its whole size (docs/rules/pictures.md#addresses). */
export function toPicture(row: PictureColumns): ShopPicture {
  return { ...row, src: `/objects/uploads/${row.name}.webp` }
}
