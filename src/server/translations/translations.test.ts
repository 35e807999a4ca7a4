import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getAdminProduct, setProductStatus } from '#contract/products/admin-products.ts'
import { deleteRecipe, listAdminRecipes, saveRecipe } from '#contract/recipes/admin-recipes.ts'
import {
  applyTranslationImport,
  getTranslation,
  getTranslationsCsv,
  getTranslationsXliff,
  listTranslationImports,
  listTranslations,
  planTranslationImport,
  saveTranslation,
  undoTranslationImport,
} from '#contract/translations/admin-translations.ts'
import type { RecordTranslation } from '#contract/translations/admin-translations.ts'
import type { ApiClient, RequestOf } from '#tests/support/api-client.ts'
import { holdTransaction } from '#tests/support/database-locks.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
  await shop.pool.query('truncate translation')
})
afterAll(() => shop.close())

/** The parameters of a record that is named like 'product/1/fr'. */
function named(path: string): RequestOf<typeof getTranslation>['params'] {
  const [noun, record, language] = path.split('/')
  return z.parse(getTranslation.params, { noun, record, language })
}
const read = (record: string) => staff.request(getTranslation, { params: named(record) })
const germanOf = ({ texts }: RecordTranslation, field: string) => texts.find((text) => text.field === field)?.german ?? ''
async function translate(record: string, texts: Readonly<Record<string, string>>) {
  const before = await read(record)
  const sent = Object.entries(texts).map(([field, text]) => ({ field, text, source: germanOf(before, field) }))
  return staff.respond(saveTranslation, { params: named(record), body: { version: before.version, texts: sent } })
}
const shown = async (path: string) => (await shop.app.inject(path)).json()
const changeGerman = (sql: string) => shop.pool.query(sql)

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
    for (const source of ['Heidelbeere', '{prezzo}'])
      expect((await save([{ field: 'name', text: '{prezzo}', source }])).json()).toMatchObject({ code: 'placeholder-unknown' })
    expect((await staff.refusal(getTranslation, { params: { noun: 'product', record: '99999', language: 'it' } })).code).toBe(
      'translation-unknown',
    )
    expect((await staff.respond(getTranslation, { params: { noun: 'recipe', record: 'x', language: 'it' } })).statusCode).toBe(404)
  })

  it('of a declaration gives way to German when that changes; other outdated texts stay', async () => {
    await translate('product/4/en', { teaser: 'Dark and tart.', ingredients: '100% blackberries' })
    await changeGerman(`update product set teaser = 'Neu.', ingredients = 'Brombeeren, Zucker' where id = 4`)
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
    await changeGerman(`update shop_setting set settings = settings || '{"languages": ["de", "fr"]}'`)
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
    await changeGerman(`update product set ingredients = 'Mango, Limette', version = version + 1 where id = 7`)
    const changed = (await staff.respond(getAdminProduct, { params: { id: 7 } })).json()
    expect(changed.missing[0]?.message).toContain('Zutaten')
    await changeGerman(`update shop_setting set settings = settings - 'languages'`)
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
    ['settings/shop/en', { deliveryTime: '2–3 working days' }, '/api/shop-settings?language=en', '2–3 working days'],
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

describe('a file for a translator', () => {
  const plan = (csv: string) => staff.request(planTranslationImport, { body: { csv, corrections: [] } })
  const apply = (csv: string, planHash: string) => staff.respond(applyTranslationImport, { body: { csv, corrections: [], planHash } })
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(';')
  const HEAD = line('Sprache', 'Art', 'Nummer', 'Feld', 'Deutsch', 'Übersetzung')

  it('as CSV says what is missing, and comes back with what it would change, undone as a whole', async () => {
    const csv = (await staff.download(getTranslationsCsv, { query: { language: 'it', noun: 'category', state: 'missing' } })).body
    expect(csv).toContain('"Kategorien: Mischungen, Name";"Mischungen";""')
    expect(csv).not.toContain('Beeren')
    const returned = csv.replace('"Mischungen";""', '"Mischungen";"Miscele"')
    const planned = await plan(returned)
    expect(planned.counts).toMatchObject({ create: 1, faulty: 0, skipped: 0 })
    expect((await apply(returned, 'other')).json().code).toBe('import-plan-changed')
    const body = (await apply(returned, planned.hash)).json()
    expect(body).toMatchObject({ written: 1 })
    expect((await read('category/Mischungen/it')).texts[0]).toMatchObject({ text: 'Miscele', state: 'done' })
    expect((await staff.request(listTranslationImports, {}))[0]).toMatchObject({ language: 'it', written: 1, state: 'undoable' })
    expect(await staff.request(undoTranslationImport, { params: { importId: body.importId } })).toEqual({ restored: 1 })
    expect((await read('category/Mischungen/it')).texts[0]).toMatchObject({ text: '', state: 'missing' })
    expect((await staff.refusal(undoTranslationImport, { params: { importId: body.importId } })).code).toBe('import-undone')
  })

  it('as XLIFF 1.2 says the same, with marks and line breaks as they are', async () => {
    await changeGerman(`update product set teaser = 'Kalt & <klar>,' || chr(10) || '«frisch»' where id = 5`)
    const xliff = (await staff.download(getTranslationsXliff, { query: { language: 'en', noun: 'product', state: 'missing' } })).body
    expect(xliff).toContain('target-language="en-CH"')
    const unit = '<trans-unit id="product/5#teaser"><source>Kalt &amp; &lt;klar&gt;,\n«frisch»</source><target state="needs-translation">'
    expect(xliff).toContain(unit)
    const returned = xliff.replace(unit, `${unit}Cold &amp; &lt;clear&gt;,&#10;fresh`)
    const planned = await plan(returned)
    expect(planned.counts).toMatchObject({ create: 1, faulty: 0, skipped: 0 })
    await apply(returned, planned.hash)
    expect((await read('product/5/en')).texts.find(({ field }) => field === 'teaser')).toMatchObject({
      text: 'Cold & <clear>,\nfresh',
      state: 'done',
    })
  })

  it('skips what does not exist any more and what German has changed since, and refuses faulty texts as a whole', async () => {
    const csv = [
      HEAD,
      line('fr', 'product', '6', 'name', 'Stachelbeere', 'Groseille'),
      line('fr', 'product', '99999', 'name', 'Weg', 'Parti'),
      line('fr', 'tag', 'Bestseller', 'name', 'Bestseller', '{rabais}'),
      line('fr', 'tag', 'Backen', 'name', 'Backen', 'Pour la <b>pâtisserie</b><br/>'),
    ].join('\r\n')
    const planned = await plan(csv)
    expect(planned.rows.map(({ action, errors }) => [action, errors[0]?.message])).toEqual([
      ['skipped', 'Der deutsche Text hat sich seit dem Export geändert.'],
      ['skipped', 'Diesen Text gibt es nicht mehr.'],
      ['faulty', 'Diesen Platzhalter gibt es hier nicht: {rabais}'],
      ['faulty', 'Der deutsche Text hat keine Auszeichnungen; Leserinnen und Leser sähen sie: <b>, </b>, <br/>'],
    ])
    expect((await apply(csv, planned.hash)).json().code).toBe('import-faulty')
    const shifted = await plan(`${csv};mehr`)
    expect(shifted).toMatchObject({ rows: [], problems: [expect.stringMatching(/^Zeile 5: /)] })
    expect((await apply(`${csv};mehr`, shifted.hash)).json().code).toBe('import-faulty')
    const corrections = [
      { line: 4, column: 'Übersetzung', text: 'Les préférés' },
      { line: 5, column: 'Übersetzung', text: 'Pour la pâtisserie' },
    ]
    const corrected = await staff.request(planTranslationImport, { body: { csv, corrections } })
    expect(corrected.counts).toMatchObject({ create: 2, skipped: 2, faulty: 0 })
  })

  it('names a text that it holds twice, so that nothing is written twice', async () => {
    const row = (text: string) => line('fr', 'tag', 'Dessert', 'name', 'Dessert', text)
    const csv = [HEAD, row('Au dessert'), row('Dessert sucré'), row('')].join('\r\n')
    const planned = await plan(csv)
    expect(planned.rows.map(({ line: at, action, errors }) => [at, action, errors[0]?.message])).toEqual([
      [2, 'create', undefined],
      [3, 'faulty', 'Dieser Text steht schon weiter oben.'],
    ])
    expect((await apply(csv, planned.hash)).json().code).toBe('import-faulty')
  })

  it.each([
    ['no columns', '"Name"\r\n"x"', 'fehlen Spalten'],
    [
      'two languages',
      `${HEAD}\r\n${line('fr', 'tag', 'x', 'name', 'x', 'y')}\r\n${line('it', 'tag', 'x', 'name', 'x', 'y')}`,
      'genau eine Sprache',
    ],
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"/>', 'XLIFF 1.2'],
    ['another XML', '<html></html>', 'XLIFF 1.2'],
  ])('with %s is refused', async (_, csv, problem) => {
    const planned = await plan(csv)
    expect(planned.problems.join()).toContain(problem)
    expect((await apply(csv, planned.hash)).json().code).toBe('import-faulty')
  })

  it('is undone as a whole when it has texts of several kinds', async () => {
    const csv = [HEAD, line('it', 'tag', 'Backen', 'name', 'Backen', 'Dolci'), line('it', 'category', 'Beeren', 'name', 'Beeren', 'Bacche')]
    const file = csv.join('\r\n')
    const textOf = async (record: string) => (await read(record)).texts[0]?.text
    const before = { tag: await textOf('tag/Backen/it'), category: await textOf('category/Beeren/it') }
    const body = (await apply(file, (await plan(file)).hash)).json()
    expect(await staff.request(undoTranslationImport, { params: { importId: body.importId } })).toEqual({ restored: 2 })
    const { rows } = await shop.pool.query(
      `select entity_id, before, after from audit_log where action = 'translation.saved' order by id desc limit 2`,
    )
    expect(rows.toReversed()).toEqual([
      { entity_id: 'tag:Backen:it', before: { 'tag/name': 'Dolci' }, after: { 'tag/name': before.tag } },
      { entity_id: 'category:Beeren:it', before: { 'category/name': 'Bacche' }, after: { 'category/name': before.category } },
    ])
  })

  it('leaves an address that it has made leading to the product when it is undone', async () => {
    const csv = [HEAD, line('fr', 'product', '9', 'name', 'Banane', 'Banane douce')].join('\r\n')
    const body = (await apply(csv, (await plan(csv)).hash)).json()
    const atAddress = () => shown('/api/products/by-slug/banane-douce?language=fr')
    await expect.poll(atAddress).toMatchObject({ slug: 'banane-douce' })
    await staff.request(undoTranslationImport, { params: { importId: body.importId } })
    await expect.poll(atAddress).toMatchObject({ id: 9, slug: 'banane-gefriergetrocknet' })
  })

  it('cannot be undone once one of its texts was changed', async () => {
    const csv = [HEAD, line('fr', 'tag', 'Backen', 'name', 'Backen', 'Pâtisserie')].join('\r\n')
    const body = (await apply(csv, (await plan(csv)).hash)).json()
    await translate('tag/Backen/fr', { name: 'Pour la pâtisserie' })
    expect((await staff.request(listTranslationImports, {}))[0]?.state).toBe('changed-since')
    expect((await staff.refusal(undoTranslationImport, { params: { importId: body.importId } })).code).toBe('changed-elsewhere')
  })

  it('is not undone over what somebody is just saving', async () => {
    const csv = [HEAD, line('en', 'tag', 'Backen', 'name', 'Backen', 'Baking')].join('\r\n')
    const body = (await apply(csv, (await plan(csv)).hash)).json()
    const saving = await shop.pool.connect()
    await saving.query('begin')
    await saving.query(`select pg_advisory_xact_lock(hashtextextended('translation tag:Backen', 0))`)
    await saving.query(`update translation set text = 'For baking', version = version + 1 where language = 'en' and record = 'Backen'`)
    const undoing = staff.respond(undoTranslationImport, { params: { importId: body.importId } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBe(1)
    await saving.query('commit')
    saving.release()
    expect((await undoing).json().code).toBe('changed-elsewhere')
  })
})
