import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecipeDraft } from '#contract/recipes/admin-recipes.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient
let picture: string
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  picture = (await shop.pool.query('select name from picture order by name limit 1')).rows[0].name
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

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) {
  const answer = await staff.call(method, `/api/admin/recipes${path}`, body)
  return { status: answer.statusCode, body: answer.json() }
}
const shown = async (path = '') => (await shop.app.inject(`/api/recipes${path}`)).json()

const slugsShown = async () => (await shown()).map(({ slug }: { slug: string }) => slug)

describe('recipes', () => {
  it('are shown once published, with their products in order, and stay at their address', async () => {
    const { status, body: created } = await call('POST', '', { recipe: draft({ published: false }) })
    expect([status, created.slug, created.version]).toEqual([201, 'fruechtemueesli-mit-erdbeeren', 1])
    expect(await slugsShown()).not.toContain(created.slug)
    expect(await shown('/fruechtemueesli-mit-erdbeeren')).toMatchObject({ code: 'recipe-unknown' })
    const saved = await call('PUT', `/${created.id}`, { version: 1, recipe: draft({ title: 'Müesli' }) })
    expect(saved.body).toMatchObject({ title: 'Müesli', slug: created.slug, version: 2 })
    await expect
      .poll(() => shown(`/${created.slug}`))
      .toMatchObject({
        title: 'Müesli',
        ingredients: ['100 g Haferflocken', '15 g Erdbeeren, gefriergetrocknet'],
        products: [{ id: 7 }, { id: 1 }],
        pictures: [{ alt: 'Eine Schale Müesli' }],
      })
    await expect.poll(async () => (await shop.app.inject('/sitemap.xml')).body).toContain(`/rezepte/${created.slug}</loc>`)
    expect((await call('PUT', `/${created.id}`, { version: 1, recipe: draft() })).body.code).toBe('changed-elsewhere')
    expect((await call('DELETE', `/${created.id}`)).body.code).toBe('recipe-published')
    await call('PUT', `/${created.id}`, { version: 2, recipe: draft({ published: false }) })
    expect((await call('DELETE', `/${created.id}`)).body).toEqual({ removed: true })
    expect((await call('DELETE', `/${created.id}`)).body.code).toBe('recipe-unknown')
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
    const { status, body } = await call('POST', '', { recipe: draft({ title: 'Halb fertig', ...lacking }) })
    expect([status, body.details?.[0]?.field]).toEqual([400, field])
  })

  it('name pictures and products that exist, and have addresses of their own', async () => {
    expect((await call('POST', '', { recipe: draft({ title: 'A', productIds: [99_999] }) })).body.code).toBe('product-unknown')
    const unknown = [{ name: 'gibt-es-nicht', alt: 'Nichts' }]
    expect((await call('POST', '', { recipe: draft({ title: 'A', pictures: unknown }) })).body.code).toBe('picture-unknown')
    expect((await call('POST', '', { recipe: draft({ title: 'Kompott' }) })).status).toBe(201)
    expect((await call('POST', '', { recipe: draft({ title: 'KOMPOTT!' }) })).body.code).toBe('recipe-exists')
    expect((await call('POST', '', { recipe: draft({ title: '!!!' }) })).body.code).toBe('recipe-exists')
  })
})
