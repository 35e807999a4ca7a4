import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#domain/pages/pages.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { listRoutes } from '#tests/support/shop/routes.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ seed: false, pages: true })
})
afterAll(() => shop.close())

describe('a shop without any product', () => {
  const paths = PAGES.map(({ path }) => path).filter((path) => !path.includes('$'))
  it.each([...paths, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/shop?filter=sampler', '/shop?q=mango'])(
    'has the page %s',
    async (path) => {
      const { statusCode, body } = await shop.app.inject(path)
      expect(statusCode).toBe(200)
      expect(body).not.toContain('Da ist etwas schiefgelaufen')
    },
  )

  it('answers every read of shop and administration', async () => {
    const owner = await signInAs(shop, 'owner')
    const reads = listRoutes(shop.app).filter(({ method, path }) => method === 'GET' && path.startsWith('/api/'))
    expect(reads.length).toBeGreaterThan(80)
    for (const { url } of reads) expect([url, (await owner.send({ url })).statusCode < 500]).toEqual([url, true])
  })
})
