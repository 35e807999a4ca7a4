import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyTranslationImport,
  getTranslationsCsv,
  getTranslationsXliff,
  listTranslationImports,
  planTranslationImport,
  undoTranslationImport,
} from '#contract/translations/admin-translations.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { startShopWithTranslations } from '#tests/support/texts/translations.ts'

const { shop, staff, read, translate, shown } = await startShopWithTranslations()
afterAll(() => shop.close())

describe('a file for a translator', () => {
  const plan = (csv: string) => staff.request(planTranslationImport, { body: { csv, corrections: [] } })
  const apply = (csv: string, planHash: string) => staff.respond(applyTranslationImport, { body: { csv, corrections: [], planHash } })
  const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(';')
  const HEAD = line('Sprache', 'Art', 'Nummer', 'Feld', 'Deutsch', 'Übersetzung')

  // One of the categories has its name already.
  beforeAll(() => translate('category/Beeren/it', { name: 'Frutti di bosco' }))

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
    await shop.pool.query(`update product set teaser = 'Kalt & <klar>,' || chr(10) || '«frisch»' where id = 5`)
    const xliff = (await staff.download(getTranslationsXliff, { query: { language: 'en', noun: 'product', state: 'missing' } })).body
    expect(xliff).toContain('target-language="en-CH"')
    const unit = '<trans-unit id="product/5#teaser"><source>Kalt &amp; &lt;klar&gt;,\n«frisch»</source><target state="needs-translation">'
    expect(xliff).toContain(unit)
    const returned = xliff.replace(unit, `${unit}Cold &amp; &lt;clear&gt;,&#10;fresh`)
    const planned = await plan(returned)
    expect(planned.counts).toMatchObject({ create: 1, faulty: 0, skipped: 0 })
    const marked = returned.replace('Cold', '<mrk mtype="seg" mid="1"><g id="1">Cold</g></mrk>')
    expect((await plan(marked)).rows).toEqual(planned.rows)
    expect((await plan(returned.replace('Cold', '<ph id="1">Cold</ph>'))).problems).toEqual([expect.stringContaining('XLIFF 1.2')])
    await apply(returned, planned.hash)
    expect((await read('product/5/en')).texts.find(({ field }) => field === 'teaser')).toMatchObject({
      text: 'Cold & <clear>,\nfresh',
      state: 'done',
    })
  })

  it('as XLIFF leaves out control characters, which XML forbids, and knows the text again', async () => {
    await shop.pool.query(`update product set teaser = 'Fein' || chr(11) || chr(27) || ' und süss' where id = 6`)
    const xliff = (await staff.download(getTranslationsXliff, { query: { language: 'en', noun: 'product', state: 'missing' } })).body
    const unit = '<trans-unit id="product/6#teaser"><source>Fein und süss</source><target state="needs-translation">'
    expect(xliff).toContain(unit)
    expect((await plan(xliff.replace(unit, `${unit}Fine and sweet`))).counts).toMatchObject({ create: 1, faulty: 0, skipped: 0 })
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
    expect(await plan(`${csv}\r\n;;;;;\r\n`)).toEqual(planned)
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
    ['the name __proto__', '<xliff><__proto__>x</__proto__></xliff>', 'XLIFF 1.2'],
    ['the name constructor', '<xliff><constructor>x</constructor></xliff>', 'XLIFF 1.2'],
    ['many levels', `<xliff>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</xliff>`, 'XLIFF 1.2'],
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
    const saving = await holdTransaction(shop)
    await saving.query(`select pg_advisory_xact_lock(hashtextextended('translation tag:Backen', 0))`)
    await saving.query(`update translation set text = 'For baking', version = version + 1 where language = 'en' and record = 'Backen'`)
    const undoing = staff.respond(undoTranslationImport, { params: { importId: body.importId } })
    await saving.awaitWaiting(1)
    await saving.end()
    expect((await undoing).json().code).toBe('changed-elsewhere')
  })
})
