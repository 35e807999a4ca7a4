import type { Browser, Page } from '@playwright/test'
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
    ['/checkout', ['Kasse', 'Für die Kasse braucht Ihr Browser JavaScript', 'Weiter einkaufen']],
    ['/cart', ['Warenkorb', 'Für den Warenkorb braucht Ihr Browser JavaScript']],
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
