import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { away } from '#tests/support/browser/away.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test as journey } from '#tests/support/browser/journey.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

type Person = typeof LEA

/** Each journey has a Lea of its own. */
const test = journey.extend<{ lea: Person }>({
  lea: async ({}, provide, { testId }) => provide({ ...LEA, email: `lea.${testId}@example.com` }),
})

async function linkInMail({ pool }: TestShop, { email }: Person, template: string): Promise<string> {
  const { rows } = await pool.query(`select data->>'link' as link from mail where recipient = $1 and template = $2`, [email, template])
  return rows[0].link
}

const signedInAs = async (page: Page) => (await page.request.get('/api/auth/user')).json()

const expectToast = (page: Page, text: string) => expect(page.locator('[data-toasts]').getByText(text, { exact: true })).toBeVisible()

test.describe('The favourites of an account', () => {
  test('The page does not call them empty while they cannot be read, and tries again', async ({ page, consoleErrors, lea }) => {
    consoleErrors.allow(/status of 503/)
    await signUp(page, lea)
    expect((await page.request.put('/api/user/favourites/7')).status()).toBe(200)
    const none = page.getByText('Noch keine Favoriten')
    const failed = page.getByRole('main').getByRole('alert')
    for (const address of ['**/api/auth/user', '**/api/user/favourites', '**/api/products/7']) {
      await page.route(address, away)
      await page.goto('/favoriten')
      await expect(failed).toContainText('Fehler beim Laden')
      await expect(none).toHaveCount(0)
      await page.unroute(address)
      await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(page.getByRole('heading', { name: 'Mango' })).toBeVisible()
      await expect(failed).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Mango aus den Favoriten entfernen' }).click()
    await expect(none).toBeVisible()
  })
})

test.describe('The account pages', () => {
  for (const path of ['/my-orders', '/settings']) {
    test(`${path} sends guests to sign in`, async ({ page }) => {
      // Not until it has loaded: it may leave before.
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(path)}`)
    })
  }

  test('A new customer sees that there are no orders yet', async ({ page, lea }) => {
    await signUp(page, lea)
    await page.goto('/my-orders')
    await expect(page.getByRole('heading', { name: 'Noch keine Bestellungen' })).toBeVisible()
  })

  test('The settings say which lists could not be read, and try again', async ({ page, consoleErrors, lea }) => {
    consoleErrors.allow(/status of 503/)
    await signUp(page, lea)
    const lists = /api\/user\/(?:addresses|notifications|sessions)/
    await page.route(lists, away)
    await page.goto('/settings')
    const failed = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden' })
    await expect(failed).toHaveCount(3)
    await expect(page).toBeAccessible()
    await page.unroute(lists)
    for (const left of [2, 1, 0]) {
      await failed.first().getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(failed).toHaveCount(left)
    }
    await expect(page.getByRole('switch', { name: 'Newsletter' })).toBeVisible()
    await expect(page.getByText('Dieses Gerät')).toBeVisible()
  })

  test('The page of an order calls it unknown only once the shop has said so', async ({ page, consoleErrors, lea }) => {
    consoleErrors.allow(/status of (?:404|503)/)
    await signUp(page, lea)
    await page.route('**/api/my-orders/*', away)
    await page.goto(`/my-orders/${randomUUID()}`)
    const failed = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden' })
    await expect(failed).toBeVisible()
    await expect(page.getByText('Bestellung nicht gefunden')).toHaveCount(0)
    await page.unroute('**/api/my-orders/*')
    await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('heading', { name: 'Bestellung nicht gefunden' })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer saves profile, notifications and an address', async ({ page, shop, consoleErrors, lea }) => {
      await signUp(page, lea)
      await page.goto('/settings')
      await page.getByLabel('Vorname').fill('Leandra')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expectToast(page, 'Profil aktualisiert')
      expect(await signedInAs(page)).toMatchObject({ firstName: 'Leandra' })

      await page.getByRole('switch', { name: 'Newsletter' }).check()
      await expectToast(page, 'Einstellung gespeichert')
      await expect(page.getByText('Bitte klicken Sie auf den Link in unserer E-Mail.')).toBeVisible()
      await page.goto(await linkInMail(shop, lea, 'newsletter-confirm'))
      await expect(page.getByRole('heading', { name: 'Schön, dass Sie dabei sind' })).toBeVisible()

      await page.goto('/settings')
      await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
      const form = page.getByRole('dialog')
      await form.getByLabel('Vorname').fill('Lea')
      await form.getByLabel('Nachname').fill('Muster')
      await form.getByLabel('Strasse').fill('Rebhalde')
      await form.getByLabel('Nr.').fill('7')
      // A slip beside the window loses nothing.
      await page.mouse.click(10, 10)
      await form.getByLabel('PLZ').fill('8001')
      await expect(form.getByLabel('Ort')).toHaveValue('Zürich')
      await form.getByLabel('PLZ').fill('94 90')
      await expect(form.getByLabel('Ort')).toHaveValue('Vaduz')
      await expect(form.getByLabel('Land')).toHaveValue('LI')
      await form.getByLabel('Land').selectOption('CH')
      consoleErrors.allow(/status of 4\d\d .*addresses/)
      await form.getByRole('button', { name: 'Adresse speichern' }).click()
      await expect(form.getByText('Die PLZ passt nicht zum Land.')).toBeVisible()
      await form.getByLabel('Land').selectOption('LI')
      await expectAccessibleOnDesktopToo(page)
      await form.getByRole('button', { name: 'Adresse speichern' }).click()
      await expect(page.getByText('9490 Vaduz', { exact: true })).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('A customer deletes the account after entering the password', async ({ page, shop, consoleErrors, lea }) => {
    await signUp(page, lea)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Konto löschen' }).click()
    const dialog = page.getByRole('dialog')
    consoleErrors.allow(/status of 4\d\d .*api\/user/)
    await dialog.getByLabel('Passwort').fill('falsch')
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(dialog.getByText('Das Passwort stimmt nicht.')).toBeVisible()
    await dialog.getByLabel('Passwort').fill(lea.password)
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
    await expect(page).toHaveURL('/')
    expect(await signedInAs(page)).toEqual({})
    expect((await shop.pool.query('select 1 from user_account where email = $1', [lea.email])).rowCount).toBe(0)
  })
})
