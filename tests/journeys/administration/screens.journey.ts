import type { Page } from '@playwright/test'
import { receiveLot } from '#contract/lots/admin-lots.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { expect, horizontalOverflow, onDesktopToo, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import { expectStatus } from '#tests/support/shop/remote-app.ts'

const ADMIN_SCREENS: readonly (readonly [path: string, heading: string])[] = [
  ['/admin', 'Übersicht'],
  ['/admin/bestellungen', 'Bestellungen'],
  ['/admin/bestellungen/packen', 'Packen'],
  ['/admin/ruecksendungen', 'Rücksendungen'],
  ['/admin/produkte', 'Produkte'],
  ['/admin/produkte/1', 'Erdbeere'],
  ['/admin/produkte/import', 'Produkte importieren'],
  ['/admin/produkte/preise', 'Geplante Preise'],
  ['/admin/produkte/lose', 'Lose und Rückruf'],
  ['/admin/produkte/lose/zaehlen', 'Inventur'],
  ['/admin/kunden', 'Kunden'],
  ['/admin/kunden/import', 'Kunden importieren'],
  ['/admin/entwuerfe', 'Entwürfe'],
  ['/admin/entwuerfe/neu', 'Bestellung von Hand'],
  ['/admin/preislisten', 'Preislisten'],
  ['/admin/preislisten/neu', 'Neue Preisliste'],
  ['/admin/bewertungen', 'Bewertungen'],
  ['/admin/gutscheine', 'Gutscheine'],
  ['/admin/gutscheine/WILLKOMMEN20', 'WILLKOMMEN20'],
  ['/admin/auszahlungen', 'Auszahlungen'],
  ['/admin/gutscheinkarten', 'Geschenkkarten'],
  ['/admin/startseite', 'Startseite'],
  ['/admin/texte?seite=faq', 'Texte'],
  ['/admin/texte?seite=preise', 'Texte'],
  ['/admin/uebersetzungen?language=fr&state=open', 'Übersetzungen'],
  ['/admin/uebersetzungen/product/1?language=it', 'Erdbeere'],
  ['/admin/uebersetzungen/import', 'Übersetzungen importieren'],
  ['/admin/rezepte', 'Rezepte'],
  ['/admin/rezepte/neu', 'Neues Rezept'],
  ['/admin/email', 'E-Mail'],
  ['/admin/email?ansicht=vorlagen', 'E-Mail'],
  ['/admin/newsletter', 'Newsletter'],
  ['/admin/belege', 'Belege'],
  ['/admin/bank', 'Bank'],
  ['/admin/mwst', 'Mehrwertsteuer'],
  ['/admin/mwst/jahr?year=2026', 'Jahresabstimmung 2026'],
  ['/admin/mwst/zahlungen?from=2026-01-01&to=2026-03-31&rates=260', 'Zahlungen zur Mehrwertsteuer'],
  ['/admin/buecher', 'Bücher'],
  ['/admin/buecher/konten', 'Konten'],
  ['/admin/cookie-consents', 'Cookie-Einwilligungen'],
  ['/admin/einstellungen', 'Einstellungen'],
  ['/admin/benutzer', 'Benutzer'],
  ['/admin/protokoll', 'Protokoll'],
  ['/admin/betrieb', 'Betrieb'],
  ['/admin/benachrichtigungen', 'Benachrichtigungen'],
  ['/admin/sicherheit', 'Sicherheit'],
]

/** Tables that fit the window with a long name and address. */
const TABLES = ['/admin/bestellungen', '/admin/kunden', '/admin/email']

const LOT = { packs: 10, supplier: 'Obsthof Keller', ingredients: [{ name: 'Erdbeeren', number: 'R1' }], usedLots: [] }

let orderId: string
let lotId: number

test.beforeAll(async ({ shop }) => {
  const delivery = { ...ANNA.delivery, firstName: 'Maximiliane-Alexandrina', lastName: 'Freifrau von Hohenstein-Unterwaldegg' }
  const email = 'maximiliane-alexandrina.hohenstein@unterwaldegg-example.ch'
  orderId = (await new CheckoutClient(shop).buy({ productId: 1, quantity: 20 }, { email, delivery })).id
  const today = swissDay(Date.now())
  const body = { ...LOT, productId: 1, weight: '15g' as const, number: 'L-2026-31', bestBefore: addDays(today, 400), receivedOn: today }
  lotId = expectStatus(201, await (await signInAs(shop, 'staff')).respond(receiveLot, { body })).json().id
})

test.describe('The administration', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Every screen is accessible and fits the window', async ({ newOperator }) => {
      test.setTimeout(600_000)
      const page = await newOperator()
      const records = [
        [`/admin/bestellungen/${orderId}`, 'FF-'],
        [`/admin/produkte/lose/${lotId}`, 'Los L-2026-31'],
      ] as const
      for (const [path, heading] of [...ADMIN_SCREENS, ...records]) {
        await test.step(path, async () => {
          await openWhole(page, path)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await onDesktopToo(page, async () => {
            await expect(page).toBeAccessible()
            expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
            if (TABLES.includes(path)) expect(await hiddenColumns(page)).toBeLessThanOrEqual(0)
          })
        })
      }
    })
  })

  test('The heads of a long table stay in sight, and a row that the keys reach is not behind them', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte')
    const head = page.getByRole('columnheader', { name: 'Produkt' })
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(10)).toBeVisible()
    await rows.last().scrollIntoViewIfNeeded()
    await expect(head).toBeInViewport()
    await page.keyboard.press('k')
    for (let row = await rows.count(); row > 3; row--) await page.keyboard.press('k')
    const edges = await page.evaluate(() => ({
      head: document.querySelector('th:last-of-type')?.getBoundingClientRect().bottom ?? Infinity,
      row: document.activeElement?.closest('tr')?.getBoundingClientRect().top ?? -Infinity,
    }))
    expect(edges.row).toBeGreaterThanOrEqual(edges.head - 2)
  })

  test('Command palette, keyboard help and refund dialog are accessible, and Esc closes them', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto(`/admin/bestellungen/${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'FF-' })).toBeVisible()
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: 'Zurückerstatten' }).click(),
    ]) {
      await open()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page).toBeAccessible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

  test('What is typed right after Ctrl+K on a fresh page arrives in the palette, and none of it on the page', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte')
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await page.evaluate(() => {
      window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 1000)
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('katja mos?')
    await expect(page.getByPlaceholder('Bestellung, Produkt')).toHaveValue('katja mos?')
    await expect(page.getByRole('dialog')).toHaveCount(1)

    await test.step('A setting that it finds is led to and marked', async () => {
      await page.getByPlaceholder('Bestellung, Produkt').fill('betriebsf')
      await expect(page.getByRole('option', { name: 'Betriebsferien Lieferung' })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: 'Betriebsferien' })).toBeInViewport()
      await expect(page.getByRole('button', { name: 'Betriebsferien' })).toBeFocused()
      await page.getByLabel('Einstellung suchen').fill('porto')
      await page.getByLabel('Einstellung suchen').press('Enter')
      await expect(page.getByLabel('Klein Paket CHF')).toBeInViewport()
      await expect(page).toBeAccessible()
    })
  })

  test('A visitor is led to the sign-in form and downloads no script of the administration', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    await openWhole(page, '/admin/bestellungen')
    await expect(page).toHaveURL('/auth/login?next=%2Fadmin%2Fbestellungen')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((url) => url.includes('admin'))).toEqual([])
  })

  test('A customer gets a 403', async ({ newOperator, consoleErrors }) => {
    const page = await newOperator({ role: 'customer' })
    consoleErrors.allow(/status of 403/)
    expect((await page.goto('/admin'))?.status()).toBe(403)
  })

  test('Staff are told on the screens of owners whose they are, and read a price list without changing it', async ({
    newOperator,
    shop,
  }) => {
    const { rows } = await shop.pool.query<{ id: string }>(
      "insert into price_list (id, name, payment_days) values (gen_random_uuid(), 'Hofläden', 30) returning id",
    )
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin')
    const navigation = page.getByRole('navigation', { name: 'Verwaltung' })
    await expect(navigation.getByRole('link', { name: 'Produkte' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Einstellungen' })).toHaveCount(0)
    for (const screen of ['einstellungen', 'benutzer', 'bank', 'preislisten/neu']) {
      await page.goto(`/admin/${screen}`)
      await expect(page.getByText('Nur für Inhaberinnen und Inhaber', { exact: true })).toBeVisible()
    }
    await page.goto(`/admin/preislisten/${rows[0]?.id}`)
    await expect(page.getByText('Ändern können sie nur Inhaberinnen und Inhaber.')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
    await expect(page).toBeAccessible()
  })
})

const LONG_FORMS = [
  '/admin/produkte/1',
  '/admin/gutscheine/WILLKOMMEN20',
  '/admin/einstellungen',
  '/admin/rezepte/neu',
  '/admin/preislisten/neu',
  '/admin/buecher/konten',
  '/admin/entwuerfe/neu',
  '/admin/texte?seite=agb',
]

test.describe('On a phone of 390 × 700', () => {
  test.use({ viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true })

  test('A field that is being filled in is never behind the bar that saves', async ({ newOperator }) => {
    const page = await newOperator({ viewport: { width: 390, height: 700 } })
    for (const path of LONG_FORMS) {
      await test.step(path, async () => {
        await page.goto(path)
        const fields = page.locator('main').locator('input[type=text], textarea').filter({ visible: true })
        await expect(fields.first()).toBeEditable()
        // The field that lies lowest in the window as the bar comes in; what is typed into a search is not saved.
        const field = fields.and(page.locator(':not([role=combobox])')).nth(1)
        await field.focus()
        await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().bottom - window.innerHeight + 60))
        await page.keyboard.press('Control+a')
        await page.keyboard.type('12')
        await expect(page.getByText('Nicht gespeichert:')).toBeVisible()
        const overlap = () =>
          field.evaluate((input) => {
            const edge = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0
            return Math.min(input.getBoundingClientRect().bottom, input.getBoundingClientRect().top + 100) - edge
          })
        await expect.poll(overlap).toBeLessThanOrEqual(0)
        // The first lines of a long text area count.
        const behindBar = (all: (HTMLElement | SVGElement)[]) => {
          const edge = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0
          return all
            .filter((field) => {
              field.focus()
              const { top, bottom } = field.getBoundingClientRect()
              return Math.min(bottom, top + 100) > edge
            })
            .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? field.id)
        }
        // How high the bar is, the page knows a frame after it has come in.
        await expect.poll(() => fields.evaluateAll(behindBar)).toEqual([])
      })
    }
  })
})

/** By how many pixels a table is wider than its place, as of a long name; its last columns are out of sight then. */
function hiddenColumns(page: Page): Promise<number> {
  return page.getByRole('table').evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0))
}
