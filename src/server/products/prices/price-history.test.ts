import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planProductImport, applyProductImport } from '#contract/products/admin-product-import.ts'
import { getAdminProduct, patchAdminProduct, changeAdminProducts, getProductsCsv } from '#contract/products/admin-products.ts'
import { getProduct } from '#contract/products/catalogue.ts'
import { toDecimal } from '#domain/money/money.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { ApiClient, type RequestOf } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { endPriceComparisons } from '../store/price-history.ts'

let shop: TestShop
let owner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signInAs(shop, 'owner')
})
afterAll(() => shop.close())

/** Makes the product's regular prices as old as that, as if the shop had opened earlier. */
async function offerFor(days: number, id: number): Promise<void> {
  const { pool } = shop
  await pool.query('alter table price_history disable trigger price_history_only_grows')
  await pool.query(`update price_history set since = now() - interval '1 day' * $1 where product_id = $2`, [days, id])
  await pool.query('alter table price_history enable trigger price_history_only_grows')
}

async function change(id: number, changes: Omit<RequestOf<typeof patchAdminProduct>['body'], 'version'>): Promise<void> {
  const { version } = await owner.request(getAdminProduct, { params: { id } })
  await owner.request(patchAdminProduct, { params: { id }, body: { version, ...changes } })
}

const comparedSizes = async (id: number) =>
  (await new ApiClient(shop.app).request(getProduct, { params: { id } })).sizes
    .filter((size) => size.compareAtPrice !== null)
    .map(({ weight }) => weight)
/** Puts every size of the product on sale at this price below its regular one. */
async function reduce(id: number, to: string): Promise<void> {
  const { sizes } = await owner.request(getAdminProduct, { params: { id } })
  const reduced = sizes.map(({ weight, price, compareAtPrice }) => ({
    weight,
    price: to,
    compareAtPrice: toDecimal(compareAtPrice ?? price),
  }))
  await change(id, { sizes: reduced })
}
const sizesOf = async (id: number) =>
  (await shop.rows<{ weight: string }>('select distinct weight from price_history where product_id = $1 order by 1', id)).map(
    ({ weight }) => weight,
  )
const pricesOf = async (id: number) =>
  (
    await shop.rows<{ price: number | null }>(`select price from price_history where product_id = $1 and weight = '15g' order by id`, id)
  ).map(({ price }) => price)

describe('the history of prices', () => {
  it('begins with the catalogue and grows with every change of an offered size', async () => {
    const [first] = await pricesOf(3)
    const { version } = await owner.request(getAdminProduct, { params: { id: 3 } })
    await change(3, { sizes: [{ weight: '15g', price: '9.90' }] })
    await change(3, { inStock: false })
    await change(3, { inStock: true })
    const products = [{ id: 3, version: version + 3 }]
    await owner.request(changeAdminProducts, { body: { products, action: { kind: 'price-percent', percent: 10 } } })
    expect(await pricesOf(3)).toEqual([first, 990, null, 990, 1090])
    await expect(shop.pool.query('delete from price_history where product_id = 3')).rejects.toThrow('only grows')
  })

  it('is written by an import of CSV, too', async () => {
    const before = await pricesOf(5)
    const csv = (await owner.download(getProductsCsv, {})).body
    const [head = '', ...rows] = csv.split('\r\n')
    const place = head.split(';').findIndex((cell) => cell.includes('Preis 15 g'))
    const row = rows.find((line) => line.startsWith('"5"') || line.includes('Johannisbeere')) ?? ''
    const changed = row.split(';').map((cell, index) => (index === place ? '"11.50"' : cell))
    const body = { csv: `${head}\r\n${changed.join(';')}\r\n` }
    const plan = await owner.request(planProductImport, { body })
    expect(await owner.request(applyProductImport, { body: { ...body, planHash: plan.hash } })).toMatchObject({ updated: 1 })
    expect(await pricesOf(5)).toEqual([...before, 1150])
  })
})

describe('a reduced price', () => {
  it('stands alone where the regular one was never charged', async () => {
    await offerFor(31, 7)
    const sizes = (['10g', '15g', '20g'] as const).map((weight) => ({ weight, price: '5.00', compareAtPrice: '20.00' }))
    await change(7, { sizes })
    expect(await comparedSizes(7)).toEqual([])
  })

  it('stands beside the regular one after 30 days, also when it falls again', async () => {
    await offerFor(31, 8)
    await reduce(8, '5.50')
    expect(await comparedSizes(8)).toEqual(await sizesOf(8))
    await reduce(8, '5.00')
    expect(await comparedSizes(8)).toEqual(await sizesOf(8))
    const { priceHistory } = await owner.request(getAdminProduct, { params: { id: 8 } })
    expect(priceHistory.filter(({ weight }) => weight === '15g')).toHaveLength(3)
  })

  it('stands beside a shorter one for half of its time', async () => {
    await offerFor(10, 9)
    await reduce(9, '4.00')
    expect(await comparedSizes(9)).toEqual(await sizesOf(9))
    expect(await endPriceComparisons(shop.db)).toBe(0)
    const { rows } = await shop.pool.query(
      'select extract(epoch from comparison_ends_at - now())::float8 / 86400 as days from product where id = 9',
    )
    expect(rows[0].days).toBeCloseTo(5, 3)

    await offerFor(10, 9)
    await shop.pool.query('alter table price_history disable trigger price_history_only_grows')
    await shop.pool.query(
      `update price_history set since = now() - interval '6 days' where product_id = 9 and id in
         (select max(id) from price_history where product_id = 9 group by weight)`,
    )
    await shop.pool.query(
      `update price_history set since = now() - interval '16 days' where product_id = 9 and since < now() - interval '7 days'`,
    )
    await shop.pool.query('alter table price_history enable trigger price_history_only_grows')
    await shop.pool.query(`update product set comparison_ends_at = now() where id = 9`)
    expect(await endPriceComparisons(shop.db)).toBe(1)
    await expect.poll(() => comparedSizes(9)).toEqual([])
  })

  it('that ends does not hold up those of other products when it fails', async () => {
    await shop.pool.query('update product set comparison_ends_at = now() where id in (8, 9, 10)')
    await shop.pool.query(`create function fail_comparison() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger failing before update on product for each row when (new.id = 9) execute function fail_comparison()`)
    await expect(endPriceComparisons(shop.db)).rejects.toThrow('update "product"')
    expect(await shop.rows('select id from product where comparison_ends_at <= now()')).toEqual([{ id: 9 }])
    await shop.pool.query('drop function fail_comparison cascade')
    expect(await endPriceComparisons(shop.db)).toBe(1)
  })
})
