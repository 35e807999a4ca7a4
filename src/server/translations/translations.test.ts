import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getAdminProduct, setProductStatus } from '#contract/products/admin-products.ts'
import { deleteRecipe, listAdminRecipes, saveRecipe } from '#contract/recipes/admin-recipes.ts'
import { getTranslation, listTranslations, saveTranslation } from '#contract/translations/admin-translations.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import type { RequestOf } from '#tests/support/shop/api-client.ts'
import { startShopWithTranslations } from '#tests/support/texts/translations.ts'

const { shop, staff, read, translate, shown } = await startShopWithTranslations()
afterAll(() => shop.close())

describe('a translation', () => {
  it('appears in its language at an address made of the name; German stays, and what is missing is named', async () => {
    const saved = await translate('product/1/fr', { name: 'Fraise', ingredients: '100 % fraises (lyophilisées)' })
    expect(saved.json()).toMatchObject({ title: 'Erdbeere', version: 4 })
    await expect
      .poll(() => shown('/api/products/by-slug/fraise?language=fr'))
      .toMatchObject({
        name: 'Fraise',
        slug: 'fraise',
        ingredients: '100 % fraises (lyophilisées)',
        category: 'Beeren',
      })
    const { inGerman } = await shown('/api/products/1?language=fr')
    expect(inGerman).toEqual(expect.arrayContaining(['teaser', 'description', 'picture:strawberry-pouch']))
    expect(inGerman).not.toContain('name')
    const german = await shown('/api/products/1')
    expect(german).toMatchObject({ name: 'Erdbeere', slug: 'erdbeere-gefriergetrocknet' })
    expect(german).not.toHaveProperty('inGerman')
    expect((await shown('/api/products?language=fr&q=Erdbeere')).items[0]).toMatchObject({ name: 'Fraise' })
    expect(await shown('/api/products/by-slug/erdbeere-gefriergetrocknet?language=fr')).toMatchObject({ slug: 'fraise' })
  })

  it('keeps an address that it had leading to the product, and takes none of another product', async () => {
    await translate('product/1/fr', { slug: 'Fraise lyophilisée' })
    await expect.poll(() => shown('/api/products/by-slug/fraise?language=fr')).toMatchObject({ slug: 'fraise-lyophilisee' })
    expect((await translate('product/2/fr', { slug: 'fraise-lyophilisee' })).json()).toMatchObject({ code: 'slug-taken' })
  })

  it('takes no address that another product is just taking', async () => {
    const other = await holdTransaction(shop)
    const text = 'prise-en-meme-temps'
    await other.query(
      `insert into translation (noun, record, field, language, text, source, updated_by) values ('product', '4', 'slug', 'fr', $1, '', '')`,
      [text],
    )
    const saving = translate('product/3/fr', { slug: text })
    await other.awaitWaiting(1)
    await other.end()
    expect((await saving).json()).toMatchObject({ code: 'slug-taken' })
  })

  it('is refused on an outdated version, for a text that German lacks, too long, or with a placeholder of its own', async () => {
    const { version } = await read('product/3/it')
    const save = (texts: RequestOf<typeof saveTranslation>['body']['texts'], of = version) =>
      staff.respond(saveTranslation, { params: { noun: 'product', record: '3', language: 'it' }, body: { version: of, texts } })
    expect((await save([], version + 1)).json()).toMatchObject({
      code: 'changed-elsewhere',
      details: { current: { title: 'Heidelbeere' } },
    })
    expect((await save([{ field: 'warnings', text: 'Attenzione', source: '' }])).json().code).toBe('translation-unknown')
    expect((await save([{ field: 'name', text: 'x'.repeat(121), source: 'Heidelbeere' }])).json().code).toBe('translation-too-long')
    // Whatever German text the browser says it was made from.
    for (const source of ['Heidelbeere', '{prezzo}', '{constructor}'])
      expect((await save([{ field: 'name', text: '{prezzo} {constructor}', source }])).json()).toMatchObject({
        code: 'placeholder-unknown',
        message: expect.stringContaining('{prezzo}, {constructor}'),
      })
    expect((await staff.refusal(getTranslation, { params: { noun: 'product', record: '99999', language: 'it' } })).code).toBe(
      'translation-unknown',
    )
    expect((await staff.respond(getTranslation, { params: { noun: 'recipe', record: 'x', language: 'it' } })).statusCode).toBe(404)
  })

  it('of a declaration gives way to German when that changes; other outdated texts stay', async () => {
    await translate('product/4/en', { teaser: 'Dark and tart.', ingredients: '100% blackberries' })
    await shop.pool.query(`update product set teaser = 'Neu.', ingredients = 'Brombeeren, Zucker' where id = 4`)
    await expect
      .poll(() => shown('/api/products/4?language=en'))
      .toMatchObject({ teaser: 'Dark and tart.', ingredients: 'Brombeeren, Zucker' })
    const states = (await read('product/4/en')).texts.map(({ field, state }) => [field, state])
    expect(Object.fromEntries(states)).toMatchObject({ teaser: 'outdated', ingredients: 'outdated', description: 'missing', slug: 'done' })
    await translate('product/4/en', { ingredients: 'Blackberries, sugar' })
    await expect.poll(() => shown('/api/products/4?language=en')).toMatchObject({ ingredients: 'Blackberries, sugar' })
  })

  it('is written to the audit log with the texts before and after', async () => {
    await translate('category/Beeren/fr', { name: 'Baies' })
    const { items } = await staff.request(listAudit, { query: { entity: 'translation' } })
    expect(items[0]).toMatchObject({ label: 'Beeren, Französisch', changes: [{ field: 'Name', before: 'leer', after: 'Baies' }] })
  })

  it('goes with a recipe that is deleted', async () => {
    const [recipe] = await staff.request(listAdminRecipes, {})
    if (!recipe) throw new Error('there is no recipe')
    const { id, version, slug: _slug, updatedAt: _updatedAt, pictures, ...draft } = recipe
    await translate(`recipe/${id}/fr`, { title: 'Birchermüesli aux fraises' })
    const sent = { ...draft, pictures: pictures.map(({ name, alt }) => ({ name, alt })), published: false }
    await staff.request(saveRecipe, { params: { id }, body: { version, recipe: sent } })
    await staff.request(deleteRecipe, { params: { id } })
    const { rows } = await shop.pool.query(`select from translation where noun = 'recipe'`)
    expect(rows).toEqual([])
  })
})

describe('publishing a product', () => {
  it('asks for its declaration in each language that is switched on, and only for that', async () => {
    await shop.pool.query(`update shop_setting set settings = settings || '{"languages": ["de", "fr"]}'`)
    const product = (await staff.respond(getAdminProduct, { params: { id: 7 } })).json()
    expect(product.missing).toEqual([
      { field: 'translation:fr', message: 'Französisch fehlt oder ist veraltet: Name, Zutaten, Allergene, Lagerung, Herkunft.' },
    ])
    const to = (status: 'draft' | 'published', version: number) =>
      staff.respond(setProductStatus, { params: { id: 7 }, body: { version, to: status } })
    const draft = (await to('draft', product.version)).json()
    expect((await to('published', draft.version)).json()).toMatchObject({ code: 'not-publishable', details: product.missing })
    await translate('product/7/fr', {
      name: 'Mangue',
      ingredients: '100 % mangue',
      allergens: 'Aucun.',
      storage: 'Au sec.',
      origin: 'Pérou.',
    })
    const published = await to('published', draft.version)
    expect([published.statusCode, published.json().missing]).toEqual([200, []])
    await shop.pool.query(`update product set ingredients = 'Mango, Limette', version = version + 1 where id = 7`)
    const changed = (await staff.respond(getAdminProduct, { params: { id: 7 } })).json()
    expect(changed.missing[0]?.message).toContain('Zutaten')
    await shop.pool.query(`update shop_setting set settings = settings - 'languages'`)
    expect((await staff.respond(getAdminProduct, { params: { id: 7 } })).json().missing).toEqual([])
  })
})

describe('pages in another language', () => {
  it.each([
    ['section/hero/fr', { headline: 'Snacks suisses' }, '/api/landing-page-settings/hero?language=fr', 'Snacks suisses'],
    [
      'page/announcement/it',
      { title: 'Spedizione gratuita da {freeFrom}' },
      '/api/shop-settings?language=it',
      'Spedizione gratuita da CHF 49.00',
    ],
    ['page/versand/fr', { title: 'Livraison' }, '/api/pages/versand?language=fr', 'Livraison'],
    ['page/datenschutz/fr', { title: 'Protection des données' }, '/api/pages/datenschutz?language=fr', 'Protection des données'],
    ['page/about/fr', { 'heading:qualitaet': 'La qualité' }, '/api/pages/about?language=fr', 'La qualité'],
    ['page/faq/en', { 'group:bestellung-und-zahlung': 'Ordering and paying' }, '/api/faq?language=en', 'Ordering and paying'],
    ['category/Beeren/it', { name: 'Frutti di bosco' }, '/api/products/words?language=it', 'Frutti di bosco'],
    ['country/Schweiz/fr', { name: 'Suisse' }, '/api/products/words?language=fr', 'Suisse'],
  ] as const)('show what is written for %s', async (record, texts, path, text) => {
    expect(await translate(record, texts)).toMatchObject({ statusCode: 200 })
    await expect.poll(async () => (await shop.app.inject(path)).body).toContain(text)
  })

  it('show the words among the settings as an owner has translated them, and staff may not', async () => {
    const text = '2–3 working days'
    expect((await translate('settings/shop/en', { deliveryTime: text })).json().code).toBe('text-for-owners')
    expect((await translate('settings/shop/en', { deliveryTime: text }, await signInAs(shop, 'owner'))).statusCode).toBe(200)
    await expect.poll(async () => (await shop.app.inject('/api/shop-settings?language=en')).body).toContain(text)
  })

  it('show recipes at an address of their language', async () => {
    const [recipe] = await staff.request(listAdminRecipes, {})
    await translate(`recipe/${recipe?.id}/en`, { title: 'Granola from the tray', steps: 'Mix.\nRoast.' })
    await expect
      .poll(() => shown('/api/recipes/granola-from-the-tray?language=en'))
      .toMatchObject({
        title: 'Granola from the tray',
        steps: ['Mix.', 'Roast.'],
      })
  })
})

describe('the list of translations', () => {
  const list = (query: NonNullable<RequestOf<typeof listTranslations>['query']>) => staff.request(listTranslations, { query })
  it('counts what is missing and outdated in each language, and is narrowed by noun, language, state and title', async () => {
    const { items } = await list({ noun: 'product', q: 'brombeere' })
    expect(items).toMatchObject([{ record: '4', title: 'Brombeere', languages: [{ language: 'fr' }, {}, { language: 'en', outdated: 1 }] }])
    const outdated = await list({ state: 'outdated', language: 'en' })
    expect(outdated.items.map(({ title }) => title)).toEqual(['Brombeere'])
    expect((await list({ state: 'outdated', language: 'it' })).items).toEqual([])
  })

  it('goes on where a page has ended, over all nouns', async () => {
    const titles: string[] = []
    let cursor = ''
    do {
      const page = await list({ limit: 7, cursor })
      titles.push(...page.items.map(({ noun, record }) => `${noun} ${record}`))
      cursor = page.nextCursor ?? ''
    } while (cursor !== '')
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(expect.arrayContaining(['product 24', 'tag Bestseller', 'section hero', 'page about', 'settings shop']))
  })
})
