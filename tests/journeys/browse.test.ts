import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { findBarriers, openScreen, type SCREENS } from '#tests/support/screen.ts'
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
const PAGES = [
  '/',
  '/shop',
  '/shop?q=xyzzy',
  '/shop?filter=sampler',
  MANGO,
  '/product/feige-gefriergetrocknet',
  '/product/premium-probierbox-gefriergetrocknet',
  '/favoriten',
]

describe.each(['phone', 'desktop'] as const)('on a %s', (size: keyof typeof SCREENS) => {
  it.each(PAGES)('%s has no barrier, no complaint, no sideways scrolling, and nothing jumps', async (path) => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await findBarriers(page)).toEqual([])
    await walkDown(page)
    expect(await shifts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('without JavaScript', () => {
  it.each([
    ['/', ['Swiss Premium Snacks', 'Unsere Bestseller', 'Erdbeere', 'Handauslese', 'Ist Zucker zugesetzt?']],
    ['/shop', ['19 Produkte', 'Zwetschge', 'Premium Probierboxen', 'Geschenkbox Alpenglühen']],
    ['/shop?category=beeren', ['5 Produkte in Beeren', 'Johannisbeere']],
    [MANGO, ['Mango', 'Nährwerte', '372 kcal', 'Kundenbewertungen (12)', 'Weitere Premium-Früchte']],
  ])('%s shows its content', async (path, texts) => {
    const { page, context } = await openScreen(browser, { ...shop, context: { javaScriptEnabled: false } })
    await page.goto(path)
    for (const text of texts) expect(await page.getByText(text, { exact: true }).or(page.getByText(text)).first().isVisible()).toBe(true)
    await context.close()
  })

  it('the search is a form that works', async () => {
    const { page, context } = await openScreen(browser, { ...shop, context: { javaScriptEnabled: false } })
    await page.goto('/shop')
    await page.getByRole('searchbox').fill('erdbere')
    await page.getByRole('button', { name: 'Suchen' }).click()
    expect(await cardNames(page)).toEqual(['Erdbeere'])
    await context.close()
  })
})

describe('the shop', () => {
  it('follows what is typed, chosen and sorted in the address, back and forward', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/shop', { waitUntil: 'networkidle' })
    await page.getByLabel('Kategorie').selectOption('Beeren')
    await page.getByRole('heading', { name: '5 Produkte in Beeren' }).waitFor()
    expect(addressOf(page)).toBe('/shop?category=Beeren')

    await page.getByLabel('Sortierung').selectOption('Preis niedrig')
    await page.waitForURL('**/shop?category=Beeren&sort=price-asc')
    await expect.poll(() => cardNames(page)).toEqual(['Erdbeere', 'Johannisbeere', 'Heidelbeere', 'Brombeere', 'Himbeere'])

    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('heidelberen')
    await page.getByRole('heading', { name: '1 Produkt in Beeren' }).waitFor()
    expect(await cardNames(page)).toEqual(['Heidelbeere'])

    await page.goBack()
    await page.getByRole('heading', { name: '5 Produkte in Beeren' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Produkte suchen' }).inputValue()).toBe('')
    expect(await page.getByLabel('Sortierung').inputValue()).toBe('name')
    await page.goForward()
    await page.getByRole('heading', { name: '1 Produkt in Beeren' }).waitFor()
    expect(await page.getByRole('searchbox', { name: 'Produkte suchen' }).inputValue()).toBe('heidelberen')
    await context.close()
  })

  it('says when nothing is found and takes all filters back', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/shop?q=Kartoffelsalat', { waitUntil: 'networkidle' })
    await page.getByText('Keine Produkte gefunden').waitFor()
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
    await page.getByRole('heading', { name: '19 Produkte' }).waitFor()
    expect(addressOf(page)).toBe('/shop')
    await context.close()
  })

  it('puts the boxes first when asked for them', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/shop?filter=sampler')
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.slice(0, 2)).toEqual(['Premium Probierboxen', '19 Produkte'])
    await context.close()
  })

  it('shows the products as a list as well', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/shop', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Als Liste' }).click()
    await page.getByText('Reife Erdbeeren in zarten Scheiben', { exact: false }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await context.close()
  })

  it('puts the chosen size into the basket with one tap', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto('/shop?q=mango', { waitUntil: 'networkidle' })
    const card = page.getByRole('article').filter({ hasText: 'Mango' }).first()
    await card.getByRole('radio', { name: /^20g/ }).check()
    await card.getByText('CHF 11.20').waitFor()
    await card.getByRole('button', { name: /^In den Warenkorb/ }).tap()
    await page.getByText('1x Mango (20g) wurde hinzugefügt.').waitFor()
    await page.getByRole('button', { name: /Warenkorb öffnen.*1/ }).waitFor()
    await context.close()
  })

  it('shows 24 products a page and the way to the next', async () => {
    const { page, context } = await openScreen(browser, shop)
    await shop.pool.query(
      `insert into product (name, slug, category, price) select 'Traube ' || n, 'traube-' || n, 'Trauben', 500 from generate_series(101, 140) n`,
    )
    await page.goto('/shop?category=Trauben', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: '40 Produkte in Trauben' }).waitFor()
    expect(await cardNames(page)).toHaveLength(24)
    await page.getByRole('link', { name: 'Seite 2' }).click()
    await expect.poll(() => cardNames(page)).toHaveLength(16)
    expect(addressOf(page)).toBe('/shop?category=Trauben&page=2')
    await shop.pool.query("delete from product where category = 'Trauben'")
    await context.close()
  })
})

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

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The names on the cards of the grid, boxes apart. */
function cardNames(page: Page): Promise<string[]> {
  return page
    .getByRole('region', { name: /Produkt/ })
    .getByRole('heading', { level: 3 })
    .allTextContents()
}

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

async function walkDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForTimeout(50)
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element }[]
        }
        if (!hadRecentInput) seen.push(`${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
