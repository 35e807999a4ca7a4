import { mapRecipeTexts } from '#domain/recipes/recipe.ts'
import { germanTexts } from '#domain/translations/translation.ts'
import { smallSource, type TranslationSource } from '#server/translations/source.ts'
import { isSlugTaken, listAdminRecipes } from './store.ts'

/** The texts of recipes, published or not. */
export const RECIPE_SOURCE: TranslationSource = {
  ...smallSource('recipe', async (db) =>
    (await listAdminRecipes(db)).map((recipe) => ({
      record: String(recipe.id),
      title: recipe.title,
      texts: germanTexts(recipe, mapRecipeTexts),
    })),
  ),
  isSlugTaken: (tx, { record, slug }) => isSlugTaken(tx, { slug, byOtherThan: Number(record) }),
}
