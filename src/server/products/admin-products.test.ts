import { afterAll, describe, expect, it } from 'vitest'
import { getSamplerBox, saveSamplerBox } from '#contract/content/admin-content.ts'
import { findAnything } from '#contract/overview/admin-search.ts'
import {
  changeAdminProducts,
  type getAdminProduct,
  listAdminProducts,
  listStockMovements,
  patchAdminProduct,
} from '#contract/products/admin-products.ts'
import { getProduct } from '#contract/products/catalogue.ts'
import { sizeIn, startProductEditor } from '#tests/support/products/product-editor.ts'
import type { JsonOf, RequestOf } from '#tests/support/shop/api-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, staff, guest, product, ledgerSum } = await startProductEditor()
afterAll(() => shop.close())
const stockIn = (sizes: JsonOf<typeof getAdminProduct>['sizes'], weight: string) => sizeIn(sizes, weight).stock ?? 0

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
    expect(log.items.at(-1)).toMatchObject({ reason: 'initial', actor: 'Shop' })
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

  it('reads the prices of all sizes of as many products as it changes at once', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => 900_000 + index)
    const weights = Array.from({ length: 12 }, (_, index) => `${100 + index}g` as const)
    const prices = ids.flatMap((productId) => weights.map((weight) => ({ productId, weight, price: '123.45', compareAtPrice: '234.50' })))
    const products = ids.map((id) => ({ id, version: 1 }))
    const body = await staff.request(changeAdminProducts, { body: { products, action: { kind: 'prices', prices } } })
    expect([body.changed.length, body.refused.length]).toEqual([0, 500])
  })

  it('puts back the prices that another one has changed', async () => {
    const before = await product(14)
    const prices = before.sizes.map(({ weight, price, compareAtPrice }) => ({ productId: 14, weight, price, compareAtPrice }))
    const change = (version: number, action: RequestOf<typeof changeAdminProducts>['body']['action']) =>
      staff.request(changeAdminProducts, { body: { products: [{ id: 14, version }], action } })
    expect((await change(before.version, { kind: 'price-percent', percent: -20 })).changed).toEqual([14])
    const lowered = await product(14)
    expect(lowered.sizes).not.toEqual(before.sizes)
    expect((await change(lowered.version, { kind: 'prices', prices })).changed).toEqual([14])
    expect((await product(14)).sizes).toEqual(before.sizes)
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
