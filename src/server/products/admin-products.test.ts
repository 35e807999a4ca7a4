import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { getSamplerBox, saveSamplerBox } from '#contract/content/admin-content.ts'
import { findAnything } from '#contract/overview/admin-search.ts'
import { planProductImport } from '#contract/products/admin-product-import.ts'
import {
  changeAdminProducts,
  createAdminProduct,
  getAdminProduct,
  listAdminProducts,
  listStockMovements,
  patchAdminProduct,
  saveAdminProduct,
  setProductStatus,
} from '#contract/products/admin-products.ts'
import { getProduct, getProductBySlug } from '#contract/products/catalogue.ts'
import { getTranslation, saveTranslation } from '#contract/translations/admin-translations.ts'
import { ApiClient, type JsonOf, type RequestOf } from '#tests/support/api-client.ts'
import { productPage } from '#tests/support/product-page.ts'
import { expectStatus } from '#tests/support/remote-app.ts'
import { setPrices } from '#tests/support/set-prices.ts'
import { setStock } from '#tests/support/set-stock.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

let shop: TestShop
let staff: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  staff = await signInAs(shop, 'staff')
})
afterAll(() => shop.close())

const guest = () => new ApiClient(shop.app)

async function product(id: number) {
  return (await staff.respond(getAdminProduct, { params: { id } })).json()
}

type Draft = RequestOf<typeof saveAdminProduct>['body']
type Size = Draft['sizes'][number]

function sizeIn<S extends { weight: string }>(sizes: S[], weight: string): S {
  const size = sizes.find((each) => each.weight === weight)
  if (!size) throw new Error(`there is no size ${weight}`)
  return size
}
const stockIn = (sizes: JsonOf<typeof getAdminProduct>['sizes'], weight: string) => sizeIn(sizes, weight).stock ?? 0
/** The sizes as the editor sends them back, some of their fields changed. */
const withSizes = (sizes: Size[], changes: Record<string, Partial<Size>>) => sizes.map((size) => ({ ...size, ...changes[size.weight] }))
const withoutCodes = (sizes: Size[]) => sizes.map((size) => ({ ...size, sku: null, gtin: null }))

/** The product as the editor sends it back, with changes. */
async function draftOf(id: number, changes: Partial<Draft> = {}): Promise<Draft> {
  const { pictures, boxContents, ...rest } = await product(id)
  return {
    ...rest,
    pictures: pictures.map(({ name, alt }) => ({ name, alt })),
    boxContents: boxContents.map(({ productId, weight, count }) => ({ productId, weight, count })),
    ...changes,
  }
}

async function ledgerSum(id: number): Promise<number> {
  const { rows } = await shop.pool.query('select coalesce(sum(change), 0)::int as sum from stock_movement where product_id = $1', [id])
  return rows[0].sum
}

describe('the product list', () => {
  it('pages through all products without gap or repetition in every order', async () => {
    for (const sort of ['name', 'price-asc', 'price-desc', 'stock-asc', 'updated'] as const) {
      const names: string[] = []
      let cursor = ''
      do {
        const body = (await staff.respond(listAdminProducts, { query: { limit: 5, sort, cursor } })).json()
        names.push(...body.items.map((item) => item.name))
        expect(body.count).toEqual(cursor ? null : { value: 24, capped: false })
        cursor = body.nextCursor ?? ''
      } while (cursor)
      expect(new Set(names).size).toBe(24)
      expect(names).toHaveLength(24)
    }
  })

  it.each([
    [{ q: 'erdbere' }, ['Erdbeere']],
    [{ q: '7', sort: 'name' }, ['Mango']],
    [{ category: 'Service' }, ['Versandpaket']],
    [{ status: 'archived' }, []],
    [{ stock: 'out' }, ['Feige']],
  ] as const)('filters by %o', async (query, names) => {
    const body = (await staff.respond(listAdminProducts, { query })).json()
    const found = body.items.map((item) => item.name)
    expect(names.length === 0 ? found : names.filter((name) => !found.includes(name))).toEqual([])
  })

  it('finds a size by its whole SKU or GTIN, and by no part of it', async () => {
    await shop.pool.query("update product_size set sku = 'KIWI-15', gtin = '7611111111115' where product_id = 9 and weight = '15g'")
    const idsFor = async (q: string) => (await staff.respond(listAdminProducts, { query: { q } })).json().items.map(({ id }) => id)
    expect(await idsFor('KIWI-15')).toEqual([9])
    expect(await idsFor('7611111111115')).toEqual([9])
    expect(await idsFor('761111111111')).toEqual([])
    expect((await staff.respond(findAnything, { query: { q: 'KIWI-15' } })).json().products).toMatchObject([{ id: 9 }])
  })

  it('starts at the first page when the cursor is invalid', async () => {
    for (const cursor of [
      'x',
      Buffer.from('["a","b\'; drop table product"]').toString('base64url'),
      Buffer.from('[1]').toString('base64url'),
    ]) {
      expect((await staff.respond(listAdminProducts, { query: { cursor } })).json().items).toHaveLength(24)
    }
  })
})

describe('editing in the list', () => {
  it('changes price and stock in the shop at once and records the stock movement', async () => {
    const before = await product(1)
    const stock = stockIn(before.sizes, '15g')
    const change = { sizes: [{ weight: '15g' as const, price: '8.40', stock: stock + 6 }], stockSeen: [{ weight: '15g' as const, stock }] }
    const edit = { params: { id: 1 }, body: { version: before.version, ...change } }
    const body = expectStatus(200, await staff.respond(patchAdminProduct, edit)).json()
    expect(sizeIn(body.sizes, '15g')).toMatchObject({ price: '8.40', stock: stock + 6 })
    expect(body).toMatchObject({
      stockLevel: (before.stockLevel ?? 0) + 6,
      version: before.version + 1,
    })
    await expect.poll(async () => (await guest().respond(getProduct, { params: { id: 1 } })).json().price15g).toBe('8.40')
    expect(await ledgerSum(1)).toBe((before.stockLevel ?? 0) + 6)
    const log = await staff.request(listStockMovements, { params: { id: 1 } })
    expect(log.items[0]).toMatchObject({ weight: '15g', change: 6, reason: 'correction', actor: 'staff@example.com' })
  })

  it('takes the figure of a size away again, as undoing the first one does', async () => {
    const { version, sizes } = await product(5)
    const stockSeen = sizes.map(({ weight, stock }) => ({ weight, stock }))
    const edit = { version, sizes: [{ weight: '15g' as const, stock: null }], stockSeen }
    const body = (await staff.respond(patchAdminProduct, { params: { id: 5 }, body: edit })).json()
    expect(sizeIn(body.sizes, '15g').stock).toBeNull()
    expect(sizeIn((await product(5)).sizes, '15g').stock).toBeNull()
    expect(await ledgerSum(5)).toBe(body.stockLevel ?? 0)
  })

  it('refuses the second of two edits of the same version and shows it the first', async () => {
    const { version } = await product(2)
    const [first, second] = await Promise.all([
      staff.respond(patchAdminProduct, { params: { id: 2 }, body: { version, sizes: [{ weight: '15g', price: '6.60' }] } }),
      staff.respond(patchAdminProduct, { params: { id: 2 }, body: { version, sizes: [{ weight: '15g', price: '6.70' }] } }),
    ])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    const refused = first.statusCode === 409 ? first : second
    const saved = first.statusCode === 409 ? second : first
    expect(refused.json()).toMatchObject({ code: 'changed-elsewhere', details: { current: { sizes: saved.json().sizes } } })
  })

  it('refuses a stock level entered before a sale, and leaves a stock level that was not edited alone', async () => {
    const { version, sizes } = await product(3)
    const [stock10g, stock15g] = [stockIn(sizes, '10g'), stockIn(sizes, '15g')]
    const stockSeen = sizes.map(({ weight, stock }) => ({ weight, stock }))
    await shop.pool.query("update product_size set stock_level = stock_level - 2 where product_id = 3 and weight = '15g'")
    expect(
      (
        await staff.respond(patchAdminProduct, {
          params: { id: 3 },
          body: { version, sizes: [{ weight: '15g', stock: stock15g + 5 }], stockSeen },
        })
      ).statusCode,
    ).toBe(409)
    const edited = [
      { weight: '10g' as const, price: '6.10', stock: stock10g + 1 },
      { weight: '15g' as const, stock: stock15g },
    ]
    const body = (await staff.respond(patchAdminProduct, { params: { id: 3 }, body: { version, sizes: edited, stockSeen } })).json()
    expect(sizeIn(body.sizes, '10g').stock).toBe(stock10g + 1)
    expect(sizeIn(body.sizes, '15g').stock).toBe(stock15g - 2)
  })

  it('refuses a stock level below what open checkouts have reserved', async () => {
    await shop.pool.query("update product_size set reserved = 3 where product_id = 4 and weight = '15g'")
    const { version } = await product(4)
    expect(
      (await staff.refusal(patchAdminProduct, { params: { id: 4 }, body: { version, sizes: [{ weight: '15g', stock: 2 }] } })).code,
    ).toBe('stock-below-reserved')
    expect(
      (await staff.respond(patchAdminProduct, { params: { id: 4 }, body: { version, sizes: [{ weight: '15g', stock: 3 }] } })).statusCode,
    ).toBe(200)
  })
})

describe('a size', () => {
  const sizesOf = (id: number) =>
    shop.rows('select weight, stock_level, sku, gtin, net_weight, gross_weight from product_size where product_id = $1 order by weight', id)

  it('has a SKU, a GTIN and weights of its own, which two sizes can swap in one save', async () => {
    const save = async (changes: Record<string, Partial<Size>>) => {
      const { sizes } = await product(8)
      return (
        await staff.respond(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { sizes: withSizes(sizes, changes) }) })
      ).json().sizes
    }
    const codes = {
      '10g': { sku: 'ANA-10', gtin: '4006381333931', netWeight: 10, grossWeight: 24 },
      '15g': { sku: 'ANA-15', gtin: '7612345678900' },
    }
    expect(await save(codes)).toMatchObject([codes['10g'], codes['15g'], {}])
    const swapped = { '10g': { gtin: codes['15g'].gtin }, '15g': { gtin: codes['10g'].gtin } }
    expect(await save(swapped)).toMatchObject([swapped['10g'], swapped['15g'], {}])
    expect((await sizesOf(8))[0]).toMatchObject({ weight: '10g', sku: 'ANA-10', gtin: '7612345678900', net_weight: 10, gross_weight: 24 })
  })

  it.each([
    [{ '20g': { gtin: '4006381333932' } }, 400],
    [{ '20g': { sku: 'mit Leerzeichen' } }, 400],
    [{ '20g': { compareAtPrice: '1.00' } }, 400],
    [{ '20g': { price: '0.00' } }, 400],
    [{ '20g': { weight: '15g' } }, 400],
    [{ '20g': { weight: '0g' } }, 400],
    [{ '20g': { weight: '5001g' } }, 400],
    [{ '20g': { netWeight: 20, grossWeight: 19 } }, 422],
    [{ '20g': { gtin: '7612345678900' } }, 409],
    [{ '10g': { sku: 'DOPPELT' }, '20g': { sku: 'DOPPELT' } }, 409],
  ] as [Record<string, Partial<Size>>, number][])('refuses %o', async (changes, status) => {
    const before = await sizesOf(10)
    const { sizes } = await product(10)
    expect(
      (await staff.respond(saveAdminProduct, { params: { id: 10 }, body: await draftOf(10, { sizes: withSizes(sizes, changes) }) }))
        .statusCode,
    ).toBe(status)
    expect(await sizesOf(10)).toEqual(before)
  })

  it('with a wrong check digit is refused by the database too', async () => {
    const update = shop.pool.query("update product_size set gtin = '4006381333932' where product_id = 10 and weight = '10g'")
    await expect(update).rejects.toMatchObject({ code: '23514' })
  })

  it('counts towards the stock of its product only while it is offered', async () => {
    const sum = () => shop.one('select stock_level, reserved from product where id = 14')
    await setStock(shop, { productId: 14, packs: 7 })
    await shop.pool.query("update product_size set stock_level = 5, reserved = 2 where product_id = 14 and weight = '20g'")
    expect(await sum()).toEqual({ stock_level: 12, reserved: 2 })
    await setPrices(shop, 14, { '20g': null })
    expect(await sum()).toEqual({ stock_level: 7, reserved: 0 })
    await shop.pool.query('update product_size set reserved = 0 where product_id = 14')
  })

  it('without a figure beside a counted one has none, and all without figures are not counted', async () => {
    const inShop = async () => (await guest().respond(getProduct, { params: { id: 15 } })).json()
    await shop.pool.query("update product_size set stock_level = case weight when '10g' then 4 end where product_id = 15")
    await expect.poll(inShop).toMatchObject({ stockLevel: 4, stock10g: 4, stock15g: null, stock20g: null })
    await shop.pool.query('update product_size set stock_level = null where product_id = 15')
    await expect.poll(inShop).toMatchObject({ stockLevel: null, stock10g: null })
  })
})

describe('a size of any weight', () => {
  const FIFTY = {
    weight: '50g' as const,
    price: '19.90',
    compareAtPrice: null,
    stock: 4,
    sku: 'BIR-50',
    gtin: null,
    netWeight: 50,
    grossWeight: 61,
  }
  const inShop = async () => (await guest().respond(getProduct, { params: { id: 13 } })).json()
  const save = async (change: (sizes: Size[]) => Size[]) => {
    const draft = await draftOf(13)
    return staff.respond(saveAdminProduct, { params: { id: 13 }, body: { ...draft, sizes: change(draft.sizes) } })
  }
  const rowsOf = (table: string) => shop.rows(`select * from ${table} where product_id = 13 and weight = '50g' order by 1`)

  it('is added without a programmer, and sold beside the others with its stock, its history and its entry in the log', async () => {
    const body = expectStatus(200, await save((sizes) => [...sizes, { ...FIFTY, stripePriceId: null }])).json()
    expect(body.sizes.map(({ weight }) => weight)).toEqual(['10g', '15g', '20g', '50g'])
    await expect.poll(async () => (await inShop()).sizes.at(-1)).toEqual({ weight: '50g', price: '19.90', compareAtPrice: null, stock: 4 })
    expect(await inShop()).toMatchObject({ price: '7.20', price15g: '7.20', stock15g: null, stockLevel: 4 })
    expect(await rowsOf('stock_movement')).toMatchObject([{ change: 4, reason: 'correction', actor: 'staff@example.com' }])
    expect(await rowsOf('price_history')).toMatchObject([{ price: 1990 }])
    const { items } = await staff.request(listAudit, { query: { entity: 'product', entityId: '13' } })
    expect(items[0]?.changes).toContainEqual({ field: 'Preis 50\u00a0g', before: 'leer', after: 'CHF 19.90' })
  })

  it('with packs is not removed, and without any keeps its ledger and is there again once it is added again', async () => {
    const refused = await save((sizes) => sizes.filter(({ weight }) => weight !== '50g'))
    expect(refused.json()).toMatchObject({ code: 'size-has-stock', message: expect.stringContaining('50\u00a0g') })
    await save((sizes) => withSizes(sizes, { '50g': { stock: 0 } }))
    const body = (await save((sizes) => sizes.filter(({ weight }) => weight !== '50g'))).json()
    expect(body.sizes.map(({ weight }) => weight)).toEqual(['10g', '15g', '20g'])
    await expect.poll(async () => (await inShop()).sizes).toHaveLength(3)
    expect((await rowsOf('price_history')).at(-1)).toMatchObject({ price: null })
    // Its number can be given to another size.
    expect((await save((sizes) => withSizes(sizes, { '20g': { sku: 'BIR-50' } }))).statusCode).toBe(200)
    expectStatus(200, await save((sizes) => [...sizes, { ...FIFTY, sku: null, stock: 2, stripePriceId: null }]))
    expect((await rowsOf('stock_movement')).map(({ change }) => change)).toEqual([4, -4, 2])
  })

  it('is the only one that a product must have', async () => {
    const one = await save((sizes) => withSizes(sizes, { '50g': { stock: null } }).filter(({ weight }) => weight === '50g'))
    expect(one.json().sizes).toMatchObject([{ weight: '50g', price: '19.90' }])
    await expect.poll(inShop).toMatchObject({ price: '19.90', price15g: null, stockLevel: null })
    expect((await save(() => [])).statusCode).toBe(400)
  })

  it.each([
    "insert into product_size (product_id, weight, price) values (13, '5001g', 100)",
    'update product_size set price = 0 where product_id = 13',
    'update product_size set compare_at_price = 100 where product_id = 13',
  ])('is held by the database: %s', async (statement) => {
    await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a bulk action', () => {
  it('changes the products it can and lists the others with the reason', async () => {
    const [apple, pear] = [await product(12), await product(13)]
    const products = [
      { id: 12, version: apple.version },
      { id: 13, version: pear.version + 7 },
    ]
    const body = await staff.request(changeAdminProducts, { body: { products, action: { kind: 'price-percent', percent: 10 } } })
    expect(body.changed).toEqual([12])
    expect(body.refused).toMatchObject([{ id: 13, label: 'Birne' }])
    expect(sizeIn((await product(12)).sizes, '10g').price).toBe('5.40')
  })

  it('adds no more tags than a product can have, or its form could not be saved', async () => {
    await shop.pool.query("update product set tags = array(select 'Merkmal ' || number from generate_series(1, 12) number) where id = 13")
    const { version } = await product(13)
    const add = (tag: string) =>
      staff.respond(changeAdminProducts, { body: { products: [{ id: 13, version }], action: { kind: 'add-tag', tag } } })
    expect((await add('Neu')).json()).toMatchObject({ changed: [], refused: [{ id: 13, message: 'Höchstens 12 Merkmale.' }] })
    expect((await add('Merkmal 1')).json()).toMatchObject({ changed: [13] })
  })
})

describe('the product editor', () => {
  it('saves every field, keeps the old slug leading to the product, and writes the audit log', async () => {
    const draft = await draftOf(5, { slug: 'johannisbeeren-neu', teaser: 'Neu gefasst.' })
    const stockSeen = [{ weight: '15g' as const, stock: sizeIn(draft.sizes, '15g').stock }]
    const body = expectStatus(200, await staff.respond(saveAdminProduct, { params: { id: 5 }, body: { ...draft, stockSeen } })).json()
    expect(body).toMatchObject({ slug: 'johannisbeeren-neu', earlierSlugs: ['johannisbeere-gefriergetrocknet'] })
    expect((await guest().respond(getProductBySlug, { params: { slug: 'johannisbeere-gefriergetrocknet' } })).json()).toMatchObject({
      id: 5,
      slug: 'johannisbeeren-neu',
    })
    const log = await staff.request(listAudit, { query: { entity: 'product', entityId: '5' } })
    expect(log.items[0]).toMatchObject({ actor: 'staff@example.com', action: 'product.updated', label: 'Johannisbeere' })
    expect(log.items[0]?.changes.map(({ field }) => field).sort()).toEqual(['Adresse', 'Kurztext'])
  })

  it('refuses a slug that another product has, in German or in another language', async () => {
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'mango-gefriergetrocknet' }) })).code,
    ).toBe('slug-taken')
    await shop.pool.query(
      `insert into translation (noun, record, field, language, text, source, updated_by) values ('product', '7', 'slug', 'fr', 'mangue-croquante-gefriergetrocknet', '', 'x')
       on conflict (language, noun, record, field) do update set text = excluded.text`,
    )
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'mangue-croquante-gefriergetrocknet' }) }))
        .code,
    ).toBe('slug-taken')
    const name = 'Mangue croquante'
    const plan = await staff.request(planProductImport, { body: { csv: `Nummer;Name;Kategorie\n;${name};Beeren`, corrections: [] } })
    expect(plan).toMatchObject({
      counts: { faulty: 1 },
      rows: [{ name, errors: expect.arrayContaining([{ column: 'Name', message: expect.any(String) }]) }],
    })
  })

  it('gives an address to one of two operators who want it, in German and in French', async () => {
    const before = await staff.request(getTranslation, { params: { noun: 'product', record: '9', language: 'fr' } })
    const german = staff.respond(saveAdminProduct, { params: { id: 6 }, body: await draftOf(6, { slug: 'fruits-du-jardin' }) })
    const french = staff.respond(saveTranslation, {
      params: { noun: 'product', record: '9', language: 'fr' },
      body: {
        version: before.version,
        texts: [{ field: 'slug', text: 'fruits-du-jardin', source: '' }],
      },
    })
    const answers = await Promise.all([german, french])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('refuses to leave a published product incomplete and says what is missing', async () => {
    const draft = await draftOf(7, { origin: '', pictures: [] })
    expect(await staff.refusal(saveAdminProduct, { params: { id: 7 }, body: draft })).toMatchObject({
      status: 422,
      code: 'not-publishable',
      details: [{ field: 'origin' }, { field: 'pictures' }],
    })
  })

  it('creates a draft, says what it lacks, and publishes it once nothing is missing', async () => {
    const sameCodes = await draftOf(7, { name: 'Papaya', slug: 'papaya-gefriergetrocknet', ingredients: null, nutrition: null })
    expect((await staff.refusal(createAdminProduct, { body: sameCodes })).code).toBe('article-code-taken')
    const empty = { ...sameCodes, sizes: withoutCodes(sameCodes.sizes) }
    const body = expectStatus(201, await staff.respond(createAdminProduct, { body: empty })).json()
    expect(body).toMatchObject({ status: 'draft', name: 'Papaya' })
    expect(body.missing.map(({ field }) => field)).toEqual(['ingredients', 'nutrition'])
    expect((await guest().respond(getProduct, { params: { id: body.id } })).statusCode).toBe(404)
    expect(
      (await staff.respond(setProductStatus, { params: { id: body.id }, body: { version: body.version, to: 'published' } })).statusCode,
    ).toBe(422)

    const full = await draftOf(body.id, { ingredients: '100 % Papaya', nutrition: (await product(7)).nutrition })
    const saved = await staff.respond(saveAdminProduct, { params: { id: body.id }, body: full })
    const published = await staff.respond(setProductStatus, {
      params: { id: body.id },
      body: { version: saved.json().version, to: 'published' },
    })
    expect(published.json()).toMatchObject({ status: 'published', missing: [] })
    expect((await guest().respond(getProduct, { params: { id: body.id } })).json().name).toBe('Papaya')
    expect(await ledgerSum(body.id)).toBe(saved.json().stockLevel)
  })

  it('lists the product by the kind that the operator chose', async () => {
    const listed = () => productPage(shop, { page: 1 })
    const { total } = await listed()
    await staff.request(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, { kind: 'service' }) })
    await expect.poll(async () => (await listed()).total).toBe(total - 1)
    expect((await staff.refusal(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, { kind: 'box' }) })).code).toBe(
      'not-publishable',
    )
    const box: Partial<Draft> = { kind: 'box', netWeightGrams: 90, boxContents: [{ productId: 1, weight: '15g', count: 6 }] }
    await staff.request(saveAdminProduct, { params: { id: 9 }, body: await draftOf(9, box) })
    await expect.poll(async () => (await listed()).boxes.map(({ id }) => id)).toContain(9)
  })

  it('keeps the share of Swiss raw material between 0 and 100 per cent, in the form and in the database', async () => {
    expect((await staff.respond(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { swissPercent: 101 }) })).statusCode).toBe(
      400,
    )
    expect(
      (await staff.respond(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { swissPercent: 100 }) })).json(),
    ).toMatchObject({ swissPercent: 100 })
    for (const percent of [-1, 101]) {
      const update = shop.pool.query('update product set swiss_percent = $1 where id = 8', [percent])
      await expect(update).rejects.toMatchObject({ constraint: 'product_swiss_percent' })
    }
  })

  it('refuses pictures and box contents that do not exist', async () => {
    expect(
      (await staff.refusal(saveAdminProduct, { params: { id: 8 }, body: await draftOf(8, { pictures: [{ name: 'nirgends', alt: 'x' }] }) }))
        .code,
    ).toBe('picture-unknown')
    expect(
      (
        await staff.refusal(saveAdminProduct, {
          params: { id: 20 },
          body: await draftOf(20, { boxContents: [{ productId: 999_999, weight: '10g', count: 1 }] }),
        })
      ).code,
    ).toBe('box-unknown-product')
  })
})

it('finds nothing missing in any product of the demo catalogue', async () => {
  for (let id = 1; id <= 24; id++) expect((await product(id)).missing).toEqual([])
})

describe('the sampler box', () => {
  it('is shown or hidden by the operator, names the product of the trial-box section, and refuses unknown products', async () => {
    const read = async (path: string) => (await shop.app.inject(path)).json()
    const box = await staff.request(getSamplerBox, {})
    const body = await staff.request(saveSamplerBox, { body: { ...box, isActive: !box.isActive, productId: 23 } })
    expect(body).toMatchObject({ isActive: !box.isActive, productId: 23, version: box.version + 1 })
    await expect.poll(async () => (await read('/api/probier-boxes/active')).isActive).toBe(!box.isActive)
    await expect.poll(async () => (await read('/api/products/trial-box')).box.id).toBe(23)
    expect((await staff.refusal(saveSamplerBox, { body: { ...body, contents: [999_999] } })).code).toBe('product-unknown')
  })
})
