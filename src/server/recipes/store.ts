import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AdminRecipe, RecipeDraft } from '#contract/recipes/admin-recipes.ts'
import type { Recipe, RecipeSummary } from '#contract/recipes/recipes.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { mapRecipeTexts } from '#domain/recipes/recipe.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { listPictures } from '#server/products/store/pictures.ts'
import { toPicture } from '#server/products/store/product-columns.ts'
import { listProductSummaries } from '#server/products/store/products.ts'
import { translateProducts } from '#server/products/translate-products.ts'
import { findRecordOfSlug, inLanguage, readSlugsOf, removeTranslations } from '#server/translations/store.ts'
import { recipeTable } from './tables.ts'

type RecipeRow = typeof recipeTable.$inferSelect

/** How many recipes the page shows. */
const MAX_LISTED = 200
const isPublished = eq(recipeTable.published, true)

/** The published recipes, newest first. */
export async function listPublishedRecipes(db: Db, language: Language): Promise<RecipeSummary[]> {
  const rows = await listWithPictures(db, isPublished)
  const recipes = rows.map(({ row: { id, slug, title, teaser, minutes, portions }, pictures }) => ({
    id,
    summary: { slug, title, teaser, minutes, portions, pictures },
  }))
  const ids = new Map(recipes.map(({ id, summary }) => [summary, String(id)]))
  return recipesIn(db, [...ids.keys()], { language, idOf: (recipe) => ids.get(recipe) ?? '' })
}

/**
 * The published recipe at this address in a language, else in German or another language, with those of its products
 * that are in the catalogue.
 */
export async function findPublishedRecipe(db: Db, slug: string, language: Language): Promise<Recipe | undefined> {
  const translatedId = await findRecordOfSlug(db, { noun: 'recipe', slug, language })
  const isGerman = eq(recipeTable.slug, slug)
  const hasSlug = translatedId === undefined ? isGerman : or(isGerman, eq(recipeTable.id, Number(translatedId)))
  const at = await listWithPictures(db, and(isPublished, hasSlug))
  const found = at.find(({ row }) => (row.slug === slug) === (language === SHOP_LANGUAGE)) ?? at[0]
  if (!found) return undefined
  const { title, teaser, minutes, portions, ingredients, steps, productIds, createdAt } = found.row
  const products = (await listProductSummaries(db, productIds)).toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id))
  const { pictures } = found
  const shownProducts = await translateProducts(db, products, language)
  const slugs = await readSlugsOf(db, { noun: 'recipe', record: String(found.row.id), slug: found.row.slug })
  const recipe = { slug: found.row.slug, slugs, title, teaser, minutes, portions, ingredients, steps, products: shownProducts, pictures }
  const [shown] = await recipesIn(db, [{ ...recipe, publishedAt: createdAt.toISOString() }], { language, idOf: () => String(found.row.id) })
  return shown
}

function recipesIn<R extends RecipeSummary>(
  db: Db,
  recipes: readonly R[],
  { language, idOf }: { language: Language; idOf: (recipe: R) => string },
): Promise<R[]> {
  return inLanguage(db, recipes, { language, noun: 'recipe', idOf, mapTexts: mapRecipeTexts<R> })
}

/** The published recipes with the names of their pictures, for the sitemap. */
export function listSitemapRecipes(db: Db): Promise<{ id: number; slug: string; updatedAt: Date; pictures: string[] }[]> {
  const { slug, updatedAt, images, id } = recipeTable
  return db.select({ id, slug, updatedAt, pictures: images }).from(recipeTable).where(isPublished).orderBy(id)
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

/** Whether another recipe has this address in German. */
export async function isSlugTaken(tx: Db, { slug, byOtherThan }: { slug: string; byOtherThan: number }): Promise<boolean> {
  return (await tx.$count(recipeTable, and(eq(recipeTable.slug, slug), ne(recipeTable.id, byOtherThan)))) > 0
}

/** Saves a locked recipe under its next version. */
export async function updateRecipe(tx: Db, id: number, draft: RecipeDraft): Promise<void> {
  await tx
    .update(recipeTable)
    .set({ ...recipeColumns(draft), version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(recipeTable.id, id))
}

export async function removeRecipe(tx: Db, id: number): Promise<void> {
  await removeTranslations(tx, { noun: 'recipe', record: String(id) })
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
