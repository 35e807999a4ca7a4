import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecipe, deleteRecipe, type RecipeDraft, saveRecipe } from '#contract/recipes/admin-recipes.ts'
import { getRecipe, listRecipes } from '#contract/recipes/recipes.ts'
import { saveTranslation } from '#contract/translations/admin-translations.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let staff: ApiClient
let picture: string
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  picture = (await shop.one('select name from picture order by name limit 1')).name
})
afterAll(() => shop.close())

const draft = (given: Partial<RecipeDraft> = {}): RecipeDraft => ({
  title: 'Früchtemüesli mit Erdbeeren',
  teaser: 'In zehn Minuten auf dem Tisch.',
  minutes: 10,
  portions: 2,
  ingredients: ['100 g Haferflocken', '15 g Erdbeeren, gefriergetrocknet'],
  steps: ['Flocken einweichen.', 'Erdbeeren darüber zerbröseln.'],
  productIds: [7, 1],
  pictures: [{ name: picture, alt: 'Eine Schale Müesli' }],
  published: true,
  ...given,
})

const create = (recipe: RecipeDraft) => staff.request(createRecipe, { body: { recipe } })
const refusedNew = (recipe: RecipeDraft) => staff.refusal(createRecipe, { body: { recipe } })
const saving = (id: number, version: number, recipe: RecipeDraft) => ({ params: { id }, body: { version, recipe } })
const slugsShown = async () => (await staff.request(listRecipes, {})).map(({ slug }) => slug)

describe('recipes', () => {
  it('are shown once published, with their products in order, and stay at their address', async () => {
    const { id, slug, version } = await create(draft({ published: false }))
    expect([slug, version]).toEqual(['fruechtemueesli-mit-erdbeeren', 1])
    expect(await slugsShown()).not.toContain(slug)
    expect(await staff.refusal(getRecipe, { params: { slug } })).toMatchObject({ code: 'recipe-unknown' })
    const saved = await staff.request(saveRecipe, saving(id, 1, draft({ title: 'Müesli' })))
    expect(saved).toMatchObject({ title: 'Müesli', slug, version: 2 })
    await expect
      .poll(async () => (await staff.respond(getRecipe, { params: { slug } })).json())
      .toMatchObject({
        title: 'Müesli',
        ingredients: ['100 g Haferflocken', '15 g Erdbeeren, gefriergetrocknet'],
        products: [{ id: 7 }, { id: 1 }],
        pictures: [{ alt: 'Eine Schale Müesli' }],
      })
    await expect.poll(async () => (await shop.app.inject('/sitemap.xml')).body).toContain(`/rezepte/${slug}</loc>`)
    const params = { id }
    expect(await staff.refusal(saveRecipe, saving(id, 1, draft()))).toMatchObject({ code: 'changed-elsewhere' })
    expect(await staff.refusal(deleteRecipe, { params })).toMatchObject({ code: 'recipe-published' })
    await staff.request(saveRecipe, saving(id, 2, draft({ published: false })))
    expect(await staff.request(deleteRecipe, { params })).toEqual({ removed: true })
    expect(await staff.refusal(deleteRecipe, { params })).toMatchObject({ code: 'recipe-unknown' })
    const { rows } = await shop.pool.query(`select action from audit_log where entity = 'recipe' order by id`)
    expect(rows.map(({ action }) => action)).toEqual(['recipe.created', 'recipe.updated', 'recipe.updated', 'recipe.deleted'])
  })

  it.each([
    [{ teaser: '' }, 'recipe.teaser'],
    [{ ingredients: [] }, 'recipe.ingredients'],
    [{ steps: [] }, 'recipe.steps'],
    [{ pictures: [] }, 'recipe.pictures'],
    [{ portions: 0 }, 'recipe.portions'],
    [{ portions: 25 }, 'recipe.portions'],
  ])('are not published with %j', async (lacking, field) => {
    const refused = await refusedNew(draft({ title: 'Halb fertig', ...lacking }))
    expect(refused).toMatchObject({ status: 400, details: [expect.objectContaining({ field })] })
  })

  it('name pictures and products that exist, and have addresses of their own', async () => {
    expect(await refusedNew(draft({ title: 'A', productIds: [99_999] }))).toMatchObject({ code: 'product-unknown' })
    const unknown = [{ name: 'gibt-es-nicht', alt: 'Nichts' }]
    expect(await refusedNew(draft({ title: 'A', pictures: unknown }))).toMatchObject({ code: 'picture-unknown' })
    await create(draft({ title: 'Kompott' }))
    for (const title of ['KOMPOTT!', '!!!']) expect(await refusedNew(draft({ title }))).toMatchObject({ code: 'recipe-exists' })
  })

  it('give their German address to no other one in another language', async () => {
    await create(draft({ title: 'Smoothie Bowl' }))
    const { id, slug } = await create(draft({ title: 'Beerenschale' }))
    const { texts } = await staff.request(saveTranslation, {
      params: { noun: 'recipe', record: String(id), language: 'en' },
      body: { version: 1, texts: [{ field: 'title', text: 'Smoothie Bowl', source: 'Beerenschale' }] },
    })
    expect(texts.find(({ field }) => field === 'slug')).toMatchObject({ text: '' })
    expect((await new ApiClient(shop.app).respond(getRecipe, { params: { slug }, language: 'en' })).json().slugs).toMatchObject({
      en: slug,
    })
  })

  it('keep their address where another one got it in another language before', async () => {
    await create(draft({ title: 'Birchermüesli' }))
    const { id, version, slug } = await create(draft({ title: 'Haferbrei' }))
    await shop.pool.query(
      `insert into translation (noun, record, field, language, text, source, updated_by) values ('recipe', $1, 'slug', 'en', 'birchermueesli', '', 'x')`,
      [id],
    )
    const at = async (page: { language?: 'en' } = {}) =>
      (await new ApiClient(shop.app).respond(getRecipe, { params: { slug: 'birchermueesli' }, ...page })).json().slugs?.de
    await expect.poll(() => at({ language: 'en' })).toBe(slug)
    expect(await at()).toBe('birchermueesli')
    await staff.request(saveRecipe, saving(id, version, draft({ title: 'Haferbrei', published: false })))
    await expect.poll(() => at({ language: 'en' })).toBe('birchermueesli')
  })

  it('are at their German address in a language whose own was taken back', async () => {
    const { id, slug } = await create(draft({ title: 'Dörrkompott' }))
    const save = (version: number, field: string, text: string) =>
      staff.request(saveTranslation, {
        params: { noun: 'recipe', record: String(id), language: 'it' },
        body: { version, texts: [{ field, text, source: 'Dörrkompott' }] },
      })
    const slugs = async () => (await new ApiClient(shop.app).respond(getRecipe, { params: { slug }, language: 'it' })).json().slugs
    const { version } = await save(1, 'title', 'Composta')
    await expect.poll(slugs).toMatchObject({ it: 'composta' })
    expect(await refusedNew(draft({ title: 'Composta' }))).toMatchObject({ code: 'recipe-exists' })
    await save(version, 'slug', '')
    await expect.poll(slugs).toEqual({ de: slug, fr: slug, it: slug, en: slug })
  })
})
