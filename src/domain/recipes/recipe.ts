import type { Translate } from '#domain/translations/translation.ts'
import type { Messages } from '#messages/all.ts'

export const MAX_PORTIONS = 24

// A number at the beginning and a blank; a range such as '2–3 Äpfel' is left to the cook, and a percentage is no
// amount.
const AMOUNT = /^(\d{1,5}(?:[.,]\d{1,2})?)(?=\s+[^\s\d%])/

/**
 * A line of ingredients for another number of portions: '200 g Joghurt' for two is '300 g Joghurt' for three
 * (docs/rules/recipes.md#portions).
 */
export function scaledIngredient(line: string, { portions, wanted }: { portions: number; wanted: number }): string {
  if (portions === wanted) return line
  return line.replace(AMOUNT, (amount) => kitchenAmount((Number(amount.replace(',', '.')) * wanted) / portions))
}

/** An amount as a cook measures it: whole from ten on, else in quarters, and never nothing. */
function kitchenAmount(amount: number): string {
  return String(amount >= 10 ? Math.round(amount) : Math.max(0.25, Math.round(amount * 4) / 4))
}

/** A duration for search engines: 90 minutes are 'PT1H30M'. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`
}

/** A duration in words: '1 Std. 30 Min.' */
export function durationText(minutes: number, recipesText: Pick<Messages['recipesText'], 'hours' | 'minutes'>): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? [recipesText.hours(hours)] : [], rest > 0 || hours === 0 ? [recipesText.minutes(rest)] : []].flat().join(' ')
}

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
