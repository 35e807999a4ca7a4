import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { voucherTable } from '#server/promotions/tables.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { findBarriers, openScreen, type Screen, untilAlive } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

type Line = { productId: number; quantity?: number; weight?: string }

const POUCH = { productId: 1 }
const GIFT_BOX = { productId: 21 }
const TROPICAL_MIX = { productId: 19 }
const LABEL = 'journey-basket'
let shop: TestShop
let browser: Browser
let screen: Screen

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
  await shop.db.insert(voucherTable).values({ code: 'GESTERN', kind: 'percent', value: 10, endsAt: new Date(Date.now() - 1000) })
})
afterEach(async () => {
  await screen?.context.close()
  await shop.pool.query('delete from cart')
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** A new visitor who has put these lines into the basket and looks at it. */
async function openBasket(lines: readonly Line[], size: 'phone' | 'desktop' = 'desktop'): Promise<Page> {
  screen = await openScreen(browser, { ...shop, size })
  const { context, page } = screen
  await context.addInitScript((label) => {
    for (const key of ['cartSessionId', 'sessionId', 'session-id']) localStorage.setItem(key, label)
  }, LABEL)
  for (const line of lines) await context.request.post('/api/cart', { data: { sessionId: LABEL, ...line } })
  await page.goto('/cart')
  return page
}

/** The summary's rows by name. */
async function summary(page: Page): Promise<Record<string, string>> {
  const region = page.getByRole('region', { name: 'Bestellübersicht' })
  const rows = await region
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [row.children[0]?.textContent ?? '', row.children[1]?.textContent ?? '']))
  return Object.fromEntries(rows)
}

const toCheckout = (page: Page) => page.getByRole('button', { name: /^Zur Kasse - / })

describe('what the basket costs', () => {
  it.each([
    ['one pouch travels small', [POUCH], { Zwischensumme: 'CHF 7.90', 'Versand (Klein Paket)': 'CHF 3.00', Gesamt: 'CHF 10.90' }],
    [
      'two pouches travel large',
      [{ ...POUCH, quantity: 2 }],
      { Zwischensumme: 'CHF 15.80', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 24.30' },
    ],
    ['one gift box travels large', [GIFT_BOX], { Zwischensumme: 'CHF 36.90', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 45.40' }],
    [
      'just below 49 francs pays for shipping',
      [GIFT_BOX, { productId: 1, weight: '10g' }],
      { Zwischensumme: 'CHF 42.80', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 51.30' },
    ],
    [
      '49 francs and more travel free',
      [GIFT_BOX, { ...POUCH, quantity: 2 }],
      { Zwischensumme: 'CHF 52.70', Versand: 'Kostenlos', Gesamt: 'CHF 52.70' },
    ],
    [
      'four packs get no discount',
      [{ ...POUCH, quantity: 4 }],
      { Zwischensumme: 'CHF 31.60', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 40.10' },
    ],
    [
      'five packs are 10 % less',
      [{ ...POUCH, quantity: 5 }],
      { Zwischensumme: 'CHF 39.50', 'Mengenrabatt 10 %': '−\u00a0CHF 3.95', 'Versand (Gross Paket)': 'CHF 8.50', Gesamt: 'CHF 44.05' },
    ],
    [
      'ten packs are 15 % less',
      [{ ...POUCH, quantity: 10 }],
      { Zwischensumme: 'CHF 79.00', 'Mengenrabatt 15 %': '−\u00a0CHF 11.85', Versand: 'Kostenlos', Gesamt: 'CHF 67.15' },
    ],
  ])('%s', async (_, lines, expected) => {
    const page = await openBasket(lines)
    await toCheckout(page).waitFor()
    expect(await summary(page)).toEqual(expected)
    expect(await toCheckout(page).textContent()).toBe(`Zur Kasse - ${expected.Gesamt}`)
    expect(screen.complaints).toEqual([])
  })

  it('names the threshold and how much is missing', async () => {
    const page = await openBasket([GIFT_BOX])
    await page.getByText('Kostenloser Versand ab CHF 49.00').last().waitFor()
    await page.getByText('Noch CHF 12.10 für versandkostenfreie Lieferung').waitFor()
  })
})

describe('a line', () => {
  it('shows what it is, counts with its buttons and never below 1', async () => {
    const page = await openBasket([{ ...POUCH, quantity: 2 }])
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Erdbeere' }) })
    expect(await card.textContent()).toContain('CHF 7.90 pro 15g')
    expect(await card.textContent()).toContain('Beeren')
    await card.getByRole('button', { name: 'Weniger' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 10.90')
    expect(await card.getByRole('button', { name: 'Weniger' }).isDisabled()).toBe(true)
    await card.getByRole('textbox', { name: 'Menge Erdbeere' }).fill('5')
    await page.keyboard.press('Enter')
    await expect.poll(() => summary(page)).toMatchObject({ 'Mengenrabatt 10 %': '−\u00a0CHF 3.95' })
    await page.getByText('5 Artikel').waitFor()
  })

  it('can be removed, and taken back', async () => {
    const page = await openBasket([POUCH, GIFT_BOX])
    await page.getByRole('button', { name: 'Erdbeere entfernen' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 45.40')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 53.30')
  })

  it('says what is left when the stock has shrunk, and offers to take that', async () => {
    await shop.pool.query('update product set stock_level = 5 where id = $1', [TROPICAL_MIX.productId])
    const page = await openBasket([{ ...TROPICAL_MIX, quantity: 4 }])
    await shop.pool.query('update product set stock_level = 2 where id = $1', [TROPICAL_MIX.productId])
    await page.reload()
    await page.getByText('Von Tropenmix sind nur noch 2 Packungen verfügbar.').waitFor()
    await page.getByRole('button', { name: 'Menge auf 2 ändern' }).click()
    await page.getByText('2 Artikel').waitFor()
    await expect.poll(() => page.getByText('nur noch 2 Packungen').count()).toBe(0)
  })
})

describe('a voucher', () => {
  const enter = async (page: Page, code: string) => {
    await page.getByLabel('Gutscheincode').fill(code)
    await page.getByRole('button', { name: 'Anwenden' }).click()
  }

  it('takes its part off, and gives it back when it is removed', async () => {
    const page = await openBasket([POUCH])
    await enter(page, 'willkommen20')
    await expect.poll(() => summary(page)).toMatchObject({ 'Gutschein WILLKOMMEN20 (20 %)': '−\u00a0CHF 1.58', Gesamt: 'CHF 9.32' })
    await page.getByRole('button', { name: 'Gutschein WILLKOMMEN20 entfernen' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 10.90')
  })

  it.each([
    ['XYZ', 'Diesen Gutscheincode kennen wir nicht. Bitte prüfen Sie die Schreibweise.'],
    ['GESTERN', 'Dieser Gutschein ist abgelaufen.'],
  ])('says beside the field why %s does not hold', async (code, text) => {
    const page = await openBasket([POUCH])
    await enter(page, code)
    await page.getByText(text).waitFor()
    const field = page.getByLabel('Gutscheincode')
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('W')
    await expect.poll(() => page.getByText(text).count()).toBe(0)
    expect(await toCheckout(page).textContent()).toBe('Zur Kasse - CHF 10.90')
  })
})

describe('the whole basket', () => {
  it('is empty for a newcomer, who is led to the shop', async () => {
    screen = await openScreen(browser, shop)
    await screen.page.goto('/cart')
    await screen.page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    expect(await screen.page.getByRole('link', { name: 'Jetzt einkaufen' }).getAttribute('href')).toBe('/shop')
    expect(screen.complaints).toEqual([])
  })

  it('can be emptied, and taken back', async () => {
    const page = await openBasket([POUCH, GIFT_BOX])
    await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 53.30')
  })

  it('is the same in two tabs: a line that the other one removed is gone here at the next touch', async () => {
    const page = await openBasket([POUCH, GIFT_BOX])
    const other = await screen.context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'Erdbeere entfernen' }).click()
    await expect.poll(() => toCheckout(other).textContent()).toBe('Zur Kasse - CHF 45.40')
    await page.getByRole('group', { name: 'Menge Erdbeere' }).getByRole('button', { name: 'Mehr' }).click()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 45.40')
    expect(await page.getByRole('heading', { name: 'Erdbeere' }).count()).toBe(0)
  })

  it('says so when it cannot be loaded, and tries again', async () => {
    const page = await openBasket([POUCH])
    await page.route('**/api/cart/**', (route) => route.abort())
    await page.reload()
    await page.getByText('Der Warenkorb konnte nicht geladen werden.').waitFor()
    await page.unroute('**/api/cart/**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await toCheckout(page).waitFor()
  })
})

describe('the first pack', () => {
  it('stays in the basket, however late the other answers come', async () => {
    screen = await openScreen(browser, shop)
    const { page } = screen
    await page.route('**/api/cart**', async (route) => {
      const answer = await route.fetch()
      if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 400))
      await route.fulfill({ response: answer })
    })
    await page.goto('/product/erdbeere-gefriergetrocknet')
    await untilAlive(page)
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().dblclick()
    await page.getByText('Zum Warenkorb hinzugefügt').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'Erdbeere' }).waitFor()
    expect(await page.getByText('2 Artikel').count()).toBe(1)
  })
})

describe('the way to the checkout', () => {
  it('takes the payment secret along', async () => {
    const page = await openBasket([POUCH])
    const asked = page.waitForRequest('**/api/create-payment-intent')
    const arrived = page.waitForEvent('framenavigated', (frame) =>
      /\/checkout\?payment_intent=pi_\w+&client_secret=pi_\w+$/.test(frame.url()),
    )
    await toCheckout(page).click()
    expect((await asked).postDataJSON()).toMatchObject({ cartItems: [{ productId: 1, quantity: 1, weight: '15g' }] })
    await arrived
  })

  it('says so when it cannot begin, and can be tried again', async () => {
    const page = await openBasket([POUCH])
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: '' }))
    await toCheckout(page).click()
    await page.getByText('Checkout Fehler').first().waitFor()
    await page.getByText('Es gab ein Problem beim Starten des Checkout-Prozesses. Bitte versuchen Sie es erneut.').first().waitFor()
    await expect.poll(() => toCheckout(page).isEnabled()).toBe(true)
  })

  it('says which product is short and what is left, there and at its line', async () => {
    await shop.pool.query('update product set stock_level = 5 where id = $1', [TROPICAL_MIX.productId])
    const page = await openBasket([{ ...TROPICAL_MIX, quantity: 4 }])
    await toCheckout(page).waitFor()
    await shop.pool.query('update product set stock_level = 1 where id = $1', [TROPICAL_MIX.productId])
    await toCheckout(page).click()
    await expect.poll(() => page.getByText('Von Tropenmix ist nur noch 1 Packung verfügbar.').count()).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Menge auf 1 ändern' }).waitFor()
  })

  it('shows the new price before anything is paid', async () => {
    const page = await openBasket([POUCH])
    await toCheckout(page).waitFor()
    await shop.pool.query('update product set price_15g = 850 where id = $1', [POUCH.productId])
    await toCheckout(page).click()
    await page.getByText('Preise haben sich geändert', { exact: true }).first().waitFor()
    await expect.poll(() => toCheckout(page).textContent()).toBe('Zur Kasse - CHF 11.50')
    await shop.pool.query('update product set price_15g = 790 where id = $1', [POUCH.productId])
  })
})

describe.each(['phone', 'desktop'] as const)('for everybody on a %s', (size) => {
  it('the filled basket has no barrier and no sideways scrolling', async () => {
    const page = await openBasket([{ ...POUCH, quantity: 2 }, GIFT_BOX], size)
    await toCheckout(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(screen.complaints).toEqual([])
  })

  it('the empty basket has no barrier', async () => {
    const page = await openBasket([], size)
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
  })
})
