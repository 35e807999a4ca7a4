import { expect, openWhole, test } from '#tests/support/browser/journey.ts'

const MANGO = '/product/mango-gefriergetrocknet'

test.describe('Structured data', () => {
  test('A product page describes its offers, rating and breadcrumb', async ({ shop }) => {
    const html = (await shop.app.inject(`${MANGO}?utm_source=x`)).body
    expect(html).toContain(`<link rel="canonical" href="${shop.address}${MANGO}"`)
    const [product, breadcrumb] = structuredData(html)
    expect(product).toMatchObject({
      '@type': 'Product',
      aggregateRating: { ratingValue: 4.9, reviewCount: 12 },
      offers: [{ price: '6.50', priceCurrency: 'CHF', availability: 'https://schema.org/InStock' }, { price: '8.90' }, { price: '11.20' }],
    })
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  test('The home page describes the organisation and its questions', async ({ shop }) => {
    const html = (await shop.app.inject('/')).body
    const types = structuredData(html).map((data) => data['@type'])
    expect(types.toSorted()).toEqual(['FAQPage', 'Organization', 'WebSite'])
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect((await fetch(picture)).status).toBe(200)
  })

  test('A navigation in the browser changes title, description and canonical address', async ({ page, shop }) => {
    await openWhole(page, '/shop')
    const description = page.locator('meta[name=description]')
    const before = await description.getAttribute('content')
    await page.getByRole('link', { name: 'Mango', exact: true }).first().click()
    await expect(page).toHaveTitle('Mango, gefriergetrocknet | Firnfrucht')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', shop.address + MANGO)
    await expect(description).not.toHaveAttribute('content', before ?? '')
  })

  test('A script in a product name does not run (S15)', async ({ page, shop }) => {
    const attack = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`
    await shop.pool.query('update product set name = $1, description = $1, teaser = $1, tags = array[$1] where id = 17', [attack])
    for (const path of ['/shop', '/product/zwetschge-gefriergetrocknet']) {
      await expect.poll(async () => (await shop.app.inject(path)).body).toContain('owned')
      await openWhole(page, path)
      await expect(page).not.toHaveTitle('owned')
    }
    await shop.pool.query("update product set name = 'Zwetschge', description = '', teaser = '', tags = '{}' where id = 17")
  })
})

function structuredData(html: string): Record<string, unknown>[] {
  return Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/g), ([, json = '']) => JSON.parse(json))
}
