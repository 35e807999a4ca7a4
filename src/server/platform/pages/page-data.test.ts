import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'
import { switchLanguages } from '#tests/support/texts/switch-languages.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true })
  await switchLanguages(shop)
})
afterAll(() => shop.close())

const [SETTINGS, PRODUCTS] = ['"shop-settings"', '"products","page=1"']

it.each([
  ['/shop', [SETTINGS, PRODUCTS]],
  ['/shop?category=Beeren', [SETTINGS, '"products","category=Beeren&page=1"']],
  ['/fr/boutique', [SETTINGS, PRODUCTS]],
  ['/product/mango-gefriergetrocknet', [SETTINGS, '"by-slug","mango-gefriergetrocknet"']],
])('%s leaves its data to a response of its own', async (address, queries) => {
  const { body: document } = await shop.app.inject(address)
  expect(document).toContain(`fetch("/page-data${address}")`)
  for (const query of queries) expect(document.replaceAll('\\', '')).not.toContain(query)
  const { statusCode, headers, body } = await shop.app.inject(`/page-data${address}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/json; charset=utf-8', 'no-cache'])
  expect(headers['x-robots-tag']).toBe('noindex')
  for (const query of queries) expect(body).toContain(query)
})

it.each(['/checkout', '/bestellung/secret', '/product/unknown', '/unknown'])('%s has its data in the document', async (address) => {
  const { body } = await shop.app.inject(address)
  expect(body.replaceAll('\\', '')).toContain(SETTINGS)
  expect(body).not.toContain('page-data/')
})

it.each(['/checkout', '/bestellung/secret', '/geschenk/secret', '/admin', '/product/unknown', '/unknown', '/Shop', '', '/page-data/shop'])(
  'There is no data of %s apart from it',
  async (address) => {
    expect((await shop.app.inject(`/page-data${address}`)).statusCode).toBe(404)
  },
)
