import * as z from 'zod/mini'
import { version } from '#contract/admin.ts'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/integers.ts'
import { picture } from '#contract/products/catalogue.ts'
import { MAX_PORTIONS } from '#domain/recipes/recipe.ts'

const tag = 'Verwaltung: Rezepte'
const idParams = z.object({ id: wholeNumber })
const lines = (most: number, longest: number) =>
  z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest, `Höchstens ${longest} Zeichen je Zeile.`)))
    .check(z.maxLength(most, `Höchstens ${most} Zeilen.`))

/** A recipe as it is edited. A published one has all that its page needs. */
export const recipeDraft = z
  .object({
    title: z.string().check(z.trim(), z.minLength(1, 'Bitte geben Sie einen Titel ein.'), z.maxLength(80, 'Höchstens 80 Zeichen.')),
    teaser: z.string().check(z.trim(), z.maxLength(300, 'Höchstens 300 Zeichen.')),
    minutes: z.int().check(z.minimum(1, 'Mindestens 1 Minute.'), z.maximum(2880, 'Höchstens 2880 Minuten.')),
    portions: z.int().check(z.minimum(1, 'Mindestens 1 Portion.'), z.maximum(MAX_PORTIONS, `Höchstens ${MAX_PORTIONS} Portionen.`)),
    ingredients: lines(40, 120),
    steps: lines(30, 1000),
    productIds: z.array(wholeNumber).check(z.maxLength(12)),
    pictures: z
      .array(z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)), alt: z.string().check(z.trim(), z.maxLength(200)) }))
      .check(z.maxLength(6)),
    published: z.boolean(),
  })
  .check(
    z.refine(({ published, teaser }) => !published || teaser !== '', {
      path: ['teaser'],
      message: 'Veröffentlicht braucht es einen Satz dazu.',
    }),
    z.refine(({ published, ingredients }) => !published || ingredients.length > 0, {
      path: ['ingredients'],
      message: 'Veröffentlicht braucht es Zutaten.',
    }),
    z.refine(({ published, steps }) => !published || steps.length > 0, { path: ['steps'], message: 'Veröffentlicht braucht es Schritte.' }),
    z.refine(({ published, pictures }) => !published || (pictures.length > 0 && pictures.every(({ alt }) => alt !== '')), {
      path: ['pictures'],
      message: 'Veröffentlicht braucht es ein Bild mit Beschreibung.',
    }),
  )
export type RecipeDraft = z.output<typeof recipeDraft>

export const adminRecipe = z.object({
  ...recipeDraft.shape,
  id: z.int(),
  slug: z.string(),
  pictures: z.array(picture),
  version,
  updatedAt: z.string(),
})
export type AdminRecipe = z.output<typeof adminRecipe>

export const listAdminRecipes = endpoint({
  method: 'GET',
  path: '/api/admin/recipes',
  summary: 'Lists all recipes, newest first',
  tag,
  response: z.array(adminRecipe),
  refusals: {},
})

export const getAdminRecipe = endpoint({
  method: 'GET',
  path: '/api/admin/recipes/:id',
  summary: 'Returns a recipe for editing',
  tag,
  params: idParams,
  response: adminRecipe,
  refusals: { 'recipe-unknown': 404 },
})

export const createRecipe = endpoint({
  method: 'POST',
  path: '/api/admin/recipes',
  summary: 'Creates a recipe; its address is made of the title and stays',
  tag,
  body: z.object({ recipe: recipeDraft }),
  response: adminRecipe,
  status: 201,
  refusals: { 'recipe-exists': 409, 'picture-unknown': 422, 'product-unknown': 422 },
})

export const saveRecipe = endpoint({
  method: 'PUT',
  path: '/api/admin/recipes/:id',
  summary: 'Saves a recipe; pages show it at once',
  tag,
  params: idParams,
  body: z.object({ version, recipe: recipeDraft }),
  response: adminRecipe,
  refusals: { 'recipe-unknown': 404, 'changed-elsewhere': 409, 'picture-unknown': 422, 'product-unknown': 422 },
})

export const deleteRecipe = endpoint({
  method: 'DELETE',
  path: '/api/admin/recipes/:id',
  summary: 'Deletes a recipe that is not published',
  tag,
  params: idParams,
  response: z.object({ removed: z.boolean() }),
  refusals: { 'recipe-unknown': 404, 'recipe-published': 409 },
})
