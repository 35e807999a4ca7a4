import type { Page } from '@playwright/test'
import { totp } from '#tests/support/accounts/totp.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'

const PASSWORD = 'ein gutes Passwort'

/** Sets up the second factor on the current screen and returns its secret and recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Passwort').fill(PASSWORD)
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await expect(page).toBeAccessible()
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(' ', '')
  await page.getByLabel('Bestätigungscode').fill(totp(secret))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' })
  await expect(list).toBeVisible()
  await expect(page).toBeAccessible()
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  return { secret, codes }
}

/** Signs in with the password and stops where the second factor is asked for. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByLabel('Bestätigungscode')).toBeVisible()
}

async function emailOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/user')).json()).email
}

test.describe('The second factor', () => {
  test('An owner sets it up, requires it of everyone, and signs in with a code or a recovery code', async ({ newOperator, newVisitor }) => {
    const page = await newOperator()
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Sicherheit' }).click()
    const { secret, codes } = await setUp(page)
    await expect(page.getByRole('button', { name: 'Ausschalten' })).toBeVisible()
    const email = await emailOf(page)

    await page.goto('/admin/benutzer')
    await expect(page.getByText('Zweiter Faktor', { exact: true }).first()).toBeVisible()
    // The switch shows its new state once the change is under way.
    await page.getByLabel('Von allen verlangen').click()
    await expect(page.getByText('Zweiter Faktor wird verlangt')).toBeVisible()
    await expect(page.getByLabel('Von allen verlangen')).toBeChecked()

    const phone = await newVisitor(PHONE)
    await enterPassword(phone, email)
    await expect(phone).toBeAccessible()
    await phone.getByLabel('Bestätigungscode').fill(totp(secret, 1))
    await phone.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()

    const otherPhone = await newVisitor(PHONE)
    await enterPassword(otherPhone, email)
    await otherPhone.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
    await otherPhone.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
    await otherPhone.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(otherPhone.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible()
  })

  test('Staff without the required second factor sees only its set-up, and enters with it', async ({ shop, newOperator }) => {
    await shop.pool.query('update administration set require_second_factor = true')
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen')
    await expect(page.getByText('Die Verwaltung verlangt einen zweiten Faktor.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bestellungen' })).toHaveCount(0)
    await expect(page).toBeAccessible()
    await setUp(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  })
})
