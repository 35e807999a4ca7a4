import type { Page } from '@playwright/test'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { expect, expectAccessibleOnDesktopToo, expectFocusIn, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'

/** What is more than a pouch of fruit. */
const SPECIAL = ['Probier- und Geschenkboxen', 'Eigene Box', 'Geschenkkarte', 'Firmengeschenke', 'Rezepte']

const LONG_PAGE = '/impressum'

test.describe('The header', () => {
  test('The header hides past 100 px on the way down and returns on the way up', async ({ page }) => {
    await page.goto(LONG_PAGE)
    await makeLong(page)
    const header = page.locator('header').first()
    await scrollTo(page, 90)
    await expect(header).toHaveAttribute('data-scrolled')
    await expect(header).not.toHaveAttribute('data-hidden')
    await scrollTo(page, 600)
    await expect(header).toHaveAttribute('data-hidden')
    await scrollTo(page, 590)
    await expect(header).not.toHaveAttribute('data-hidden')
    await scrollTo(page, 0)
    await expect(header).not.toHaveAttribute('data-scrolled')
  })

  test('The header links to the main pages and not to the administration', async ({ page }) => {
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Shop', 'Über uns'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(['/', '/shop', '/about'])
    await expect(page.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth/login')
  })

  test('The first press of Tab reaches a link that skips the header', async ({ page }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Zum Inhalt springen')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/#main')
  })
})

test.describe('The menu of the shop', () => {
  test('Its button opens it for the keyboard, Escape closes it and returns the focus', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const button = page.getByRole('button', { name: 'Mehr im Shop' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    const links = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link')
    await expect(links).toHaveText(['Home', 'Shop', ...SPECIAL, 'Über uns'])
    await expect(page).toBeAccessible()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Probier- und Geschenkboxen')
    await page.keyboard.press('Escape')
    await expect(links).toHaveText(['Home', 'Shop', 'Über uns'])
    await expect.poll(() => focused(page)).toBe('Mehr im Shop')
  })

  test('A pointer on the entry opens it, the entry itself leads to the shop, and leaving closes it', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const entry = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Shop', exact: true })
    const recipes = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Rezepte' })
    await entry.hover()
    await expect(recipes).toBeVisible()
    await page.mouse.move(700, 850)
    await expect(recipes).toBeHidden()
    await entry.hover()
    await expect(recipes).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(recipes).toBeHidden()
    await page.mouse.move(700, 850)
    await entry.hover()
    await recipes.click()
    await expect(page).toHaveURL('/rezepte')
    await expect(recipes).toBeHidden()
    await entry.click()
    await expect(page).toHaveURL('/shop')
  })
})

test.describe('The mobile menu', () => {
  test.use(PHONE)

  test('The menu holds all links, traps the focus and returns it', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const menu = page.getByRole('dialog', { name: 'Menü' })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('link')).toHaveText(
      ['Home', 'Shop', 'Über uns'].concat(SPECIAL, ['Jetzt einkaufen', 'Anmelden', 'Hier registrieren']),
    )
    await expect(page).toBeAccessible()
    for (let press = 0; press < 17; press++) await page.keyboard.press('Tab')
    await expectFocusIn(menu)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect.poll(() => focused(page)).toBe('Menü öffnen')
  })

  test('The names of its tiles fit them at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    const names = page.getByRole('dialog', { name: 'Menü' }).locator('li a')
    await expect(names.filter({ hasText: 'Firmengeschenke' })).toBeVisible()
    const tooLong = await names.evaluateAll((links) =>
      // A link within a line has no width of its own.
      links.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0).map(({ textContent }) => textContent),
    )
    expect(tooLong).toEqual([])
  })

  test('A link of the menu closes it and starts the page at the top', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const header = page.locator('header').first()
    // A press while the header moves would miss its button.
    await scrollTo(page, 300)
    await expect(header).toHaveAttribute('data-hidden')
    await scrollTo(page, 200)
    await expect(header).not.toHaveAttribute('data-hidden')
    await page.getByRole('button', { name: 'Menü öffnen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Über uns' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

test.describe('Before the scripts have loaded', () => {
  /** Opens the page without its scripts; the returned function lets them load. */
  async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path)
    return scripts.resolve
  }

  test('The header that is in sight on the scrolled page stays', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, LONG_PAGE)
    await scrollTo(page, 600)
    loadScripts()
    await waitForHydration(page)
    const header = page.locator('header').first()
    await expect(header).toHaveAttribute('data-scrolled')
    await expect(header).not.toHaveAttribute('data-hidden')
  })

  test('A chosen size and a double click take effect later, once', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, '/shop')
    await page
      .getByRole('radiogroup', { name: 'Grösse Erdbeere' })
      .getByRole('radio', { name: /^20\sg/ })
      .click()
    const button = page.getByRole('button', { name: /^In den Warenkorb: Erdbeere/ })
    await button.click()
    await button.click()
    loadScripts()
    await expect(page.getByText('1x Erdbeere (20g) wurde hinzugefügt.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Warenkorb öffnen.*1/ })).toBeVisible()
  })

  test('A typed search and a chosen sorting take effect later', async ({ page }) => {
    const loadScripts = await openWithoutScripts(page, '/shop')
    await page.getByLabel('Sortierung').selectOption('Preis niedrig')
    await page.getByRole('searchbox', { name: 'Produkte suchen' }).fill('erdbere')
    loadScripts()
    await expect(page).toHaveURL('/shop?q=erdbere&sort=price-asc')
    await expect(page.getByRole('heading', { name: '1 Produkt', exact: true })).toBeVisible()
  })

  test('What is typed on while the page is just being taken over is not replaced by what was typed before', async ({ page }) => {
    // The page has been taken over, but what was typed before is not replayed until `replayNow`.
    await page.addInitScript(() => {
      const waiting = new Map<number, () => void>()
      let replay: (() => void) | undefined
      function takeOver() {
        const { setTimeout, clearTimeout } = window
        const later = (work: () => void) => waiting.set(-waiting.size - 1, work) && -waiting.size
        const callOff = (timer: number) => waiting.delete(timer) || clearTimeout(timer)
        Object.assign(window, { setTimeout: later, clearTimeout: callOff })
        replay?.()
        Object.assign(window, { setTimeout, isTakenOver: true, replayNow: () => waiting.forEach((work) => work()) })
      }
      Object.defineProperty(window, 'replayEarlyEvents', {
        configurable: true,
        get: () => takeOver,
        set: (given: () => void) => {
          replay = given
        },
      })
    })
    const loadScripts = await openWithoutScripts(page, '/auth/forgot')
    const field = page.getByRole('main').getByLabel('E-Mail')
    await field.fill('lea@exam')
    loadScripts()
    await page.waitForFunction(() => 'isTakenOver' in window)
    await field.fill('lea@example.ch')
    await page.evaluate(() => (window as unknown as { replayNow: () => void }).replayNow())
    await expect(field).toHaveValue('lea@example.ch')
    await page.getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('lea@example.ch')
  })

  test('A submitted sign-in is sent later, and its password never shows in the address', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 401 .*auth\/login/)
    const loadScripts = await openWithoutScripts(page, '/auth/login')
    await page.getByLabel('E-Mail').fill(LEA.email)
    await page.getByLabel('Passwort', { exact: true }).fill('noch kein Konto')
    await page.keyboard.press('Enter')
    loadScripts()
    await expect(page.getByText(`Anmeldung fehlgeschlagen: Ungültige Anmeldedaten. (${LEA.email})`)).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  })
})

test.describe('The account menu', () => {
  test('The menu names the customer, links to the account and signs out in every tab', async ({ page, context }) => {
    await signUp(page, LEA)
    await page.goto('/')
    await page.getByRole('button', { name: 'Konto-Menü' }).click()
    await expect(page.getByText('Lea Muster')).toBeVisible()
    await expect(page.locator('.account-menu').getByRole('link')).toHaveText(['Meine Bestellungen', 'Einstellungen'])
    await expect(page).toBeAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Lea Muster')).toBeHidden()
    await page.getByRole('button', { name: 'Konto-Menü' }).click()
    await page.evaluate(() => localStorage.setItem('remembered-contact', `${Date.now() * 2} {}`))
    const other = await context.newPage()
    await other.goto('/my-orders')
    await expect(other.getByRole('heading', { name: 'Noch keine Bestellungen' })).toBeVisible()
    await Promise.all([untilToast(page, 'Sie wurden sicher abgemeldet.'), page.getByRole('button', { name: 'Abmelden' }).click()])
    await expect(page).toHaveURL('/auth/login')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('remembered-contact'))).toBeNull()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect(other).toHaveURL('/auth/login?next=%2Fmy-orders')
  })
})

test.describe('An unknown address', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The page answers 404 with a search and a link home', async ({ page, consoleErrors }) => {
      consoleErrors.allow(/status of 404/)
      const response = await page.goto('/gibt-es-nicht')
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle('Seite nicht gefunden | Firnfrucht')
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Zur Startseite', exact: true })).toHaveAttribute('href', '/')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('searchbox', { name: 'Suche' }).fill('Himbeere')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/shop?q=Himbeere')
      await expectAccessibleOnDesktopToo(page)
    })
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
}

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y)
  // Two frames: the header follows at most once a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function makeLong(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'main { min-height: 4000px }' })
}
