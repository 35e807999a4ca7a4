import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openScreen } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const MANGO = '/product/mango-gefriergetrocknet'

describe('a product', () => {
  it('opens from its card and leads back to the same place', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    await page.goto('/shop?category=Mischungen', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Tropenmix' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Tropenmix' }).waitFor()
    expect(await page.title()).toBe('Tropenmix, gefriergetrocknet | Firnfrucht')
    await page.goBack()
    await page.getByRole('heading', { name: '2 Produkte in Mischungen' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows price and Grundpreis of the chosen size and puts as many as wanted into the basket', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto(MANGO, { waitUntil: 'networkidle' })
    await page.getByRole('group', { name: 'Grösse' }).getByRole('radio', { name: /^10g/ }).check()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await page.getByText('2x Mango (10g) wurde hinzugefügt.').waitFor()
    await context.close()
  })

  it('that is sold out cannot be bought', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/product/feige-gefriergetrocknet')
    expect(await page.getByText('Ausverkauft', { exact: true }).first().isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).count()).toBe(0)
    await context.close()
  })

  it('shows its pictures large: by keyboard in, through, zoomed and out again', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    await page.goto(MANGO, { waitUntil: 'networkidle' })
    const opener = page.getByRole('button', { name: /vergrössern$/ }).nth(1)
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.getByText('2 / 2').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('1 / 2').waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await page.locator('.yarl__root').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('can be marked and shared: without a dialog the link is copied', async () => {
    const { page, context } = await openScreen(browser, { ...shop, context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await page.goto(`${MANGO}?utm_source=x`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Teilen' }).click()
    await page.getByText('Link kopiert').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.address + MANGO)
    await page.getByRole('button', { name: 'Favoriten', exact: true }).click()
    await page.goto('/favoriten')
    await page.getByRole('heading', { name: 'Mango' }).waitFor()
    await page.getByRole('button', { name: 'Mango aus den Favoriten entfernen' }).click()
    await page.getByText('Noch keine Favoriten').waitFor()
    await context.close()
  })

  it('shows all reviews when asked, and who may write one', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto(MANGO, { waitUntil: 'networkidle' })
    const reviews = page.locator('#review-list > li')
    expect(await reviews.count()).toBe(3)
    await page.getByRole('button', { name: 'Alle Bewertungen anzeigen' }).click()
    expect(await reviews.count()).toBe(12)
    await page.getByRole('button', { name: 'Weniger anzeigen' }).click()
    expect(await reviews.count()).toBe(3)
    await page.getByRole('button', { name: /Bewertung schreiben/ }).click()
    await page.getByText('Melden Sie sich an, um eine Bewertung zu schreiben.').waitFor()
    await context.close()
  })

  it('keeps its button at the bottom of a phone while the other is out of sight', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto(MANGO, { waitUntil: 'networkidle' })
    const bar = page.locator('[data-buy-bar]')
    await page.locator('#kaufen').scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'hidden' })
    await page.locator('#bewertungen').scrollIntoViewIfNeeded()
    await bar.waitFor({ state: 'visible' })
    await bar.getByRole('button').tap()
    await page.getByText('1x Mango (15g) wurde hinzugefügt.').waitFor()
    await context.close()
  })

  it('that does not exist is 404 with a way back; an earlier address leads to the present one for good', async () => {
    const { page, context } = await openScreen(browser, shop)
    const unknown = await page.goto('/product/durian-gefriergetrocknet')
    expect(unknown?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Produkt nicht gefunden' }).waitFor()
    expect(await page.getByRole('link', { name: 'Zurück zum Shop' }).getAttribute('href')).toBe('/shop')

    await shop.pool.query("insert into slug_history (slug, product_id) values ('mangowuerfel-gefriergetrocknet', 7)")
    const moved = await shop.app.inject('/product/mangowuerfel-gefriergetrocknet')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, MANGO])
    await context.close()
  })
})

describe('the trial box on the home page', () => {
  it('goes into the basket, and shows the rest of what can be tasted', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/', { waitUntil: 'networkidle' })
    const section = page.getByRole('region', { name: 'Erst probieren, dann Lieblinge wählen' })
    expect(await section.getByRole('listitem').count()).toBe(5)
    await section.getByRole('button', { name: '2 weitere zeigen' }).click()
    expect(await section.getByRole('listitem').count()).toBe(6)
    await section.getByRole('button', { name: /in den Warenkorb/ }).click()
    await page.getByText('Probier-Box hinzugefügt!').waitFor()
    await page.getByText('Die Probier-Box wurde erfolgreich in den Warenkorb gelegt.').waitFor()
    await context.close()
  })
})

describe('what search engines and link previews read', () => {
  it('of a product: its canonical address, an offer per size, the rating and the way to it', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto(`${MANGO}?utm_source=x`)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(shop.address + MANGO)
    const [product, breadcrumb] = await structuredData(page)
    expect(product).toMatchObject({
      '@type': 'Product',
      aggregateRating: { ratingValue: 4.9, reviewCount: 12 },
      offers: [{ price: '6.50', priceCurrency: 'CHF', availability: 'https://schema.org/InStock' }, { price: '8.90' }, { price: '11.20' }],
    })
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
    await context.close()
  })

  it('of the home page: who sells, and its questions', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/')
    const types = (await structuredData(page)).map((data) => data['@type'])
    expect(types.toSorted()).toEqual(['FAQPage', 'Organization', 'WebSite'])
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(picture ?? '')).status()).toBe(200)
    await context.close()
  })

  it('and whatever a product is called, no script of its own runs (S15)', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    const attack = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`
    await shop.pool.query('update product set name = $1, description = $1, teaser = $1, tags = array[$1] where id = 17', [attack])
    for (const path of ['/shop', '/product/zwetschge-gefriergetrocknet']) {
      await expect.poll(async () => (await shop.app.inject(path)).body).toContain('owned')
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await page.title()).not.toBe('owned')
    }
    expect(complaints).toEqual([])
    await shop.pool.query("update product set name = 'Zwetschge', description = '', teaser = '', tags = '{}' where id = 17")
    await context.close()
  })
})

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((text) => JSON.parse(text) as Record<string, unknown>)
}

function zoomOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slide = document.querySelector('.yarl__slide_current .yarl__slide_wrapper')
    return slide ? new DOMMatrix(getComputedStyle(slide).transform).a : 0
  })
}
