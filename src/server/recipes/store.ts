import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AdminRecipe, RecipeDraft } from '#contract/recipes/admin-recipes.ts'
import type { Recipe, RecipeSummary } from '#contract/recipes/recipes.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listPictures } from '#server/products/store/pictures.ts'
import { toPicture } from '#server/products/store/product-columns.ts'
import { listProductSummaries } from '#server/products/store/products.ts'
import { recipeTable } from './tables.ts'

type RecipeRow = typeof recipeTable.$inferSelect

/** As many as the page shows. */
const MAX_LISTED = 200
const isPublished = eq(recipeTable.published, true)

/** The published recipes, newest first. */
export async function listPublishedRecipes(db: Db): Promise<RecipeSummary[]> {
  const rows = await listWithPictures(db, isPublished)
  return rows.map(({ row: { slug, title, teaser, minutes, portions }, pictures }) => ({ slug, title, teaser, minutes, portions, pictures }))
}

/** The published recipe at this address, with those of its products that are in the catalogue. */
export async function findPublishedRecipe(db: Db, slug: string): Promise<Recipe | undefined> {
  const [found] = await listWithPictures(db, and(isPublished, eq(recipeTable.slug, slug)))
  if (!found) return undefined
  const { title, teaser, minutes, portions, ingredients, steps, productIds, createdAt } = found.row
  const products = (await listProductSummaries(db, productIds)).toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id))
  const { pictures } = found
  return { slug, title, teaser, minutes, portions, ingredients, steps, products, pictures, publishedAt: createdAt.toISOString() }
}

/** The published recipes with the names of their pictures, for the sitemap. */
export function listSitemapRecipes(db: Db): Promise<{ slug: string; updatedAt: Date; pictures: string[] }[]> {
  const { slug, updatedAt, images, id } = recipeTable
  return db.select({ slug, updatedAt, pictures: images }).from(recipeTable).where(isPublished).orderBy(id)
}

/** All recipes for operators, newest first. */
export async function listAdminRecipes(db: Db): Promise<AdminRecipe[]> {
  return (await listWithPictures(db)).map(toAdminRecipe)
}

export async function findAdminRecipe(db: Db, id: number): Promise<AdminRecipe | undefined> {
  const [found] = await listWithPictures(db, eq(recipeTable.id, id))
  return found && toAdminRecipe(found)
}

/** The recipe as stored, locked until the transaction ends. */
export async function lockRecipe(tx: Db, id: number): Promise<RecipeRow | undefined> {
  const [row] = await tx.select().from(recipeTable).where(eq(recipeTable.id, id)).for('update')
  return row
}

/** Adds a recipe and returns its id; undefined where the address is taken. */
export async function insertRecipe(tx: Db, slug: string, draft: RecipeDraft): Promise<number | undefined> {
  const [row] = await tx
    .insert(recipeTable)
    .values({ slug, ...recipeColumns(draft) })
    .onConflictDoNothing()
    .returning({ id: recipeTable.id })
  return row?.id
}

/** Saves a locked recipe under its next version. */
export async function updateRecipe(tx: Db, id: number, draft: RecipeDraft): Promise<void> {
  await tx
    .update(recipeTable)
    .set({ ...recipeColumns(draft), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(recipeTable.id, id))
}

export async function removeRecipe(tx: Db, id: number): Promise<void> {
  await tx.delete(recipeTable).where(eq(recipeTable.id, id))
}

/** The columns that a draft fills. */
export function recipeColumns({ pictures, ...draft }: RecipeDraft) {
  return { ...draft, images: pictures.map(({ name }) => name), imageAlts: pictures.map(({ alt }) => alt) }
}

async function listWithPictures(db: Db, where?: SQL) {
  const rows = await db.select().from(recipeTable).where(where).orderBy(desc(recipeTable.createdAt), desc(recipeTable.id)).limit(MAX_LISTED)
  const stored = await listPictures(
    db,
    rows.flatMap(({ images }) => images),
  )
  const byName = new Map(stored.map((picture) => [picture.name, picture]))
  return rows.map((row) => ({
    row,
    pictures: row.images.flatMap((name, index) => {
      const picture = byName.get(name)
      return picture ? [toPicture({ ...picture, alt: row.imageAlts[index] ?? '' })] : []
    }),
  }))
}

function toAdminRecipe({ row, pictures }: Awaited<ReturnType<typeof listWithPictures>>[number]): AdminRecipe {
  const { id, slug, title, teaser, minutes, portions, ingredients, steps, productIds, published, version, updatedAt } = row
  return {
    id,
    slug,
    title,
    teaser,
    minutes,
    portions,
    ingredients,
    steps,
    productIds,
    pictures,
    published,
    version,
    updatedAt: updatedAt.toISOString(),
  }
}
