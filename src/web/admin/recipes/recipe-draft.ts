import type { ShopPicture } from '#contract/products/catalogue.ts'
import type { AdminRecipe, RecipeDraft } from '#contract/recipes/admin-recipes.ts'

/** A recipe as the form edits it: ingredients and steps as text with a line each. */
export type EditedRecipe = Omit<RecipeDraft, 'ingredients' | 'steps' | 'pictures'> & {
  ingredients: string
  steps: string
  pictures: ShopPicture[]
}

export const BLANK_RECIPE: EditedRecipe = {
  title: '',
  teaser: '',
  minutes: 20,
  portions: 2,
  ingredients: '',
  steps: '',
  productIds: [],
  pictures: [],
  published: false,
}

/** A recipe as the form edits it: ingredients and steps are one text, a line each. */
export function editedRecipe(recipe: AdminRecipe): EditedRecipe {
  const { title, teaser, minutes, portions, ingredients, steps, productIds, pictures, published } = recipe
  return { title, teaser, minutes, portions, ingredients: ingredients.join('\n'), steps: steps.join('\n'), productIds, pictures, published }
}

/** The draft as it is sent; blank lines are left out. */
export function sentRecipe({ ingredients, steps, pictures, ...draft }: EditedRecipe): RecipeDraft {
  return {
    ...draft,
    ingredients: linesOf(ingredients),
    steps: linesOf(steps),
    pictures: pictures.map(({ name, alt }) => ({ name, alt })),
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
