import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GIFT_CARD_DESIGNS } from '#domain/gift-cards/gift-card-design.ts'
import { giftCardSvg } from '#domain/gift-cards/gift-card-drawing.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { BASE_URL: 'https://firnfrucht.test', PAYMENTS: 'test' } })
})
afterAll(() => shop.close())

describe('the sitemap', () => {
  it('lists every indexed page and each product and recipe with its pictures, but no service', async () => {
    const { headers, body } = await shop.app.inject('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(body.match(/<url>/g)).toHaveLength(12 + 23 + 4)
    expect(body).toContain('<loc>https://firnfrucht.test/product/erdbeere-gefriergetrocknet</loc>')
    expect(body).toContain('<image:loc>https://firnfrucht.test/objects/uploads/strawberry-pieces.webp</image:loc>')
    expect(body).not.toContain('versandpaket')
  })

  it('lists only pictures that exist', async () => {
    const { body } = await shop.app.inject('/sitemap.xml')
    const [address = ''] = /(?<=<image:loc>https:\/\/firnfrucht\.test)[^<]+/.exec(body) ?? []
    expect((await shop.app.inject(address)).statusCode).toBe(200)
  })

  it('is cached and follows the catalogue', async () => {
    const before = await shop.app.inject('/sitemap.xml')
    expect(before.headers.etag).toBeDefined()
    await shop.pool.query("update product set status = 'archived' where id = 23")
    await expect.poll(async () => (await shop.app.inject('/sitemap.xml')).body).not.toContain('familienbox')
    await shop.pool.query("update product set status = 'published' where id = 23")
  })
})

it('robots.txt allows the shop, but neither the API nor private pages', async () => {
  const { body } = await shop.app.inject('/robots.txt')
  expect(body).toMatch(/^Disallow: \/api\/$/m)
  for (const path of ['/admin', '/checkout', '/bestellung', '/my-orders', '/auth/', '/newsletter/abmelden'])
    expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toContain('Disallow: /shop')
  expect(body).toContain('Sitemap: https://firnfrucht.test/sitemap.xml')
})

it('the manifest names icons that exist', async () => {
  const { headers, body } = await shop.app.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  for (const { src, type } of JSON.parse(body).icons as { src: string; type: string }[]) {
    const icon = await shop.app.inject(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }
})

it.each([
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/social.jpg',
  '/gift-box.jpg',
  '/gift-cards/winter.jpg',
  '/payment-marks.svg',
])('serves %s', async (path) => {
  expect((await shop.app.inject(path)).statusCode).toBe(200)
})

it.each(GIFT_CARD_DESIGNS)('serves the gift card %s as it is drawn', async (design) => {
  expect((await shop.app.inject(`/gift-cards/${design}.svg`)).body).toBe(giftCardSvg(design))
})

it('the service worker and its page come fresh from the shop, and the files that it keeps exist', async () => {
  const worker = await shop.app.inject('/service-worker.js')
  expect(worker.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  for (const path of ['/offline/page.js', '/offline/headline.woff2', '/offline/text.woff2']) {
    expect(worker.body).toContain(`'${path}'`)
    expect(await shop.app.inject(path)).toMatchObject({ statusCode: 200 })
  }
})

it.each([
  ['/offline/', 'de-CH', 'Sie sind offline'],
  ['/offline/fr', 'fr-CH', 'Vous êtes hors ligne'],
  ['/offline/it', 'it-CH', 'È offline'],
  ['/offline/en', 'en-CH', 'You are offline'],
])('the page at %s is in %s, and has every text', async (path, locale, heading) => {
  const { body, headers } = await shop.app.inject(path)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(body).toContain(`<html lang="${locale}">`)
  expect(body).toContain(`<h1>${heading}</h1>`)
  expect(body.slice(body.indexOf('<body>')).match(/\{\w+\}/g)).toEqual(['{moment}'])
})
