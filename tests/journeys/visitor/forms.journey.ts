import type { Page } from '@playwright/test'
import { register } from '#contract/accounts/accounts.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { fillCart, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'
import { ApiClient } from '#tests/support/shop/api-client.ts'

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const speakingAlerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Forms whose button is clicked while they are empty: the field that gets the focus, and how many are invalid. */
const EMPTY_FORMS = [
  ['/auth/login', 'Anmelden', 'email', 2],
  ['/auth/register', 'Registrieren', 'firstName', 5],
  ['/auth/forgot', 'Link anfordern', 'email', 1],
  ['/auth/reset?token=x', 'Passwort speichern', 'password', 2],
  ['/firmengeschenke', 'Vorschau zeigen', 'lines', 2],
] as const

test('What is sent when the page is just being taken over is sent once', async ({ page }) => {
  await holdReplay(page)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/forgot') && sent.push(request.method()))
  await page.goto('/auth/forgot')
  await page.waitForFunction(() => 'isHydrated' in window)
  await page.getByLabel('E-Mail', { exact: true }).fill('lea@example.ch')
  await button(page, 'Link anfordern').click()
  await page.evaluate(() => (window as unknown as { replayNow: () => void }).replayNow())
  await expect(page.getByRole('main').getByRole('status')).toContainText('lea@example.ch')
  expect(sent).toEqual(['POST'])
})

test('What is chosen before the page is taken over is chosen in what is sent right after', async ({ page }) => {
  await holdReplay(page)
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/geschenkkarte', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'An mich' }).check()
  scripts.resolve()
  await page.waitForFunction(() => 'isHydrated' in window)
  await button(page, 'In den Warenkorb').evaluate((submit: HTMLButtonElement) => {
    ;(window as unknown as { replayNow: () => void }).replayNow()
    submit.click()
  })
  await page.waitForURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
})

test.describe('An empty form', () => {
  for (const [path, name, first, invalid] of EMPTY_FORMS) {
    test.describe('on a phone', () => {
      test.use(PHONE)

      test(`${path} shows German errors at its fields, focuses the first and speaks once`, async ({ page }) => {
        await openWhole(page, path)
        const sent: string[] = []
        page.on('request', (request) => request.method() === 'POST' && /auth|company-gifts/.test(request.url()) && sent.push(request.url()))
        await button(page, name).click()
        await expect(page.locator('[aria-invalid=true]')).toHaveCount(invalid)
        for (const field of await page.locator('[aria-invalid=true]').all())
          await expect(field).toHaveAccessibleDescription(/^Bitte (?:geben|wählen) Sie/)
        await expect.poll(() => focusedName(page)).toBe(first)
        await expect(speakingAlerts(page)).toHaveCount(invalid > 1 ? 1 : 0)
        await expectAccessibleOnDesktopToo(page)
        expect(sent).toEqual([])
      })
    })
  }

  test('A password change shows German errors at its fields', async ({ page }) => {
    await signUp(page, { ...LEA, email: 'lea.forms@example.com' })
    await openWhole(page, '/settings')
    await button(page, 'Passwort ändern').click()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
    await expect.poll(() => focusedName(page)).toBe('currentPassword')
  })
})

test.describe('An e-mail that is none', () => {
  for (const [path, name] of [
    ['/auth/login', 'Anmelden'],
    ['/auth/register', 'Registrieren'],
    ['/auth/forgot', 'Link anfordern'],
  ] as const)
    test(`${path} says so at its field and sends nothing`, async ({ page }) => {
      await openWhole(page, path)
      const sent: string[] = []
      page.on('request', (request) => request.method() === 'POST' && request.url().includes('auth') && sent.push(request.url()))
      for (const field of await page.locator('main form input').all()) await field.fill('geheim genug')
      await page.getByRole('main').getByLabel('E-Mail').fill('kein-e-mail')
      await button(page, name).click()
      await expect(page.getByRole('main').getByLabel('E-Mail')).toHaveAccessibleDescription(
        'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      )
      await expect.poll(() => focusedName(page)).toBe('email')
      await expect(page.locator('[data-toasts]')).toHaveCount(0)
      expect(sent).toEqual([])
    })
})

test.describe('A refused form', () => {
  test('A failed sign-in stays in the form, and its toast goes when the next attempt succeeds', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 401 .*auth\/login/)
    const lea = { ...LEA, email: 'lea.refused@example.com' }
    expect((await new ApiClient(shop.app).respond(register, { body: lea })).statusCode).toBe(201)
    await page.goto('/auth/login')
    await page.getByLabel('E-Mail').fill(lea.email)
    await page.getByLabel('Passwort', { exact: true }).fill('falsch')
    await Promise.all([untilToast(page, 'Anmeldung fehlgeschlagen'), button(page, 'Anmelden').click()])
    const problem = page.locator('form').getByRole('alert').filter({ hasText: 'Ungültige Anmeldedaten.' })
    await expect(problem).toBeInViewport()

    await page.getByLabel('Passwort', { exact: true }).fill(lea.password)
    await Promise.all([untilToast(page, 'Erfolgreich angemeldet'), button(page, 'Anmelden').click()])
    await expect(page.locator('[data-toasts]').getByText('Anmeldung fehlgeschlagen')).toHaveCount(0)
    await expect(problem).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })

  test('A refused product shows its errors at the fields and in the bar that saves, and speaks once', async ({
    newOperator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400 .*admin\/products/)
    const page = await newOperator()
    await page.goto('/admin/produkte/8')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByLabel('Kategorie').fill('')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Bitte geben Sie einen Namen ein.')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(speakingAlerts(page)).toHaveText('Bitte geben Sie einen Namen ein.')
  })

  test('Unequal passwords show their error at the second one', async ({ page }) => {
    await openWhole(page, '/auth/register')
    for (const [label, text] of [
      ['Vorname', LEA.firstName],
      ['Nachname', LEA.lastName],
      ['E-Mail', LEA.email],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.getByLabel('Passwort', { exact: true }).fill(LEA.password)
    await page.getByLabel('Passwort bestätigen').fill('etwas anderes')
    await button(page, 'Registrieren').click()
    await expect(page.getByLabel('Passwort bestätigen')).toHaveAccessibleDescription('Die Passwörter stimmen nicht überein.')
    await expect.poll(() => focusedName(page)).toBe('confirmation')
  })
})

test.describe('The checkout on a phone', () => {
  test.use(PHONE)

  test('The focused field stays in sight, and the button names the errors of contact and card', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await payButton(page).click()
    await expect(page.getByLabel('E-Mail', { exact: true })).toBeFocused()
    await expect(page.getByLabel('E-Mail', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(speakingAlerts(page)).toHaveCount(1)
    const cardError = page.getByRole('button', { name: 'Bitte prüfen Sie die Kartennummer.' })
    await cardError.click()
    await expect(page.getByLabel('Kartennummer')).toBeFocused()
    await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242')
    await expect(cardError).toHaveCount(0)
    await expect(page).toBeAccessible()
  })
})

/** Lets React hydrate the page, but replays what was pressed before only when `replayNow` is called. */
async function holdReplay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let replay: (() => void) | undefined
    const isHydrated = () => void Object.assign(window, { isHydrated: true, replayNow: replay })
    Object.defineProperty(window, 'replayEarlyEvents', {
      configurable: true,
      get: () => isHydrated,
      set: (given: () => void) => {
        replay = given
      },
    })
  })
}
