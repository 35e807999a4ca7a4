import { get } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
let rendered: string[]
beforeAll(async () => {
  const render = async ({ url }: { url: URL }) => {
    rendered.push(url.pathname + url.search)
    return new Response(`<h1>${url.pathname}</h1>`, { status: url.pathname === '/404' ? 404 : 200 })
  }
  const pages = async () => ({ render })
  shop = await startTestShop({ listens: true, deps: { pages } })
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
  shop.responseCache.invalidate()
})

const bodyOf = async (url: string) => (await shop.app.inject(url)).body

/** The status of a path sent as it is; `inject` and `fetch` would resolve its dots. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ ...urlToHttpOptions(new URL(shop.address)), path }, (response) => resolve(response.resume().statusCode)).on('error', reject)
  })
}

describe('the memory of the shop', () => {
  it.each([
    ['/api/products?page=1&sort=price-asc&category=Beeren', '/api/products?page=1&sort=price-asc&category=Beeren?x'],
    ['/api/products', '/api/products??&q=zzzz'],
    ['/api/products', '/api/products?#?q=zzzz'],
    ['/api/products', '/api/products?x=1'],
    ['/shop', '/shop??q=zzzz'],
    ['/api/faq', '/api/faq?home=true?'],
  ])('answers %s as ever after %s', async (honest, poisoned) => {
    const before = await bodyOf(honest)
    shop.responseCache.invalidate()
    await shop.app.inject(poisoned)
    expect(await bodyOf(honest)).toBe(before)
  })

  it.each([
    ['/api/products/1', ['/api/products/1?x=1', '/api/products/%31', '/api//products/1/', '/api/products/01?utm=2#x']],
    ['/api/products?q=mango&page=2', ['/api/products?page=02&q=+mango&unknown=1', '/api/products?%70age=2&q=mang%6F']],
    ['/sitemap.xml', ['/sitemap.xml?x=1']],
  ])('holds one answer to %s, however it is spelled', async (canonical, spellings) => {
    const first = await shop.app.inject(canonical)
    expect(first.statusCode).toBe(200)
    for (const url of spellings) expect([url, (await shop.app.inject(url)).headers.etag]).toEqual([url, expect.stringMatching(/^W/)])
  })

  it.each([
    ['/shop', ['/shop?filter=anything', '/shop?page=1', '/shop?utm_source=x', '/shop?sort=x&page=-1', '/shop?q=%00']],
    ['/shop?page=2&q=mango', ['/shop?q=mango&page=2', '/shop?q=%20mango&page=02&x=1', '/shop?q=mang%6F&page=2&filter=1']],
  ])('renders %s once, however it is spelled', async (canonical, spellings) => {
    for (const url of spellings) expect([url, (await shop.app.inject(url)).statusCode]).toEqual([url, 200])
    await shop.app.inject(canonical)
    expect(rendered).toEqual([canonical])
  })

  it.each([
    ['/shop', ['/SHOP', '/shop/', '//shop', '/sho%70', '/De/Shop']],
    ['/product/erdbeere', ['/product/%65rdbeere', '/product//erdbeere/', '/Product/erdbeere']],
    ['/fr/boutique', ['/FR/boutique', '/fr/Boutique/', '/boutique/']],
  ])('leads to %s from every other spelling, and renders nothing for it', async (canonical, spellings) => {
    for (const url of spellings) {
      const { statusCode, headers } = await shop.app.inject(`${url}?utm_source=x`)
      expect([url, statusCode, headers.location]).toEqual([url, 301, `${canonical}?utm_source=x`])
    }
    expect(rendered).toEqual([])
  })

  it.each(['/shop/../admin', '/shop/%2e%2e/admin', '/./admin', '/ADMIN', '/admin%2f', '//admin/../admin', '/x\\..\\admin'])(
    'does not give the administration to anybody because somebody asked for %s',
    async (path) => {
      expect([302, 404]).toContain(await statusOf(path))
      expect((await shop.app.inject('/admin')).statusCode).toBe(302)
      expect(rendered.filter((url) => url.startsWith('/admin'))).toEqual([])
    },
  )
})

describe('many pages that must each be rendered', () => {
  it('are 120 a minute for one address, while others and cached pages are served', async () => {
    const pages = async () => ({ render: async () => new Response('<h1>Suche</h1>') })
    const flooded = await startTestShop({ deps: { pages }, env: { RATE_LIMIT_FACTOR: '1' } })
    const from = (remoteAddress: string, url: string) => flooded.app.inject({ url, remoteAddress })
    const answers = []
    for (let index = 0; index < 130; index++) answers.push(await from('203.0.113.7', `/shop?q=${index}`))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(120).fill(200), ...Array(10).fill(429)])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers.at(-1)?.headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await from('203.0.113.7', '/shop?q=3')).statusCode).toBe(200)
    expect((await from('198.51.100.9', '/shop?q=129')).statusCode).toBe(200)
    await flooded.close()
  })
})
