import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyProductImport,
  type ImportPlan,
  listProductImports,
  planProductImport,
  retryImportedPictures,
} from '#contract/products/admin-product-import.ts'
import { transaction } from '#server/platform/database/pool.ts'
import type { FetchedPicture } from '#server/platform/pictures/fetch-picture.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { holdTransaction } from '#tests/support/database/database-locks.ts'
import { memoryPictures } from '#tests/support/products/memory-pictures.ts'
import { samplePicture } from '#tests/support/products/sample-picture.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { addFetchedPicture, insertImportedPictures } from '../store/imported-pictures.ts'
import { fetchImportedPictures } from './imported-pictures.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

type Corrections = { line: number; column: string; text: string }[]

async function plan(csv: string, corrections: Corrections = []): Promise<ImportPlan> {
  return await staff.request(planProductImport, { body: { csv, corrections } })
}

async function apply(csv: string, corrections: Corrections = []) {
  const { hash } = await plan(csv, corrections)
  const answer = await staff.respond(applyProductImport, { body: { csv, corrections, planHash: hash } })
  return { status: answer.statusCode, body: answer.json() }
}

async function readSizes(name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.pool.query(
    `select size.weight, size.price, compare_at_price, size.stock_level, sku, gtin, gross_weight from product_size size join product on product.id = product_id
     where name = $1 order by size.grams`,
    [name],
  )
  return rows
}

async function readJobs(task: string): Promise<number> {
  const { rows } = await shop.pool.query('select count(*)::int as jobs from graphile_worker.jobs where task_identifier = $1', [task])
  return rows[0].jobs
}

const SHOPIFY_HEADERS =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Gift Card,Status'

const shopify = (...rows: string[]) => [SHOPIFY_HEADERS, ...rows].join('\n')

const QUITTE = [
  'quitte,Quitte,"<p>Vom <b>Hochstamm</b> &amp; knusprig.</p>",Firnfrucht,Food,Kernobst,"bio, neu",true,Grösse,10 g,,,QU-10,14,shopify,7,6.90,,,https://a.example/1.jpg,false,active',
  "quitte,,,,,,,,,15 g,,,QU-15,20,shopify,9,8.90,9.90,'7610200030009,https://a.example/2.jpg,,",
  'quitte,,,,,,,,,,,,,,,,,,,https://a.example/3.jpg,,',
]

const WOO_HEADERS =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Lager,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)'

const woo = (...rows: string[]) => [WOO_HEADERS, ...rows].join('\n')

describe("the import of Shopify's products", () => {
  it('makes one draft of the rows of a handle, its variants sizes with price, stock, SKU, GTIN and weight', async () => {
    const { status, body } = await apply(shopify(...QUITTE))
    expect(status, JSON.stringify(body)).toBe(201)
    const { rows } = await shop.pool.query("select status, category, price, tags, description from product where name = 'Quitte'")
    expect(rows).toEqual([
      {
        status: 'draft',
        category: 'Kernobst',
        price: 990,
        tags: ['bio', 'neu'],
        description: 'Vom Hochstamm & knusprig.',
      },
    ])
    expect(await readSizes('Quitte')).toEqual([
      { weight: '10g', price: 690, compare_at_price: null, stock_level: 7, sku: 'QU-10', gtin: null, gross_weight: 14 },
      { weight: '15g', price: 890, compare_at_price: 990, stock_level: 9, sku: 'QU-15', gtin: '7610200030009', gross_weight: 20 },
    ])
  })

  describe('and their pictures', () => {
    const fetched: string[] = []
    const pictures = memoryPictures()
    const bytes = samplePicture(64, 64).png().toBuffer()
    let isOpen = true
    async function fetchFrom(address: string): Promise<FetchedPicture> {
      fetched.push(address)
      if (!isOpen) return { failure: 'unreachable' }
      return address.endsWith('3.jpg') ? { bytes: Buffer.from('<html>') } : { bytes: await bytes }
    }
    const QUITTE_PICTURES = ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://a.example/3.jpg']
    const readPictures = async () => {
      const { rows } = await shop.pool.query(
        "select position, left(picture, 1) as name, alt, version from product_picture join product on id = product_id where name = 'Quitte' order by position",
      )
      return rows
    }
    const readImport = async () => (await staff.request(listProductImports, {}))[0]

    it('wait until the other shop was asked for each, and then join the draft in their order', async () => {
      expect((await readImport())?.pictures).toEqual({ waiting: 3, failedCount: 0, failed: [] })
      await fetchImportedPictures({ db: shop.db, pictures, fetchFrom })
      expect(fetched).toEqual(QUITTE_PICTURES)
      expect(await readPictures()).toEqual([
        { position: 0, name: '1', alt: '', version: 3 },
        { position: 1, name: '2', alt: '', version: 3 },
      ])
    })

    it('are listed with the reason where they could not be fetched, and asked for again on request', async () => {
      const { id = 0, pictures: listed } = { ...(await readImport()) }
      const reason = 'picture-type'
      expect(listed).toMatchObject({ waiting: 0, failedCount: 1, failed: [{ productName: 'Quitte', address: QUITTE_PICTURES[2], reason }] })
      fetched.length = 0
      await fetchImportedPictures({ db: shop.db, pictures, fetchFrom })
      expect(fetched).toEqual([])
      isOpen = false
      expect(await staff.request(retryImportedPictures, { params: { importId: id } })).toEqual({ waiting: 1 })
      await fetchImportedPictures({ db: shop.db, pictures, fetchFrom })
      expect(fetched).toEqual([QUITTE_PICTURES[2]])
      expect((await readImport())?.pictures.failed[0]?.reason).toBe('unreachable')
      expect(await readPictures()).toHaveLength(2)
    })

    it('join their draft behind those that an operator adds to it meanwhile', async () => {
      const { id: productId } = await shop.one(`select id from product where name = 'Quitte'`)
      const { id: importId } = await shop.one('select max(id) as id from product_import')
      const { picture } = await shop.one('select picture from product_picture where product_id = $1 limit 1', productId)
      await insertImportedPictures(shop.db, [{ importId, productId, position: 11, address: 'https://a.example/4.jpg', alt: '' }])
      const operator = await holdTransaction(shop)
      await operator.query('select from product where id = $1 for update', [productId])
      await operator.query(`insert into product_picture (product_id, position, picture, alt) values ($1, 2, $2, '')`, [productId, picture])
      const joined = transaction(shop.db, (tx) => addFetchedPicture(tx, { productId, position: 11, picture }))
      await operator.awaitWaiting(1)
      await operator.end()
      await joined
      expect((await readPictures()).map(({ position }) => position)).toEqual([0, 1, 2, 3])
      await shop.pool.query('delete from product_picture where product_id = $1 and position > 1', [productId])
    })

    it('are as many as the lines of a file can name', async () => {
      const { id: importId } = await shop.one('select max(id) as id from product_import')
      const { rows: products } = await shop.pool.query<{ id: number }>(
        `insert into product (name, slug, category, price, tint, status)
         select 'Bild ' || n, 'bild-' || n, category, price, tint, 'draft' from product, generate_series(1, 1200) n where product.id = 1 returning id`,
      )
      const waiting = products.flatMap(({ id: productId }) =>
        Array.from({ length: 12 }, (_, position) => ({ importId, productId, position, address: 'https://a.example/', alt: '' })),
      )
      await insertImportedPictures(shop.db, waiting)
      const { rowCount } = await shop.pool.query(`delete from imported_picture where address = 'https://a.example/'`)
      expect(rowCount).toBe(14_400)
      await shop.pool.query(`delete from product where slug like 'bild-%'`)
    })

    it('are fetched in turns, so that mails need not wait for them', async () => {
      isOpen = true
      const [first = '', ...others] = QUITTE_PICTURES
      const csv = shopify(
        `turn,Turnus,,,,Obst,,true,Grösse,15 g,,,TU-15,20,shopify,9,8.90,,,${first},,`,
        `turn,,,,,,,,,,,,,,,,,,,${others[0]},,`,
      )
      expect((await plan(csv)).rows[0]?.changes).toContainEqual({ column: 'Bilder', before: '', after: '2' })
      expect((await apply(csv)).status).toBe(201)
      fetched.length = 0
      await fetchImportedPictures({ db: shop.db, pictures, fetchFrom, turnMs: 0 })
      expect(fetched).toEqual([])
      expect(await readJobs('fetch-imported-pictures')).toBe(1)
      await fetchImportedPictures({ db: shop.db, pictures, fetchFrom })
      expect(fetched).toEqual([first, others[0]])
    })
  })

  it('recognises a product by a SKU, so that the same file changes nothing and a later one updates', async () => {
    expect((await plan(shopify(...QUITTE))).counts).toEqual({ create: 0, update: 0, same: 1, faulty: 0, leftOut: 0 })
    const later = shopify(...QUITTE).replace('6.90', '7.20')
    expect((await plan(later)).rows[0]?.changes).toEqual([{ column: 'Preis 10 g', before: '6.90', after: '7.20' }])
  })

  it('takes a variant of any whole number of grams, and refuses any other, which is corrected or left out on the screen', async () => {
    const csv = shopify(
      'minze,Minze,,,,Kräuter,,true,Grösse,15g,,,MI-15,,shopify,3,5.50,,,,false,active',
      'minze,,,,,,,,,110 g,,,MI-110,,shopify,3,29.50,,,,,',
      'minze,,,,,,,,,gross,,,MI-30,,shopify,3,9.50,,,,,',
    )
    const { rows, counts } = await plan(csv)
    expect(counts).toMatchObject({ create: 1, faulty: 1 })
    expect(rows.find(({ action }) => action === 'faulty')).toMatchObject({
      line: 4,
      name: 'Minze gross',
      faultyCells: { 'Option1 Value': 'gross' },
      errors: [{ column: 'Option1 Value', message: expect.stringContaining('ganze Gramm') }],
    })
    const correct = (text: string) => plan(csv, [{ line: 4, column: 'Option1 Value', text }])
    expect((await correct('weglassen')).counts).toMatchObject({ create: 1, faulty: 0 })
    const { rows: corrected } = await correct('30 g')
    for (const change of [
      { column: 'Preis 30 g', before: '', after: '9.50' },
      { column: 'Preis 110 g', before: '', after: '29.50' },
    ])
      expect(corrected[0]?.changes).toContainEqual(change)
    for (const wrong of ['1.5 g', '6 kg', '250 ml']) expect((await correct(wrong)).counts).toMatchObject({ faulty: 1 })
    expect((await correct('15 g')).rows[1]?.errors[0]?.message).toContain('schon da')
  })

  it('refuses a second option and a gift card', async () => {
    const { rows } = await plan(
      shopify(
        'salbei,Salbei,,,,Kräuter,,true,Grösse,15g,Farbe,rot,,,shopify,3,5.50,,,,false,active',
        'karte,Gutschein,,,,Karten,,true,Title,Default Title,,,,,,,50.00,,,,true,active',
      ),
    )
    expect(rows.map(({ errors }) => errors[0]?.column)).toEqual(['Option2 Value', 'Gift Card'])
  })

  it('takes a product without variants as 15 g and leaves what a shop does not count uncounted', async () => {
    const { rows } = await plan(shopify('dill,Dill,,,Food > Kräuter,,,true,Title,Default Title,,,DILL,15,,0,5.50,,,,false,active'))
    const after = Object.fromEntries(rows[0]?.changes.map((change) => [change.column, change.after]) ?? [])
    expect(after).toMatchObject({ Kategorie: 'Kräuter', 'Preis 15 g': '5.50', 'Artikelnummer 15 g': 'DILL' })
    expect(after['Lager 15 g'] ?? '').toBe('')
  })
})

describe("the import of WooCommerce's products", () => {
  it('joins variations with their product by SKU or id, in a file in German', async () => {
    const csv = woo(
      String.raw`11,variable,HA,,Hagebutte,1,Herb.,"<p>Wild gesammelt.</p>\n<p>Entkernt.</p>",,,,,"Lebensmittel > Wildfrüchte\, Beeren, Neu","wild, herb",,Grösse,"10 g, 20 g"`,
      '12,variation,HA-10,,Hagebutte - 10 g,1,,,4,"0,014",,"6,40",,,HA,Grösse,10 g',
      '13,variation,HA-20,,Hagebutte - 20 g,1,,,6,"0,026","9,00","11,20",,,id:11,Grösse,20 g',
    )
    const { status, body } = await apply(csv)
    expect(status, JSON.stringify(body)).toBe(201)
    const { rows } = await shop.pool.query("select category, price, teaser, description, tags from product where name = 'Hagebutte'")
    expect(rows).toEqual([
      {
        category: 'Wildfrüchte, Beeren',
        price: 640,
        teaser: 'Herb.',
        description: 'Wild gesammelt.\n\nEntkernt.',
        tags: ['wild', 'herb'],
      },
    ])
    expect(await readSizes('Hagebutte')).toMatchObject([
      { weight: '10g', price: 640, sku: 'HA-10', stock_level: 4, gross_weight: 14 },
      { weight: '20g', price: 900, compare_at_price: 1120, sku: 'HA-20', stock_level: 6, gross_weight: 26 },
    ])
  })

  it('shows what it cannot take row by row: other types, lost variations, prices that are none', async () => {
    const { rows } = await plan(
      woo(
        '21,grouped,SET,,Teeset,1,,,,,,,Sets,,,,',
        '22,variation,X-10,,Verloren,1,,,4,,,"6,40",,,id:99,Grösse,10 g',
        '23,simple,LI,,Lindenblüte,1,,,2,,,gratis,Blüten,,,,',
      ),
    )
    const errors = rows.toSorted((a, b) => a.line - b.line).map((row) => [row.line, row.errors[0]?.column])
    expect(errors).toEqual([
      [2, 'Typ'],
      [3, 'Übergeordnetes Produkt'],
      [4, 'Preis 15 g'],
    ])
    const leftOut = await plan(woo('21,grouped,SET,,Teeset,1,,,,,,,Sets,,,,'), [{ line: 2, column: 'Typ', text: 'weglassen' }])
    expect(leftOut).toMatchObject({ rows: [], problems: [] })
  })
})
