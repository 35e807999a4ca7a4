import { afterAll, describe, expect, it } from 'vitest'
import { planProductImport, applyProductImport, undoProductImport } from '#contract/products/admin-product-import.ts'
import { getProductsCsv } from '#contract/products/admin-products.ts'
import { startShopWithImports } from '#tests/support/products/product-import.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'

const { shop, staff, apply, read, sizes, sell } = await startShopWithImports()
afterAll(() => shop.close())

describe('the CSV export', () => {
  it('can be imported again without changing anything', async () => {
    const { body: csv, headers } = await staff.download(getProductsCsv, {})
    expect(headers['content-disposition']).toContain('produkte.csv')
    expect(csv.startsWith('\uFEFF"Nummer";"Name";"Kategorie";"Art";')).toBe(true)
    const body = await staff.request(planProductImport, { body: { csv } })
    expect(body).toMatchObject({ counts: { create: 0, update: 0, same: 24, faulty: 0 }, problems: [] })
  })

  it('has the headings of the screen, and reads those of earlier exports as well', async () => {
    const { body: csv } = await staff.download(getProductsCsv, {})
    const headings = csv.slice(1, csv.indexOf('\r\n')).replaceAll('"', '').split(';')
    for (const word of ['Preis 15 g', 'Vergleichspreis 15 g', 'Lager 15 g', 'Merkmale', 'NEU', 'Lagerung', 'Enthaltene Allergene'])
      expect(headings).toContain(word)
    const earlier =
      'Nummer;Preis;Preis 10g;Lager 10g;Nettogewicht 10g;Gewicht mit Verpackung 10g;Neu;Schlagworte;MWST %;Nettogewicht g;Aufbewahrung;Schweizer Rohstoffe %;Enthält;Lager 10g beim Export'
    expect((await staff.request(planProductImport, { body: { csv: `${earlier}\n` } })).problems).toEqual([])
    const unbroken = 'Nummer;Preis 10\u00a0g;Lager 10\u00a0g'
    expect((await staff.request(planProductImport, { body: { csv: `${unbroken}\n` } })).problems).toEqual([])
    const both = 'Nummer;Preis;Preis ohne Grösse\n1;8.10;9.10'
    expect((await staff.request(planProductImport, { body: { csv: both } })).problems).toEqual([
      'Die Spalte «Preis ohne Grösse» steht mehrmals da.',
    ])
  })

  it('S30 writes no cell that a spreadsheet program would run as a formula, and reads the text back', async () => {
    const name = '=HYPERLINK("http://evil.example";"Mango")'
    await shop.pool.query('update product set teaser = $1 where id = 7', [name])
    const { body: csv } = await staff.download(getProductsCsv, {})
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"";""Mango"")"`)
    expect((await staff.request(planProductImport, { body: { csv } })).counts).toMatchObject({ update: 0, faulty: 0 })
  })
})

describe('the CSV import', () => {
  it('sets the share of Swiss raw material and the warning, and refuses a share above 100', async () => {
    const csv = (share: string) => `Nummer;Schweizer Rohstoffe %;Warnhinweis\n4;${share};Kann Stiele enthalten.`
    expect((await staff.request(planProductImport, { body: { csv: csv('101') } })).rows[0]?.errors).toMatchObject([
      { column: 'Anteil Schweizer Rohstoffe in %' },
    ])
    await apply(csv('80'))
    expect(await read('swiss_percent, warnings', 4)).toEqual({ swiss_percent: 80, warnings: 'Kann Stiele enthalten.' })
  })

  it('leaves what a row has no cell for as it is, and refuses a file with a row that has more cells than headings', async () => {
    const csv = 'Nummer;Kurztext;Lagerung\n4;Mild und süss.'
    const { rows } = await staff.request(planProductImport, { body: { csv } })
    expect(rows).toMatchObject([{ action: 'update', changes: [{ column: 'Kurztext', after: 'Mild und süss.' }] }])
    const before = await read('storage', 4)
    await apply(csv)
    expect(await read('teaser, storage', 4)).toEqual({ teaser: 'Mild und süss.', ...before })

    const shifted = 'Nummer;Kurztext;Lagerung\n4;Mild; süss;Kühl\n5;Herb;Trocken'
    const plan = await staff.request(planProductImport, { body: { csv: shifted } })
    expect(plan).toMatchObject({ rows: [], problems: [expect.stringMatching(/^Zeile 2: .*Trennzeichen/)] })
    const refused = await staff.refusal(applyProductImport, { body: { csv: shifted, planHash: plan.hash } })
    expect(refused).toMatchObject({ code: 'import-faulty' })
    expect(await read('teaser', 5)).not.toEqual({ teaser: 'Herb' })
  })

  it('shows the changes and the errors of each row, and writes nothing while one is faulty', async () => {
    const csv =
      'Nummer;Name;Kategorie;Preis;Lager 15g\n1;Erdbeere;Beeren;8.10;90\n2;;Beeren;gratis;-3\n999;Nichts;Beeren;1.00;\n;Papaya;Tropische Früchte;6.50;12\n;Mango;Tropische Früchte;6.50;1'
    const body = await staff.request(planProductImport, { body: { csv } })
    expect(body.counts).toEqual({ create: 1, update: 1, same: 0, faulty: 3, leftOut: 0 })
    const without = await staff.request(planProductImport, { body: { csv, skipsFaulty: true } })
    expect(without.counts).toEqual({ create: 1, update: 1, same: 0, faulty: 0, leftOut: 3 })
    expect(body.rows[0]).toMatchObject({
      line: 2,
      productId: 1,
      action: 'update',
      changes: [{ column: 'Preis 15 g', before: '7.90', after: '8.10' }, { column: 'Lager 15 g' }],
    })
    expect(body.rows[1]?.errors.map(({ column }: { column: string }) => column)).toEqual(['Name', 'Preis 15 g', 'Lager 15 g'])
    expect(await read('price', 1)).toEqual({ price: 790 })
    const refused = await staff.refusal(applyProductImport, { body: { csv, planHash: body.hash } })
    expect(refused).toMatchObject({ status: 422, code: 'import-faulty', details: { counts: { faulty: 3 } } })
    expect(await read('price', 1)).toEqual({ price: 790 })
  })

  it.each([
    ['no table in it', 'a"b;"c\n"', 'keine Tabelle'],
    ['an unknown column', 'Nummer;Farbe\n1;rot', '«Farbe»'],
    ['a column twice', 'Nummer;Name;Name\n1;a;b', 'mehrmals'],
  ])('says what is wrong with a file with %s', async (_, csv, problem) => {
    expect((await staff.request(planProductImport, { body: { csv } })).problems.join()).toContain(problem)
  })

  it('takes every row of a file without the column of ids for a new product, unless one has its name', async () => {
    const csv = 'Name;Kategorie;Preis\nGuave;Tropische Früchte;6.50\nMango;Tropische Früchte;6.50'
    const { rows, problems } = await staff.request(planProductImport, { body: { csv } })
    expect(problems).toEqual([])
    expect(rows.map(({ name, action, errors }) => [name, action, errors.map(({ message }) => message)])).toEqual([
      ['Guave', 'create', []],
      ['Mango', 'faulty', ['Ein Produkt mit diesem Namen gibt es schon.']],
    ])
  })

  it('reads the kind of a product, leaves it where the file has no such column, and takes a new product for a pouch', async () => {
    const header = 'Nummer;Name;Kategorie;Preis'
    const body = await apply(`${header};Art\n20;Premium Probierbox;Probierbox;39.90;Beutel\n;Versand;Beeren;5.00;Service`)
    expect(await read('kind', 20)).toEqual({ kind: 'pouch' })
    expect(await shop.rows("select kind from product where name = 'Versand'")).toEqual([{ kind: 'service' }])
    await staff.request(undoProductImport, { params: { importId: body.importId } })
    expect(await read('kind', 20)).toEqual({ kind: 'box' })

    await apply(`${header}\n20;Premium Probierbox;Probierbox;41.90\n;Wunderbox;Probierbox;9.90`)
    expect(await read('kind', 20)).toEqual({ kind: 'box' })
    const { rows } = await shop.pool.query("select kind, name from product where name = 'Wunderbox'")
    expect(rows).toEqual([{ kind: 'pouch', name: 'Wunderbox' }])

    const plan = await staff.request(planProductImport, { body: { csv: 'Nummer;Art\n1;Kiste' } })
    expect(plan.rows[0]?.errors).toEqual([{ column: 'Art', message: 'Eines von: Beutel, Box, Service.' }])
    const incomplete = await staff.request(planProductImport, { body: { csv: 'Nummer;Art\n1;Box' } })
    expect(incomplete.rows[0]?.errors).toContainEqual({ column: 'Status', message: 'Der Inhalt der Box fehlt.' })
  })

  it('leaves a stock that the file did not change, so sales since the export stay sold', async () => {
    const { body: csv } = await staff.download(getProductsCsv, {})
    const header = csv.split('\r\n')[0]
    const line = csv.split('\r\n').find((text) => /;"?Kiwi"?;/.test(text)) ?? ''
    const id = Number(line.replace('"', '').split(/[;"]/)[0])
    const stock = (await sizes(id))['15g'] ?? 0
    await sell(id, 5)
    expect((await staff.request(planProductImport, { body: { csv: `${header}\r\n${line}` } })).counts).toMatchObject({ same: 1 })

    const short = `Nummer;Lager 15g;Lager 15g beim Export;Kurztext\n${id};${stock};${stock};Neu getextet`
    await apply(short)
    expect(await read('teaser', id)).toEqual({ teaser: 'Neu getextet' })
    expect((await sizes(id))['15g']).toBe(stock - 5)

    const edited = await staff.request(planProductImport, { body: { csv: `Nummer;Lager 15g;Lager 15g beim Export\n${id};200;${stock}` } })
    expect(edited.rows[0]?.errors).toEqual([
      { column: 'Lager 15 g', message: `Das Lager hat sich seit dem Export bewegt: jetzt ${stock - 5}.` },
    ])
    await apply(`Nummer;Lager 15g;Lager 15g beim Export\n${id};200;${stock - 5}`)
    expect((await sizes(id))['15g']).toBe(200)
  })

  it('reads SKU, GTIN and weights of a size, and refuses a wrong check digit, a taken code and an impossible weight', async () => {
    const header = 'Nummer;Artikelnummer 10g;GTIN 10g;Nettogewicht 10g;Gewicht mit Verpackung 10g'
    await apply(`${header}\n6;KIR-10;96385074;10;22`)
    const { rows } = await shop.pool.query(
      "select sku, gtin, net_weight, gross_weight from product_size where product_id = 6 and weight = '10g'",
    )
    expect(rows).toEqual([{ sku: 'KIR-10', gtin: '96385074', net_weight: 10, gross_weight: 22 }])
    const body = await staff.request(planProductImport, { body: { csv: `${header}\n7;KIR-10;96385075;10;9\n8;NEU;;;\n9;NEU;;;` } })
    const columns = body.rows.map(({ errors }: { errors: { column: string }[] }) => errors.map(({ column }) => column))
    expect(columns).toEqual([['GTIN 10 g', 'Artikelnummer 10 g', 'Gewicht mit Verpackung 10 g (g)'], [], ['Artikelnummer 10 g']])
  })

  it('takes any size: new ones, those that the product has, and none of the sizes of other rows', async () => {
    const csv = (row: string) => `Nummer;Name;Kategorie;Preis 15g;Preis 50g;Vergleichspreis 50g;Lager 50g;Preis 250g\n${row}`
    const body = await apply(
      csv('14;;;7.90;19.90;24.90;5;\n;Sanddorn;Beeren;;21.00;;;79.00').replace('14;;', '14;Aprikose;Heimische Früchte'),
    )
    expect(await sizes(14)).toMatchObject({ '15g': expect.any(Number), '50g': 5 })
    expect(await sizes(14)).not.toHaveProperty('250g')
    const { rows } = await shop.pool.query("select id, price from product where name = 'Sanddorn'")
    expect(rows).toMatchObject([{ price: 2100 }])
    expect(await sizes(rows[0]?.id)).toEqual({ '50g': null, '250g': null })
    const { body: exported } = await staff.download(getProductsCsv, {})
    expect((await staff.request(planProductImport, { body: { csv: exported } })).counts).toMatchObject({ update: 0, create: 0, faulty: 0 })
    const errorsOf = async (row: string) => (await staff.request(planProductImport, { body: { csv: csv(row) } })).rows[0]?.errors
    expect(await errorsOf('14;Aprikose;Heimische Früchte;7.90;;;;')).toMatchObject([{ column: 'Preis 50 g' }])
    expect(await errorsOf('14;Aprikose;Heimische Früchte;7.90;19.90;19.90;;')).toMatchObject([{ column: 'Vergleichspreis 50 g' }])
    expect(await errorsOf(';Holunder;Beeren;;;;7;')).toMatchObject([{ column: 'Preis 50 g' }])

    await staff.request(undoProductImport, { params: { importId: body.importId } })
    const offered = await shop.pool.query('select weight from product_size where product_id = 14 and price is not null order by grams')
    expect(offered.rows.map(({ weight }) => weight)).toEqual(['10g', '15g', '20g'])
  })

  it('reads the base price and the sale price of earlier exports as those of the sizes', async () => {
    const header = 'Nummer;Preis ohne Grösse;Preis 10 g;Preis 15 g;Preis 20 g;Aktionspreis'
    await apply(`${header}\n11;9.90;7.20;9.90;12.50;7.90\n23;59.90;;;;`)
    const pricesOf = (id: number) =>
      shop.rows('select weight, price, compare_at_price from product_size where product_id = $1 and price > 0 order by grams', id)
    expect(await pricesOf(11)).toEqual([
      { weight: '10g', price: 575, compare_at_price: 720 },
      { weight: '15g', price: 790, compare_at_price: 990 },
      { weight: '20g', price: 997, compare_at_price: 1250 },
    ])
    expect(await pricesOf(23)).toEqual([{ weight: '15g', price: 5990, compare_at_price: null }])
  })

  it('does only what its preview showed, and otherwise answers with the new one', async () => {
    const csv = 'Nummer;Preis\n5;9.90'
    const shown = await staff.request(planProductImport, { body: { csv } })
    await setPrices(shop, 5, { '15g': 700 })
    const refused = await staff.refusal(applyProductImport, { body: { csv, planHash: shown.hash } })
    const { hash } = await staff.request(planProductImport, { body: { csv } })
    expect(refused).toMatchObject({
      status: 409,
      code: 'import-plan-changed',
      details: { hash, rows: [{ changes: [{ column: 'Preis 15 g', before: '7.00', after: '9.90' }] }] },
    })
    expect(await read('price', 5)).toEqual({ price: 700 })
    expect(await staff.refusal(applyProductImport, { body: { csv: 'Nummer;Preis\n5;1.00', planHash: hash } })).toMatchObject({
      status: 409,
    })
    await staff.request(applyProductImport, { body: { csv, planHash: hash } })
  })

  it('takes files of more than 256 kB', async () => {
    const csv = `Nummer;Beschreibung\n${'1;Erdbeere\n'.repeat(30_000)}`
    expect(await staff.request(planProductImport, { body: { csv } })).toMatchObject({ hash: expect.any(String) })
  })
})
