import { afterAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/audit/admin-audit.ts'
import { saveAdminProduct } from '#contract/products/admin-products.ts'
import { getProduct } from '#contract/products/catalogue.ts'
import { type Size, startProductEditor } from '#tests/support/products/product-editor.ts'
import { setPrices } from '#tests/support/products/set-prices.ts'
import { setStock } from '#tests/support/products/set-stock.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const { shop, staff, guest, product, draftOf } = await startProductEditor()
afterAll(() => shop.close())
/** The sizes as the editor sends them back, some of their fields changed. */
const withSizes = (sizes: Size[], changes: Record<string, Partial<Size>>) => sizes.map((size) => ({ ...size, ...changes[size.weight] }))

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
    const left = async () => (await shop.one('select packs_left from product_stock where product_id = 14')).packs_left
    await setStock(shop, { productId: 14, packs: 7 })
    await shop.pool.query("update product_size set stock_level = 5, reserved = 2 where product_id = 14 and weight = '20g'")
    expect(await left()).toBe(10)
    await setPrices(shop, 14, { '20g': null })
    expect(await left()).toBe(7)
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
