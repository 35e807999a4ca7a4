import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { findBarriers, openScreen } from '#tests/support/screen.ts'
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

const LONG_PAGE = '/impressum'

describe('the bar', () => {
  it('hides past 100 px on the way down and is back on the way up', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto(LONG_PAGE)
    await makeLong(page)
    const bar = page.locator('header').first()
    await scrollTo(page, 90)
    await expectAttribute(bar, 'data-scrolled', true)
    await expectAttribute(bar, 'data-hidden', false)
    await scrollTo(page, 600)
    await expectAttribute(bar, 'data-hidden', true)
    await scrollTo(page, 590)
    await expectAttribute(bar, 'data-hidden', false)
    await scrollTo(page, 0)
    await expectAttribute(bar, 'data-scrolled', false)
    await context.close()
  })

  it('leads to the main pages, and to none of the administration', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    expect(await links.allTextContents()).toEqual(['Home', 'Shop', 'Über uns'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/shop', '/about'])
    await expect.poll(() => page.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe('/auth/login')
    await context.close()
  })

  it('offers a way past itself as the first stop of the keyboard', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Zum Inhalt springen')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => location.hash)).toBe('#main')
    await context.close()
  })
})

describe('the mobile menu', () => {
  it('holds the links, the way to shop and the account area, keeps the focus and gives it back', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await menu.waitFor()
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Shop',
      'Über uns',
      'Jetzt einkaufen',
      'Anmelden',
      'Hier registrieren',
    ])
    expect(await findBarriers(page)).toEqual([])
    for (let press = 0; press < 12; press++) await page.keyboard.press('Tab')
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Menü öffnen')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('closes when it leads somewhere, and the page starts at its top', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto('/')
    await scrollTo(page, 300)
    await scrollTo(page, 200)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Über uns' }).click()
    await page.waitForURL('**/about')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await context.close()
  })
})

describe.each(['phone', 'desktop'] as const)('the basket drawer on a %s', (size) => {
  it('is empty at first, with a way back to the shelves', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await page.goto('/')
    await page.getByRole('button', { name: 'Warenkorb öffnen (leer)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
    await drawer.getByText('Ihr Warenkorb ist leer').waitFor()
    await drawer.getByText('Fügen Sie einige köstliche gefriergetrocknete Früchte hinzu!').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Weiter einkaufen' }).click()
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows lines, parcel and total, and what is missing for free delivery', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [{ productId: 2, quantity: 1, weight: '15g' }])
    await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb (1)' })
    await drawer.getByText(/^Noch CHF \d+\.\d\d für versandkostenfreie Lieferung$/).waitFor()
    expect(await figures(drawer)).toEqual({ 'Produkte:': 'CHF 8.90', 'Versand:': 'Klein Paket CHF 3.00', 'Gesamt:': 'CHF 11.90' })
    expect(await findBarriers(page)).toEqual([])

    await drawer.getByRole('button', { name: 'Mehr' }).click()
    await expect
      .poll(() => figures(drawer))
      .toEqual({ 'Produkte:': 'CHF 17.80', 'Versand:': 'Gross Paket CHF 8.50', 'Gesamt:': 'CHF 26.30' })
    await drawer.getByRole('link', { name: 'Zur Kasse' }).click()
    await page.waitForURL('**/checkout')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes the last click as the last word', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [{ productId: 2, quantity: 1, weight: '15g' }])
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    const drawer = page.getByRole('dialog')
    const more = drawer.getByRole('button', { name: 'Mehr' })
    await more.click()
    await more.click()
    await more.click()
    await drawer.getByRole('button', { name: 'Weniger' }).click()
    await expect.poll(async () => (await figures(drawer))['Produkte:']).toBe('CHF 26.70')
    expect(await drawer.getByRole('textbox', { name: /Menge/ }).inputValue()).toBe('3')
    await context.close()
  })

  it('removes a line with the minus of the last pack and puts it back when asked', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [
      { productId: 2, quantity: 1, weight: '15g' },
      { productId: 7, quantity: 1, weight: '20g' },
    ])
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await page.getByRole('dialog', { name: 'Warenkorb (2)' }).getByRole('button', { name: 'Weniger' }).first().click()
    const left = page.getByRole('dialog', { name: 'Warenkorb (1)' })
    await left.waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('dialog', { name: 'Warenkorb (2)' }).waitFor()
    await context.close()
  })
})

describe('the cookie banner', () => {
  it('comes after a second, keeps the choice and its proof, and stays away', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, hasConsented: false })
    await page.goto('/')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const banner = page.getByRole('region', { name: /Cookies/ })
    await banner.waitFor()
    expect(await findBarriers(page)).toEqual([])
    const proof = page.waitForRequest('**/api/cookie-consent')
    await banner.getByRole('button', { name: 'Nur Notwendige' }).click()
    expect((await proof).postDataJSON()).toMatchObject({
      necessary: true,
      analytics: false,
      marketing: false,
      sessionId: 'anonymous',
      url: `${shop.address}/`,
    })
    await banner.waitFor({ state: 'hidden' })
    await page.reload()
    await page.waitForTimeout(1500)
    expect(await banner.isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('lets the choice be made in detail, with the necessary ones locked on', async () => {
    const { page, context } = await openScreen(browser, { ...shop, hasConsented: false, size: 'phone' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Einstellungen anpassen' }).click()
    expect(await page.getByRole('checkbox', { name: 'Notwendig' }).isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Statistik' }).check()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    expect(await storedConsent(page)).toMatchObject({ necessary: true, analytics: true, marketing: false })
    await context.close()
  })

  it('keeps the choice even when the proof cannot be sent', async () => {
    const { page, context } = await openScreen(browser, { ...shop, hasConsented: false })
    await page.route('**/api/cookie-consent', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await page.getByRole('region', { name: /Cookies/ }).waitFor({ state: 'hidden' })
    expect(await storedConsent(page)).toMatchObject({ analytics: true, marketing: true })
    await context.close()
  })

  it('opens again from the footer', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/')
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('checkbox', { name: 'Marketing' }).check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    expect(await storedConsent(page)).toMatchObject({ marketing: true })
    await context.close()
  })
})

describe.each(['phone', 'desktop'] as const)('an unknown address on a %s', (size) => {
  it('answers 404 with its heading, its hint, a search and a way back', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    const answer = await page.goto('/gibt-es-nicht')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    expect(await page.getByRole('link', { name: 'Zur Startseite', exact: true }).getAttribute('href')).toBe('/')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Suche' }).fill('Himbeere')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?q=Himbeere')
    await context.close()
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  // Two frames: the bar follows at most once a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function makeLong(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'main { min-height: 4000px }' })
}

async function expectAttribute(element: ReturnType<Page['locator']>, name: string, isThere: boolean): Promise<void> {
  await expect.poll(async () => (await element.getAttribute(name)) !== null).toBe(isThere)
}

async function fillCart(page: Page, lines: readonly { productId: number; quantity: number; weight: string }[]): Promise<void> {
  await page.goto('/')
  await page.evaluate(async (wanted) => {
    const sessionId = `label${crypto.randomUUID().slice(0, 13)}`
    localStorage.setItem('cartSessionId', sessionId)
    for (const line of wanted) {
      const answer = await fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...line, sessionId }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
  }, lines)
  await page.reload()
}

async function figures(drawer: ReturnType<Page['locator']>): Promise<Record<string, string>> {
  const rows = await drawer
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  return Object.fromEntries(rows)
}

function storedConsent(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown)
}
