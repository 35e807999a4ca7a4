import type { Locator, Page } from '@playwright/test'
import { expect, horizontalOverflow, onPhoneAndDesktop, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

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

test.describe('A public page', () => {
  onPhoneAndDesktop(() => {
    for (const path of PAGES) {
      test(`${path} is accessible, fits the screen and does not shift`, async ({ page }) => {
        await recordLayoutShifts(page)
        await holdScriptsUntilPainted(page)
        await openWhole(page, path)
        await expect(page).toBeAccessible()
        await scrollToBottom(page)
        expect(await layoutShifts(page)).toEqual([])
        expect(await horizontalOverflow(page)).toBe(0)
      })
    }
  })
})

test.describe('The home page of which the promises have not arrived yet', () => {
  test.use({ javaScriptEnabled: false })

  for (const [screen, viewport, isShown] of [
    ['a phone, which has the promises below them', PHONE.viewport, true],
    ['a desktop, where the promises would push them down', { width: 1440, height: 900 }, false],
  ] as const) {
    test(`${isShown ? 'shows' : 'does not show'} the bestsellers on ${screen}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.route('/', async (route) => {
        const html = await (await route.fetch()).text()
        await route.fulfill({ contentType: 'text/html', body: html.slice(0, html.indexOf('<section aria-label="Unsere Versprechen"')) })
      })
      await page.goto('/')
      await expect(page.getByText('Unsere Bestseller', { exact: true })).toBeAttached()
      await expect(page.getByText('Unsere Bestseller', { exact: true })).toBeVisible({ visible: isShown })
    })
  }
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, texts] of [
    ['/', ['Swiss Premium Snacks', 'Unsere Bestseller', 'Erdbeere', 'Handauslese', 'Ist Zucker zugesetzt?']],
    ['/shop', ['19 Produkte', 'Zwetschge', 'Premium Probierboxen', 'Geschenkbox Alpenglühen']],
    ['/shop?category=beeren', ['5 Produkte in Beeren', 'Johannisbeere']],
    ['/checkout', ['Kasse', 'Für die Kasse braucht Ihr Browser JavaScript', 'Weiter einkaufen']],
    ['/cart', ['Warenkorb', 'Für den Warenkorb braucht Ihr Browser JavaScript']],
    [MANGO, ['Mango', 'Nährwerte', '372 kcal', 'Kundenbewertungen (12)', 'Weitere Premium-Früchte']],
  ] as const) {
    test(`${path} shows its content`, async ({ page }) => {
      await page.goto(path)
      for (const text of texts) await expect(page.getByText(text, { exact: true }).or(page.getByText(text)).first()).toBeVisible()
    })
  }

  test('The search works as a plain form', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('searchbox').fill('erdbere')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(cardNames(page)).toHaveText(['Erdbeere'])
  })
})

test.describe('The shop page', () => {
  test('A category that no product has is not found and lists those that there are', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    const response = await page.goto('/shop?category=quatsch')
    expect(response?.status()).toBe(404)
    expect(await page.title()).not.toContain('quatsch')
    await expect(page.getByRole('heading', { name: '0 Produkte', exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Beeren', exact: true }).click()
    await expect(page.getByRole('heading', { name: '5 Produkte in Beeren' })).toBeVisible()
    await expect(page).toHaveURL('/shop?category=Beeren')
  })

  test('A category of boxes says once what the prices include', async ({ page }) => {
    const note = page.getByText('inkl. MWST, zzgl. Versand', { exact: true })
    await page.goto('/shop?category=Geschenkbox')
    await expect(page.getByRole('heading', { name: 'Geschenkbox Alpenglühen' })).toBeVisible()
    await expect(note).toHaveCount(1)
    await page.goto('/shop?category=Beeren')
    await expect(note).toHaveCount(1)
  })

  test('The address follows search, category and sorting, back and forward included', async ({ page }) => {
    await openWhole(page, '/shop')
    await page.getByLabel('Kategorie').selectOption('Beeren')
    await expect(page.getByRole('heading', { name: '5 Produkte in Beeren' })).toBeVisible()
    await expect(page).toHaveURL('/shop?category=Beeren')

    await page.getByLabel('Sortierung').selectOption('Preis niedrig')
    await expect(page).toHaveURL('/shop?category=Beeren&sort=price-asc')
    await expect(cardNames(page)).toHaveText(['Erdbeere', 'Johannisbeere', 'Heidelbeere', 'Brombeere', 'Himbeere'])

    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('heidelberen')
    await expect(page.getByRole('heading', { name: '1 Produkt in Beeren' })).toBeVisible()
    await expect(cardNames(page)).toHaveText(['Heidelbeere'])

    await page.goBack()
    await expect(page.getByRole('heading', { name: '5 Produkte in Beeren' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Produkte suchen' })).toHaveValue('')
    await expect(page.getByLabel('Sortierung')).toHaveValue('name')
    await page.goForward()
    await expect(page.getByRole('heading', { name: '1 Produkt in Beeren' })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Produkte suchen' })).toHaveValue('heidelberen')
  })

  test('A visitor who finds nothing resets all filters with one link', async ({ page }) => {
    await openWhole(page, '/shop?q=Kartoffelsalat')
    await expect(page.getByText('Keine Produkte gefunden')).toBeVisible()
    await page.getByRole('link', { name: 'Filter zurücksetzen' }).click()
    await expect(page.getByRole('heading', { name: '19 Produkte' })).toBeVisible()
    await expect(page).toHaveURL('/shop')
  })

  test('The heading of a search counts the grid and leads to the boxes below it', async ({ page }) => {
    await openWhole(page, '/shop?q=erdbeere')
    await expect(page.getByRole('heading', { name: '2 Produkte', exact: true })).toBeVisible()
    await expect(cardNames(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'und 4 Boxen' }).click()
    await expect(page.getByRole('heading', { name: 'Premium Probierboxen' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Premium Probierboxen' }).getByRole('article')).toHaveCount(4)
  })

  test('The filter for boxes puts them first', async ({ page }) => {
    await page.goto('/shop?filter=sampler')
    const headings = page.getByRole('heading', { level: 2 })
    await expect(headings.nth(0)).toHaveText('Premium Probierboxen')
    await expect(headings.nth(1)).toHaveText('19 Produkte')
  })

  test('The products show as a list too', async ({ page }) => {
    await openWhole(page, '/shop')
    await page.getByRole('button', { name: 'Als Liste' }).click()
    const teaser = page.getByText('Reife Erdbeeren in zarten Scheiben', { exact: false })
    await expect(teaser).toBeVisible()
    await expect(page).toHaveURL('/shop?view=list')
    await page.getByRole('link', { name: 'Erdbeere', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Erdbeere', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Als Liste' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('link', { name: 'Erdbeere', exact: true })).toBeInViewport()
    await page.getByLabel('Kategorie').selectOption('Beeren')
    await expect(page).toHaveURL('/shop?category=Beeren&view=list')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await horizontalOverflow(page)).toBe(0)
    await page.getByRole('button', { name: 'Als Raster' }).click()
    await expect(page).toHaveURL('/shop?category=Beeren')
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('One tap puts the chosen size into the cart', async ({ page }) => {
      await openWhole(page, '/shop?q=mango')
      const card = page.getByRole('article').filter({ hasText: 'Mango' }).first()
      await card.getByRole('radio', { name: /^20\sg/ }).check()
      await expect(card.getByText('CHF 11.20')).toBeVisible()
      await card.getByRole('button', { name: /^In den Warenkorb/ }).tap()
      await expect(page.getByText('1x Mango (20g) wurde hinzugefügt.')).toBeVisible()
      await expect(page.getByRole('button', { name: /Warenkorb öffnen.*1/ })).toBeVisible()
    })
  })

  test('A page shows 24 products and links to the next', async ({ page, shop }) => {
    await shop.pool.query(
      `with added as (insert into product (name, slug, category, price)
         select 'Traube ' || n, 'traube-' || n, 'Trauben', 500 from generate_series(101, 140) n returning id)
       insert into product_size (product_id, weight, price) select id, '15g', 500 from added`,
    )
    await openWhole(page, '/shop?category=Trauben')
    await expect(page.getByRole('heading', { name: '40 Produkte in Trauben' })).toBeVisible()
    await expect(cardNames(page)).toHaveCount(24)
    await page.getByRole('link', { name: 'Seite 2' }).click()
    await expect(cardNames(page)).toHaveCount(16)
    await expect(page).toHaveURL('/shop?category=Trauben&page=2')
  })
})

/** The names on the cards of the grid, without the boxes. */
function cardNames(page: Page): Locator {
  return page.getByRole('region', { name: /Produkt/ }).getByRole('heading', { level: 3 })
}

/** Scrolls down screen by screen and waits for the pictures that come into view. */
async function scrollToBottom(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 700) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForFunction(() => {
      const isInView = (image: Element) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0
      return Array.from(document.images).every((image) => image.complete || !isInView(image))
    })
  }
}

/** As on a slow line: what was served is seen first, and scripts change it afterwards. */
async function holdScriptsUntilPainted(page: Page): Promise<void> {
  let painted: Promise<unknown> | undefined
  await page.route(/\.js$/, async (route) => {
    painted ??= page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await painted
    await route.continue()
  })
}

async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // On a busy machine the first frames show the part of the page that has been read; the rest pushes it aside.
    let wholeAt = Infinity
    const readWhole = () => requestAnimationFrame(() => requestAnimationFrame((frame) => (wholeAt = frame)))
    document.addEventListener('readystatechange', readWhole, { once: true })
    // A font that arrives after the first paint moves words within their line by less than this.
    const lateFont = 0.001
    const seen: string[] = []
    Object.assign(window, { shifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) =>
          [
            node?.outerHTML?.slice(0, 120),
            `${from.x} ${from.y} ${from.width} ${from.height}`,
            `${to.x} ${to.y} ${to.width} ${to.height}`,
          ].join(' → '),
        )
        if (!hadRecentInput && value >= lateFont && entry.startTime >= wholeAt)
          seen.push(`${value} after ${entry.startTime} ms, scrolled ${scrollY}: ${moved.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The browser reports a shift after the frame that shows it. A window that draws none within a second has nothing
    // to report.
    await new Promise((reported) => {
      requestAnimationFrame(() => setTimeout(reported))
      setTimeout(reported, 1000)
    })
    return (window as unknown as { shifts: string[] }).shifts
  })
}
