import { sql } from 'drizzle-orm'
import { productSlug } from '#domain/product-slug.ts'
import {
  boxContentTable,
  pictureTable,
  productPictureTable,
  productTable,
  samplerBoxTable,
  stockMovementTable,
} from '#server/catalogue/tables.ts'
import { landingSectionTable } from '#server/content/tables.ts'
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { voucherTable } from '#server/promotions/tables.ts'
import { reviewTable } from '#server/reviews/tables.ts'
import { readDemoData } from './demo-data.ts'
import { listDemoPictures } from './demo-pictures.ts'

/** Fills an empty database with the demo catalogue, all of it or nothing; a database with products is left alone. */
export async function seedDemo(db: Db): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Two processes that start together must not both seed.
    await lockInTransaction(tx, 'demoSeed')
    if ((await tx.$count(productTable)) > 0) return false
    const demo = await readDemoData()
    await tx
      .insert(pictureTable)
      .values(await listDemoPictures())
      .onConflictDoNothing()
    await seedProducts(tx, demo.products)
    await tx
      .insert(reviewTable)
      .values(demo.reviews.map((review) => ({ ...review, createdAt: new Date(review.createdAt), state: 'approved' as const })))
    await tx.insert(landingSectionTable).values(
      demo.sections.map((section) => ({
        ...section,
        imageAlts: section.images.map((name) => section.imageAlts[name] ?? ''),
        settings: JSON.stringify(section.settings),
      })),
    )
    await tx.insert(samplerBoxTable).values(demo.samplerBox)
    await tx.insert(voucherTable).values(demo.vouchers)
    return true
  })
}

type DemoProduct = Awaited<ReturnType<typeof readDemoData>>['products'][number]

async function seedProducts(tx: Db, products: readonly DemoProduct[]): Promise<void> {
  await tx.insert(productTable).values(
    products.map(({ image: _image, moreImages: _more, imageAlts: _alts, boxContents: _contents, ...product }) => ({
      ...product,
      slug: productSlug(product.name),
    })),
  )
  await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'id'), (select max(id) from product))`)
  await tx
    .insert(productPictureTable)
    .values(
      products.flatMap(({ id, image, moreImages, imageAlts }) =>
        [image, ...moreImages].flatMap((picture, position) =>
          picture === null ? [] : { productId: id, position, picture, alt: imageAlts[picture] ?? '' },
        ),
      ),
    )
  await tx
    .insert(boxContentTable)
    .values(products.flatMap(({ id, boxContents }) => boxContents.map((content, position) => ({ boxId: id, position, ...content }))))
  const counted = products.flatMap(({ id, stockLevel }) =>
    stockLevel ? { productId: id, change: stockLevel, reason: 'initial' as const } : [],
  )
  await tx.insert(stockMovementTable).values(counted)
}
