import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getProduct, getProductBySlug, getTrialBox, listBestsellers, listRelatedProducts, product } from '#contract/products/catalogue.ts'
import { localeOf } from '#domain/language/language.ts'
import { shortestTime } from '#tests/support/machine/timing.ts'
import { productPage, type ProductPageQuery } from '#tests/support/products/product-page.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { productTable } from './tables.ts'

let shop: TestShop
let guest: ApiClient
beforeAll(async () => {
  shop = await startTestShop()
  guest = new ApiClient(shop.app)
})
afterAll(() => shop.close())

const page = (query: string | ProductPageQuery) => productPage(shop, query)
const names = async (query: ProductPageQuery) => (await page(query)).items.map(({ name }) => name)

describe('the list of products', () => {
  it('contains every product when it has no parameters', async () => {
    const { body } = await shop.app.inject('/api/products')
    const products = z.decode(z.array(product), JSON.parse(body))
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(JSON.parse(body)[0]).toMatchObject({
      name: 'Erdbeere',
      price: '7.90',
      price10g: '5.90',
      imageUrl: '/objects/uploads/strawberry-pouch.webp',
    })
  })

  it('hides services and lists boxes apart from the grid when it is paged', async () => {
    const { items, total, boxes, categories } = await page({ page: 1 })
    expect([items.length, total]).toEqual([19, 19])
    expect(boxes.map(({ id }) => id)).toEqual([20, 21, 22, 23])
    expect(categories).toEqual(['Beeren', 'Heimische Früchte', 'Tropische Früchte', 'Mischungen', 'Probierbox', 'Geschenkbox'])
  })

  it('has of each product the two pictures that a card shows, without placeholders', async () => {
    const { body } = await shop.app.inject('/api/products?page=1')
    expect(body).not.toContain('data:image')
    const { items } = await page({ page: 1 })
    expect(new Set(items.map(({ pictures }) => pictures.length))).toEqual(new Set([2]))
    expect((await shop.app.inject('/api/products/1')).json<{ pictures: unknown[] }>().pictures.length).toBeGreaterThan(2)
  })

  it('sorts by name in German order and by the base price in both directions', async () => {
    const byName = await names({ sort: 'name' })
    expect(byName).toEqual(byName.toSorted(new Intl.Collator('de-CH').compare))
    const prices = (await page({ sort: 'price-asc' })).items.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await page({ sort: 'price-desc' })).items.map(({ price }) => price)).toEqual(prices.toReversed())
  })

  it.each(['fr', 'it', 'en'] as const)('sorts by the names that the page shows, as their readers do: %s', async (language) => {
    const inOrder = (shown: string[]) => shown.toSorted(new Intl.Collator(localeOf(language)).compare)
    const german = await page({ sort: 'name' })
    const { items } = await page({ sort: 'name', language })
    expect(items.map(({ name }) => name)).toEqual(inOrder(items.map(({ name }) => name)))
    expect(items.map(({ id }) => id)).not.toEqual(german.items.map(({ id }) => id))
    const byPrice = (await page({ sort: 'price-asc', language })).items
    const prices = [...new Set(byPrice.map(({ price }) => price))]
    expect(prices.length).toBeLessThan(byPrice.length)
    for (const price of prices) {
      const same = byPrice.filter((one) => one.price === price).map(({ name }) => name)
      expect(same).toEqual(inOrder(same))
    }
    const fruits = JSON.parse((await shop.app.inject(`/api/own-box/fruits?language=${language}`)).body).map(
      ({ name }: { name: string }) => name,
    )
    expect(fruits).toEqual(inOrder(fruits))
  })

  it('sorts what is shown in German, as its name has changed since it was translated, by its German name', async () => {
    const first = (await page({ sort: 'name', language: 'fr' })).items[0]
    expect(first?.name).toBe('Abricot')
    await shop.pool.query("update product set name = 'Zuckeraprikose' where id = $1", [first?.id])
    await expect.poll(() => names({ sort: 'name', language: 'fr' })).toContain('Zuckeraprikose')
    expect((await names({ sort: 'name', language: 'fr' })).at(-1)).toBe('Zuckeraprikose')
    await shop.pool.query("update product set name = 'Aprikose' where id = $1", [first?.id])
    await expect.poll(async () => (await names({ sort: 'name', language: 'fr' }))[0]).toBe('Abricot')
  })

  it.each(['Beeren', 'beeren', 'BEEREN'])('filters by category in any case: %s', async (category) => {
    expect(await names({ category })).toEqual(['Brombeere', 'Erdbeere', 'Heidelbeere', 'Himbeere', 'Johannisbeere'])
  })

  it('returns the last page for a page number beyond it', async () => {
    expect(await page({ page: 99 })).toMatchObject({ page: 1, pages: 1 })
  })
})

describe('invalid input', () => {
  it.each([
    'sort=cheap',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    `q=${'a'.repeat(101)}`,
    'q=a&q=b',
    'page=1e9',
    'category[]=a&category[]=b&sort=x',
  ])('answers 400 to %s', async (query) => {
    const { statusCode, body } = await shop.app.inject(`/api/products?${query}`)
    expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid-input'])
  })

  it.each([
    "'; drop table product; --",
    "' or 1=1 --",
    '" or ""="',
    '$$',
    '{"$gt":""}',
    '\u0000',
    '%c0%ae',
    '\ud800',
    'pg_sleep(10)',
    "') ; select pg_sleep(5) --",
    '../../etc/passwd',
  ])('S18 treats %j in any parameter as text and answers at once', async (attack) => {
    const text = encodeURIComponent(attack.replace('\ud800', '%ED%A0%80'))
    for (const path of [
      `/api/products?q=${text}`,
      `/api/products?category=${text}`,
      `/api/products/by-slug/${text}`,
      `/api/products/${text}`,
      `/api/landing-page-settings/${text}`,
    ]) {
      const ask = async () => expect([200, 400, 404]).toContain((await shop.app.inject(path)).statusCode)
      expect(await shortestTime(1500, ask)).toBeLessThanOrEqual(1500)
    }
    expect(await shop.db.$count(productTable)).toBe(24)
  })

  it.each([`${'a'.repeat(99)}!`, '%'.repeat(100), `${'\\'.repeat(99)}a`, 'ä'.repeat(100), ' '.repeat(99)])(
    'S21 answers a search for %j within 250 ms',
    async (q) => {
      await page('warm')
      expect(await shortestTime(250, () => page(q))).toBeLessThanOrEqual(250)
    },
  )
})

describe('one product', () => {
  it('is the same by id and by slug, with what the address of its page is called in every language', async () => {
    const byId = await guest.request(getProduct, { params: { id: 1 } })
    const { slugs, ...bySlug } = await guest.request(getProductBySlug, { params: { slug: 'erdbeere-gefriergetrocknet' } })
    expect(bySlug).toEqual(byId)
    expect(slugs).toMatchObject({ fr: 'fraise-lyophilisee', it: expect.any(String), en: expect.any(String) })
    expect(byId.boxContents).toEqual([])
  })

  it.each([
    '/api/products/999',
    '/api/products/by-slug/durian-gefriergetrocknet',
    '/api/products/by-slug/versandpaket-gefriergetrocknet',
    '/api/products/999/related',
  ])('answers 404 to %s', async (path) => {
    const { statusCode, body } = await shop.app.inject(path)
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Dieses Produkt gibt es nicht.', code: 'product-unknown' }])
  })

  it('is found by an earlier slug and returns its current one', async () => {
    await shop.pool.query("insert into slug_history (slug, product_id) values ('gartenerdbeere-gefriergetrocknet', 1)")
    const { slug } = await guest.request(getProductBySlug, { params: { slug: 'gartenerdbeere-gefriergetrocknet' } })
    expect(slug).toBe('erdbeere-gefriergetrocknet')
  })

  it('is found by its slug in any letter case', async () => {
    const { body } = await shop.app.inject('/api/products/by-slug/Erdbeere-GEFRIERGETROCKNET')
    expect(JSON.parse(body)).toMatchObject({ slug: 'erdbeere-gefriergetrocknet' })
  })

  it('has up to four related products, those of its category first, never itself', async () => {
    const related = await guest.request(listRelatedProducts, { params: { id: 1 } })
    expect(related.map(({ category }) => category)).toEqual(['Beeren', 'Beeren', 'Beeren', 'Beeren'])
    expect(related.map(({ id }) => id)).not.toContain(1)
  })
})

describe('the home page', () => {
  it('shows six available bestsellers', async () => {
    const cards = await guest.request(listBestsellers, {})
    expect(cards).toHaveLength(6)
    expect(cards.every(({ inStock, tags }) => inStock && tags.includes('Bestseller'))).toBe(true)
  })

  it('shows the trial box with six single fruits', async () => {
    const trial = await guest.request(getTrialBox, {})
    expect([trial?.box.id, trial?.companions.length]).toEqual([20, 6])
  })
})
