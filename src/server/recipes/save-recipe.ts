import type { User } from '#contract/accounts/accounts.ts'
import { adminRecipe, type RecipeDraft } from '#contract/recipes/admin-recipes.ts'
import { fieldsOf } from '#domain/audit/changed-fields.ts'
import { slugOf } from '#domain/text/slug.ts'
import { recordChange } from '#server/audit/record-change.ts'
import { type Db, transaction } from '#server/platform/database/pool.ts'
import { changedElsewhere, refuse } from '#server/platform/http/refusal.ts'
import { allPicturesExist } from '#server/products/store/pictures.ts'
import { countProducts } from '#server/products/store/products.ts'
import { isSlugTranslated, lockSlugs } from '#server/translations/store.ts'
import { findAdminRecipe, insertRecipe, lockRecipe, recipeColumns, removeRecipe, updateRecipe } from './store.ts'

interface RecipeChange {
  recipe: RecipeDraft
  actor: User
}

/**
 * Creates a recipe; refuses an address that exists, and pictures and products that do not
 * (docs/rules/recipes.md#address).
 */
export function createRecipe(db: Db, { recipe, actor }: RecipeChange) {
  return transaction(db, async (tx) => {
    const missing = await missingPart(tx, recipe)
    if (missing) return refuse(missing)
    const slug = slugOf(recipe.title)
    await lockSlugs(tx, 'recipe')
    const isTaken = slug === '' || (await isSlugTranslated(tx, { noun: 'recipe', slug, byOtherThan: '' }))
    const id = isTaken ? undefined : await insertRecipe(tx, slug, recipe)
    if (id === undefined) return refuse('recipe-exists')
    await recordChange(tx, {
      actor,
      action: 'recipe.created',
      entity: 'recipe',
      entityId: id,
      label: recipe.title,
      after: recipeColumns(recipe),
    })
    return (await findAdminRecipe(tx, id)) ?? refuse('recipe-exists')
  })
}

/** Saves a recipe; refuses an outdated version, and pictures and products that do not exist. */
export function saveRecipe(db: Db, { id, version, recipe, actor }: RecipeChange & { id: number; version: number }) {
  return transaction(db, async (tx) => {
    const locked = await lockRecipe(tx, id)
    const before = await findAdminRecipe(tx, id)
    if (!locked || !before) return refuse('recipe-unknown')
    if (locked.version !== version) return changedElsewhere(adminRecipe, before)
    const missing = await missingPart(tx, recipe)
    if (missing) return refuse(missing)
    await updateRecipe(tx, id, recipe)
    const columns = recipeColumns(recipe)
    await recordChange(tx, {
      actor,
      action: 'recipe.updated',
      entity: 'recipe',
      entityId: id,
      label: recipe.title,
      before: fieldsOf(locked, Object.keys(columns)),
      after: columns,
    })
    return (await findAdminRecipe(tx, id)) ?? before
  })
}

/** Deletes a recipe; refuses a published one, whose page somebody may have bookmarked. */
export function deleteRecipe(db: Db, { id, actor }: { id: number; actor: User }) {
  return transaction(db, async (tx) => {
    const locked = await lockRecipe(tx, id)
    if (!locked) return refuse('recipe-unknown')
    if (locked.published) return refuse('recipe-published')
    await removeRecipe(tx, id)
    await recordChange(tx, { actor, action: 'recipe.deleted', entity: 'recipe', entityId: id, label: locked.title })
    return { removed: true }
  })
}

async function missingPart(tx: Db, { pictures, productIds }: RecipeDraft): Promise<'picture-unknown' | 'product-unknown' | null> {
  const names = pictures.map(({ name }) => name)
  if (!(await allPicturesExist(tx, names))) return 'picture-unknown'
  return (await countProducts(tx, productIds)) === new Set(productIds).size ? null : 'product-unknown'
}
