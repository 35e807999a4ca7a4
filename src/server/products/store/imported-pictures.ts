import { and, asc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { ProductImport } from '#contract/products/admin-product-import.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { importedPictureTable, productPictureTable, productTable } from '../tables.ts'

type ImportedPicture = typeof importedPictureTable.$inferInsert
type Failure = NonNullable<ImportedPicture['failure']>

const FAILURES_SHOWN = 50

export async function insertImportedPictures(tx: Db, rows: readonly ImportedPicture[]): Promise<void> {
  await inBatches(rows, (batch) => tx.insert(importedPictureTable).values(batch).returning({ productId: importedPictureTable.productId }))
}

/** The next picture to fetch; undefined when none waits. */
export async function findWaitingPicture(db: Db) {
  const { productId, position, failure } = importedPictureTable
  const [row] = await db.select().from(importedPictureTable).where(isNull(failure)).orderBy(asc(productId), asc(position)).limit(1)
  return row
}

interface Place {
  productId: number
  position: number
}

const at = ({ productId, position }: Place) =>
  and(eq(importedPictureTable.productId, productId), eq(importedPictureTable.position, position))

export async function recordPictureFailure(db: Db, { failure, ...place }: Place & { failure: Failure }): Promise<void> {
  await db.update(importedPictureTable).set({ failure }).where(at(place))
}

/**
 * Puts a fetched picture behind the others of its product, under its next version; not twice, and not if that product
 * has gone.
 */
export async function addFetchedPicture(tx: Db, { picture, ...place }: Place & { picture: string }): Promise<void> {
  const { productId } = place
  // Whoever edits the product or undoes its import meanwhile locks it first, too.
  await tx.select({ id: productTable.id }).from(productTable).where(eq(productTable.id, productId)).for('update')
  const [waited] = await tx.delete(importedPictureTable).where(at(place)).returning({ alt: importedPictureTable.alt })
  if (!waited) return
  const [last] = await tx
    .select({ position: max(productPictureTable.position) })
    .from(productPictureTable)
    .where(eq(productPictureTable.productId, productId))
  const position = (last?.position ?? -1) + 1
  await tx.insert(productPictureTable).values({ productId, position, picture, alt: waited.alt })
  await tx
    .update(productTable)
    .set({ version: sql`${productTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(productTable.id, productId))
}

/** Lets what could not be fetched of an import wait again, and returns how many pictures that are. */
export async function retryPictures(tx: Db, importId: number): Promise<number> {
  const { failure } = importedPictureTable
  const retried = await tx
    .update(importedPictureTable)
    .set({ failure: null })
    .where(and(eq(importedPictureTable.importId, importId), isNotNull(failure)))
    .returning({ productId: importedPictureTable.productId })
  return retried.length
}

/** What still has to be fetched of each of the imports, and what could not be. */
export async function listPicturesOfImports(db: Db, importIds: readonly number[]): Promise<Map<number, ProductImport['pictures']>> {
  const { importId, productId, position, address, failure } = importedPictureTable
  const rows = await db
    .select({ importId, productId, productName: productTable.name, address, failure })
    .from(importedPictureTable)
    .innerJoin(productTable, eq(productTable.id, productId))
    .where(inArray(importId, [...importIds]))
    .orderBy(asc(productId), asc(position))
  const ofImport = Map.groupBy(rows, (row) => row.importId)
  return new Map(
    importIds.map((id) => {
      const pictures = ofImport.get(id) ?? []
      const failed = pictures.flatMap(({ importId: _importId, failure: reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]))
      return [id, { waiting: pictures.length - failed.length, failedCount: failed.length, failed: failed.slice(0, FAILURES_SHOWN) }]
    }),
  )
}
