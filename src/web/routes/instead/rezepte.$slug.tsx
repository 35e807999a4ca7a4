export { UnknownRecipe as Page } from '#web/storefront/recipes/unknown-recipe.tsx'
