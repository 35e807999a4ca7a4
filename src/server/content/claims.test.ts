import { afterEach, describe, expect, it } from 'vitest'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { startTestShop, type TestShop } from '#tests/support/shop/shop.ts'

const PAGES = ['/', '/shop', '/product/erdbeere-gefriergetrocknet', '/about', '/faq', '/api/shop-settings', '/api/pages/about', '/api/faq']
const CLAIMED = /[−-][34]0\s?°C|9[78]\s?%|50\+|Schweizer Qualität|kontrolliertem Anbau|Demo-Beleg/

let shop: TestShop
afterEach(() => shop.close())

async function read(path: string): Promise<string> {
  const answer = await shop.app.inject(path)
  expect(answer.statusCode).toBe(200)
  // Placeholders of pictures are encoded and may hold any letters.
  return answer.body.replaceAll(/base64,[\w+/=]+/g, '')
}

describe('the claims of the settings', () => {
  it('appear nowhere without evidence: not in pages, their metadata, structured data or queries', async () => {
    shop = await startTestShop({ pages: true })
    await shop.db.execute(`update shop_setting set settings = '{}'`)
    await expect.poll(async () => (JSON.parse(await read('/api/shop-settings')) as PublicSettings).claims).toEqual({})
    for (const path of PAGES) expect((await read(path)).match(CLAIMED), path).toBeNull()
    expect(await read('/product/erdbeere-gefriergetrocknet')).toContain('In der Schweiz verarbeitet und abgefüllt')
  })

  it('are made by the demo, whose evidence stays inside', async () => {
    shop = await startTestShop({ pages: true })
    const home = await read('/')
    for (const claim of ['−40\u00a0°C', '−30\u00a0°C', '97\u00a0%', '98\u00a0%']) expect(home).toContain(claim)
    expect(await read('/about')).toContain('50+')
    expect(await read('/product/erdbeere-gefriergetrocknet')).toContain('Schweizer Qualität aus kontrolliertem Anbau')
    const mango = await read('/product/mango-gefriergetrocknet')
    expect(mango).toContain('<span>In der Schweiz verarbeitet und abgefüllt')
    expect(mango).not.toContain('<span>Schweizer Qualität')
    for (const path of PAGES) expect(await read(path)).not.toContain('Demo-Beleg')
  })
})
