import { afterAll, describe, expect, it } from 'vitest'
import { planPrices } from '#contract/products/admin-price-plans.ts'
import { undoProductImport, listProductImports } from '#contract/products/admin-product-import.ts'
import { patchAdminProduct } from '#contract/products/admin-products.ts'
import { saveTranslation } from '#contract/translations/admin-translations.ts'
import { startShopWithImports } from '#tests/support/products/product-import.ts'
import { setStock } from '#tests/support/products/set-stock.ts'

const { shop, staff, apply, read, sizes, sell } = await startShopWithImports()
afterAll(() => shop.close())

describe('the CSV import', () => {
  it('archives imported products that a voucher or a recipe names, instead of deleting them', async () => {
    const body = await apply('Nummer;Name;Kategorie;Preis\n;Aronia;Beeren;5.00\n;Cassis;Beeren;5.00')
    const idOf = 'select array_agg(id) from product where name = $1'
    await shop.pool.query(`insert into voucher (code, kind, value, product_ids) values ('ARONIA', 'percent', 10, (${idOf}))`, ['Aronia'])
    await shop.pool.query(
      `insert into recipe (slug, title, teaser, minutes, portions, ingredients, steps, product_ids)
       values ('cassis', 'Cassis', '', 5, 2, '{}', '{}', (${idOf}))`,
      ['Cassis'],
    )
    expect(await staff.request(undoProductImport, { params: { importId: body.importId } })).toMatchObject({ deleted: 0, archived: 2 })
  })

  it('archives an imported draft that is in the sampler box, which could not be saved without it', async () => {
    const body = await apply('Nummer;Name;Kategorie;Preis\n;Preiselbeere;Beeren;5.00')
    await shop.pool.query("update sampler_box set contents = contents || (select id from product where name = 'Preiselbeere')")
    expect(await staff.request(undoProductImport, { params: { importId: body.importId } })).toMatchObject({ deleted: 0, archived: 1 })
  })

  it('archives imported drafts that were translated, or have a price on a price list or a planned one', async () => {
    const body = await apply('Nummer;Name;Kategorie;Preis\n;Maulbeere;Beeren;5.00\n;Loganbeere;Beeren;5.00\n;Boysenbeere;Beeren;5.00')
    const idOf = async (name: string): Promise<number> => (await shop.one('select id from product where name = $1', name)).id
    await staff.request(saveTranslation, {
      params: { noun: 'product', record: String(await idOf('Maulbeere')), language: 'fr' },
      body: { version: 1, texts: [{ field: 'name', text: 'Mûre blanche', source: 'Maulbeere' }] },
    })
    await shop.pool.query(
      `with list as (insert into price_list (id, name, payment_days) values (gen_random_uuid(), 'Läden', 30) returning id)
       insert into price_list_price (price_list_id, product_id, weight, price) select id, $1, '15g', 400 from list`,
      [await idOf('Loganbeere')],
    )
    await staff.request(planPrices, {
      body: {
        productIds: [await idOf('Boysenbeere')],
        change: { kind: 'percent', percent: 10 },
        startsAt: new Date(Date.now() + 86_400_000).toISOString(),
        endsAt: null,
      },
    })
    expect(await staff.request(undoProductImport, { params: { importId: body.importId } })).toMatchObject({ deleted: 0, archived: 3 })
    expect(await shop.rows("select text from translation where text = 'Mûre blanche'")).toHaveLength(1)
  })

  it('archives an imported draft that was edited since, so that the work on it is not lost', async () => {
    const body = await apply('Nummer;Name;Kategorie;Preis\n;Berberitze;Beeren;5.00\n;Schlehe;Beeren;5.00')
    const { rows } = await shop.pool.query("select id, version from product where name = 'Berberitze'")
    const [{ id, version }] = rows
    await staff.request(patchAdminProduct, { params: { id }, body: { version, inStock: false } })
    expect(await staff.request(undoProductImport, { params: { importId: body.importId } })).toMatchObject({ deleted: 1, archived: 1 })
    expect(await read('status, in_stock', id)).toEqual({ status: 'archived', in_stock: false })
  })

  it('imports all rows at once and undoes them at once, keeping later sales', async () => {
    const before = { erdbeere: await read('price, version', 1), stock: await sizes(1), himbeere: await read('tags, in_stock', 2) }
    const csv =
      'Nummer,Name,Kategorie,Preis,Lager 10g,Lager 15g,Lager 20g,Schlagworte,Verfügbar\n1,Erdbeere,Beeren,8.10,30,40,20,Neu,ja\n2,Himbeere,Beeren,"8,50",,,,"A | B",nein\n,Papaya,Tropische Früchte,6.50,,12,,,ja'
    const body = await apply(csv)
    expect(body).toMatchObject({ created: 1, updated: 2 })
    expect(await read('price, packs_left, tags', 1)).toEqual({ price: 810, packs_left: 90, tags: ['Neu'] })
    expect(await read('price, packs_left, in_stock', 2)).toEqual({ price: 850, packs_left: null, in_stock: false })

    await sell(1, 4)
    expect(await staff.request(undoProductImport, { params: { importId: body.importId } })).toMatchObject({
      restored: 2,
      deleted: 1,
      archived: 0,
    })
    expect((await shop.pool.query("select from product where name = 'Papaya'")).rowCount).toBe(0)
    expect(await read('price', 1)).toEqual({ price: before.erdbeere.price })
    expect(await sizes(1)).toEqual({ ...before.stock, '15g': (before.stock['15g'] ?? 0) - 4 })
    expect(await read('tags, in_stock', 2)).toEqual(before.himbeere)
    expect(await staff.refusal(undoProductImport, { params: { importId: body.importId } })).toMatchObject({
      status: 409,
      code: 'import-undone',
    })
    const { rows } = await shop.pool.query(
      `select product_id from product_size size where stock_level <> (
        select coalesce(sum(change), 0) from stock_movement where product_id = size.product_id and weight = size.weight)`,
    )
    expect(rows).toEqual([])
  })

  it('brings a size that it has withdrawn back as it was when it is undone, also what the file does not name', async () => {
    const stored = () =>
      shop.one(`select price, compare_at_price, stock_level, sku, gtin, net_weight, gross_weight, stripe_price_id
        from product_size where product_id = 17 and weight = '20g'`)
    await setStock(shop, { productId: 17, packs: 5 })
    await shop.pool.query(
      `update product_size set compare_at_price = price + 100, sku = 'ZWE-20', gtin = '7610000000066', net_weight = 20, gross_weight = 33,
         stripe_price_id = 'price_zwe20' where product_id = 17 and weight = '20g'`,
    )
    const before = await stored()
    const { importId } = await apply('Nummer;Preis 20g\n17;')
    expect(await stored()).toMatchObject({ price: null })
    await staff.request(undoProductImport, { params: { importId } })
    expect(await stored()).toEqual(before)
  })

  it('lists the last imports, of which the last can be undone until one of its products changes', async () => {
    const states = async () => {
      const imports = await staff.request(listProductImports, {})
      return imports.slice(0, 2).map(({ id, state }) => [id, state])
    }
    const first = (await apply('Nummer;Preis\n6;9.10')).importId
    const second = (await apply('Nummer;Preis\n7;9.10\n8;9.10')).importId
    expect((await staff.request(listProductImports, {}))[0]).toMatchObject({
      id: second,
      actor: expect.stringContaining('@'),
      created: 0,
      updated: 2,
    })
    expect(await states()).toEqual([
      [second, 'undoable'],
      [first, 'not-the-last'],
    ])
    await shop.pool.query('update product set version = version + 1 where id = 8')
    expect((await states())[0]).toEqual([second, 'changed-since'])
    await shop.pool.query('update product set version = version - 1 where id = 8')
    await staff.request(undoProductImport, { params: { importId: second } })
    expect((await states())[0]).toEqual([second, 'undone'])
  })

  it('refuses to undo an import once another product has a SKU that would come back, and says so in the list', async () => {
    const header = 'Nummer;Artikelnummer 15g'
    await apply(`${header}\n18;MIX-15`)
    const { importId } = await apply(`${header}\n18;MIX-15-NEU`)
    await shop.pool.query("update product_size set sku = 'MIX-15' where product_id = 19 and weight = '15g'")
    expect((await staff.request(listProductImports, {}))[0]).toMatchObject({ id: importId, state: 'changed-since' })
    expect(await staff.refusal(undoProductImport, { params: { importId } })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      details: { products: ['Beerenmix'] },
    })
  })

  it('refuses to undo an import whose products were edited since', async () => {
    const body = await apply('Nummer;Preis\n3;9.10')
    await shop.pool.query('update product set version = version + 1 where id = 3')
    expect(await staff.refusal(undoProductImport, { params: { importId: body.importId } })).toMatchObject({
      status: 409,
      code: 'changed-elsewhere',
      details: { products: ['Heidelbeere'] },
    })
  })
})
