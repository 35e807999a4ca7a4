import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { LEA } from '#tests/support/people.ts'
import { findBarriers, openScreen, signUp, untilAlive } from '#tests/support/screen.ts'
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

describe('what comes before the scripts', () => {
  /** Opens the page with its scripts held back; the answer lets them come. */
  async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path)
    return scripts.resolve
  }

  it('counts once they are there: a size and a button pressed twice', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    const letScriptsCome = await openWithoutScripts(page, '/shop')
    await page.getByRole('radiogroup', { name: 'Grösse Erdbeere' }).getByRole('radio', { name: /^20g/ }).click()
    const button = page.getByRole('button', { name: /^In den Warenkorb: Erdbeere/ })
    await button.click()
    await button.click()
    letScriptsCome()
    await page.getByText('1x Erdbeere (20g) wurde hinzugefügt.').waitFor()
    await page.getByRole('button', { name: /Warenkorb öffnen.*1/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('counts once they are there: what was typed and chosen', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    const letScriptsCome = await openWithoutScripts(page, '/shop')
    await page.getByLabel('Sortierung').selectOption('Preis niedrig')
    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('erdbere')
    letScriptsCome()
    await page.waitForURL('**/shop?q=erdbere&sort=price-asc')
    await page.getByRole('heading', { name: '1 Produkt', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('counts once they are there: a form that was sent, and its password never stands in the address', async () => {
    const { page, context } = await openScreen(browser, shop)
    const letScriptsCome = await openWithoutScripts(page, '/auth/login')
    await page.getByLabel('E-Mail').fill(LEA.email)
    await page.getByLabel('Passwort', { exact: true }).fill('noch kein Konto')
    await page.keyboard.press('Enter')
    letScriptsCome()
    await page.getByText(`Ungültige Anmeldedaten. (${LEA.email})`).waitFor()
    expect(page.url()).toBe(`${shop.address}/auth/login`)
    await context.close()
  })
})

describe('the account menu', () => {
  it('names who is signed in, leads to the account and signs out', async () => {
    const screen = await openScreen(browser, shop)
    const { page, context, complaints } = screen
    await signUp(screen, shop.address, LEA)
    await page.goto('/')
    await page.getByRole('button', { name: 'Konto-Menü' }).click()
    await page.getByText('Lea Muster').waitFor()
    expect(await page.locator('.account-menu').getByRole('link').allTextContents()).toEqual(['Meine Bestellungen', 'Einstellungen'])
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByText('Lea Muster').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Konto-Menü' }).click()
    await page.evaluate(() => localStorage.setItem('remembered-contact', `${Date.now() * 2} {}`))
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.getByText('Sie wurden sicher abgemeldet.').first().waitFor()
    await page.waitForURL('**/auth/login')
    expect(await page.evaluate(() => localStorage.getItem('remembered-contact'))).toBeNull()
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor()
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
    await context.close()
  })
})

describe.each(['phone', 'desktop'] as const)('an unknown address on a %s', (size) => {
  it('answers 404 with its heading, its hint, a search and a way back', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    const answer = await page.goto('/gibt-es-nicht')
    expect(answer?.status()).toBe(404)
    expect(await page.title()).toBe('Seite nicht gefunden | Firnfrucht')
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    expect(await page.getByRole('link', { name: 'Zur Startseite', exact: true }).getAttribute('href')).toBe('/')
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('searchbox', { name: 'Suche' }).fill('Himbeere')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/shop?q=Himbeere')
    await context.close()
  })

  it('is one page for all of them, made once', async () => {
    const answers = await Promise.all(['/eins', '/shop/zwei', '/auth/drei?x=1'].map((path) => fetch(shop.address + path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()))
    expect(others).toEqual([first, first])
    expect((await fetch(`${shop.address}/vier`)).headers.get('etag')).toBeTruthy()
    expect((await fetch(`${shop.address}/%73hop`)).status).toBe(200)
  })
})

describe('a page that cannot be made', () => {
  it('says so inside the frame and comes when asked again', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/about')
    await untilAlive(page)
    await page.route('**/api/products**', (route) =>
      route.fulfill({ status: 503, json: { message: 'Bitte gleich noch einmal.', code: 'unavailable' } }),
    )
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Shop' }).click()
    await page.getByRole('heading', { name: 'Da ist etwas schiefgelaufen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.unroute('**/api/products**')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByRole('heading', { name: /Produkte/ }).waitFor()
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
