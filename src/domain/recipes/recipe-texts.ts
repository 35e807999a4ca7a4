import type { Translate } from '#domain/translations/translation.ts'

interface RecipeTexts {
  slug: string
  title: string
  teaser: string
  ingredients?: string[]
  steps?: string[]
  pictures: readonly { name: string; alt: string }[]
}

/** Replaces the texts of a recipe that are written in each language; a list is one text with a line for each entry. */
export function mapRecipeTexts<R extends RecipeTexts>(recipe: R, translate: Translate): R {
  const lines = (field: string, entries: readonly string[]) => translate(field, entries.join('\n')).split('\n').filter(Boolean)
  const { ingredients, steps } = recipe
  return {
    ...recipe,
    title: translate('title', recipe.title),
    slug: translate('slug', recipe.slug),
    teaser: translate('teaser', recipe.teaser),
    ...(ingredients && { ingredients: lines('ingredients', ingredients) }),
    ...(steps && { steps: lines('steps', steps) }),
    pictures: recipe.pictures.map((picture) => ({ ...picture, alt: translate(`picture:${picture.name}`, picture.alt) })),
  }
}
