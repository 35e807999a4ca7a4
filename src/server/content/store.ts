import { asc, eq, inArray } from 'drizzle-orm'
import type { LandingSection } from '#contract/content.ts'
import { pictureOf } from '#server/catalogue/product-row.ts'
import { pictureTable } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { landingSectionTable } from './tables.ts'

export async function listSections(db: Db): Promise<LandingSection[]> {
  const rows = await db.select().from(landingSectionTable).orderBy(asc(landingSectionTable.id))
  return withPictures(db, rows)
}

export async function findSection(db: Db, section: string): Promise<LandingSection | undefined> {
  const rows = await db.select().from(landingSectionTable).where(eq(landingSectionTable.section, section))
  const [found] = await withPictures(db, rows)
  return found
}

async function withPictures(db: Db, rows: readonly (typeof landingSectionTable.$inferSelect)[]): Promise<LandingSection[]> {
  const names = rows.flatMap((row) => row.images)
  const found = names.length === 0 ? [] : await db.select().from(pictureTable).where(inArray(pictureTable.name, names))
  const pictures = new Map(found.map((row) => [row.name, row]))
  return rows.map(({ id, section, title, description, images, imageAlts, settings }) => {
    const shown = images.flatMap((name, index) => {
      const picture = pictures.get(name)
      return picture ? [pictureOf({ ...picture, alt: imageAlts[index] ?? '' })] : []
    })
    return { id, section, title, description, settings, images: shown.map(({ src }) => src), pictures: shown }
  })
}
