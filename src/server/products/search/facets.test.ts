import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductList } from '#contract/products/catalogue.ts'
import { productPage, type ProductPageQuery } from '#tests/support/products/product-page.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const MANGO = 7
const FIG = 16

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await shop.pool.query("update product set contains = '{sulphites}' where id = $1", [FIG])
  await shop.pool.query('update product set contains = null where id = $1', [MANGO])
})
afterAll(() => shop.close())

const page = (query: ProductPageQuery) => productPage(shop, query)
const names = async (query: ProductPageQuery) => (await page(query)).items.map(({ name }) => name)
const countOf = (list: ProductList, facet: keyof ProductList['facets'], value: string) =>
  list.facets[facet].find((one) => one.value === value)?.count

describe('the facets of the shop', () => {
  it('show what has any of the tastes, any of the countries, and none of the allergens', async () => {
    expect(await names({ taste: 'tart' })).toEqual(['Johannisbeere', 'Kiwi', 'Sauerkirsche'])
    expect(await names({ taste: 'tart,bitter' })).toEqual(['Johannisbeere', 'Kiwi', 'Sauerkirsche', 'Zwetschge'])
    expect(await names({ taste: 'tart', origin: 'Italien,Peru' })).toEqual(['Kiwi'])
    expect(await names({ taste: 'sweet', category: 'Beeren', sort: 'price-asc' })).toEqual(['Erdbeere', 'Heidelbeere'])
    expect((await page({ origin: 'Peru' })).boxes.map(({ name }) => name)).toEqual(['Premium Probierbox', 'Familienbox'])
  })

  it('mean the same in every language', async () => {
    const german = await page({ taste: 'tart', origin: 'Italien,Peru', category: 'Tropische Früchte' })
    const french = await page({ taste: 'tart', origin: 'Italien,Peru', category: 'Tropische Früchte', language: 'fr' })
    expect(french.items.map(({ id }) => id)).toEqual(german.items.map(({ id }) => id))
    expect([german.items.map(({ name }) => name), french.facets]).toEqual([['Kiwi'], german.facets])
  })

  it('leave out what contains an allergen, and what nobody has checked', async () => {
    const all = await names({ page: 1 })
    expect(all).toEqual(expect.arrayContaining(['Feige', 'Mango']))
    expect(await names({ without: 'sulphites' })).toEqual(all.filter((name) => name !== 'Feige' && name !== 'Mango'))
    expect(await names({ without: 'milk' })).toEqual(all.filter((name) => name !== 'Mango'))
    expect(await names({ without: 'any' })).toEqual(all.filter((name) => name !== 'Feige' && name !== 'Mango'))
  })

  it('narrow a search', async () => {
    const tart = await names({ taste: 'tart' })
    const found = (await names({ q: 'beere' })).filter((name) => tart.includes(name))
    expect(found).toContain('Johannisbeere')
    expect(await names({ q: 'beere', taste: 'tart' })).toEqual(found)
    expect(countOf(await page({ q: 'beere' }), 'taste', 'tart')).toBe(found.length)
  })

  it('count what each value would show, whatever else is chosen of the same facet', async () => {
    for (const query of [{}, { origin: 'Schweiz' }, { taste: 'tart' }, { taste: 'sweet', origin: 'Schweiz' }, { category: 'Beeren' }]) {
      const list = await page({ page: 1, ...query })
      for (const facet of ['taste', 'origin', 'without'] as const)
        for (const { value, count } of list.facets[facet])
          expect([query, facet, value, count]).toEqual([query, facet, value, (await page({ ...query, [facet]: value })).total])
    }
    const list = await page({ taste: 'tart', origin: 'Schweiz' })
    expect([countOf(list, 'taste', 'mild'), countOf(list, 'taste', 'bitter')]).toEqual([2, 1])
    expect((await page({ page: 1 })).facets.without).toEqual([
      { value: 'any', count: 17 },
      { value: 'sulphites', count: 17 },
    ])
  })

  it.each(['taste=salty', 'taste=', 'without=x', 'origin=%00', 'origin=,,'])('ignore %s', async (query) => {
    expect((await shop.app.inject(`/api/products?page=1&${query}`)).json().total).toBe(19)
  })

  it('are cached once, however the values are ordered', async () => {
    await page({ taste: 'tart,sweet', origin: 'Schweiz,Peru' })
    const { headers } = await shop.app.inject('/api/products?origin=Peru,Schweiz,Peru&taste=sweet,tart')
    expect(headers.etag).toMatch(/^W/)
  })

  it('hold only tastes and allergens that exist', async () => {
    await expect(shop.pool.query("update product set tastes = '{salty}' where id = 1")).rejects.toThrow(/check/)
    await expect(shop.pool.query("update product set contains = '{sugar}' where id = 1")).rejects.toThrow(/check/)
  })
})
