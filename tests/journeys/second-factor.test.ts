import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { openOperatorScreen } from '#tests/support/operator-screen.ts'
import { findBarriers, openScreen } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'
import { totp } from '#tests/support/totp.ts'

const PASSWORD = 'ein gutes Passwort'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** Sets the second factor up on the screen that is open; answers its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByLabel('Passwort').fill(PASSWORD)
  await page.getByRole('button', { name: 'Einrichten' }).click()
  await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const secret = (await page.locator('.font-mono').innerText()).replaceAll(' ', '')
  await page.getByLabel('Bestätigungscode').fill(totp(secret))
  await page.getByRole('button', { name: 'Einschalten' }).click()
  const list = page.getByRole('list', { name: 'Wiederherstellungscodes' })
  await list.waitFor()
  expect(await findBarriers(page)).toEqual([])
  const codes = await list.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  return { secret, codes }
}

/** Gives the password in a window of its own and stops at the second step. */
async function atSecondStep(email: string): Promise<Awaited<ReturnType<typeof openScreen>>> {
  const screen = await openScreen(browser, { ...shop, size: 'phone' })
  await screen.page.goto('/auth/login')
  await screen.page.getByLabel('E-Mail').fill(email)
  await screen.page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await screen.page.getByRole('button', { name: 'Anmelden' }).click()
  await screen.page.getByLabel('Bestätigungscode').waitFor()
  return screen
}

async function emailOf(page: Page): Promise<string> {
  return (await (await page.request.get('/api/auth/user')).json()).email
}

it('an owner sets a second factor up, requires it, and signs in with code or recovery code', async () => {
  const { page, context, complaints } = await openOperatorScreen(browser, shop)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Sicherheit' }).click()
  const { secret, codes } = await setUp(page)
  await page.getByRole('button', { name: 'Ausschalten' }).waitFor()
  const email = await emailOf(page)

  await page.goto('/admin/benutzer')
  await page.getByText('Zweiter Faktor', { exact: true }).first().waitFor()
  // The switch shows its new state once the change is under way.
  await page.getByLabel('Von allen verlangen').click()
  await page.getByText('Zweiter Faktor wird verlangt').waitFor()
  await expect.poll(() => page.getByLabel('Von allen verlangen').isChecked()).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  await context.close()

  const phone = await atSecondStep(email)
  expect(await findBarriers(phone.page)).toEqual([])
  await phone.page.getByLabel('Bestätigungscode').fill(totp(secret, 1))
  await phone.page.getByRole('button', { name: 'Bestätigen' }).click()
  await phone.page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await phone.page.waitForLoadState('networkidle')
  expect(phone.complaints).toEqual([])
  await phone.context.close()

  const lost = await atSecondStep(email)
  await lost.page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
  await lost.page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
  await lost.page.getByRole('button', { name: 'Bestätigen' }).click()
  await lost.page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor()
  await lost.context.close()
}, 90_000)

it('whoever lacks a required second factor sees only how to set it up, and comes in with it', async () => {
  await shop.pool.query('update administration set require_second_factor = true')
  const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
  await page.goto('/admin/bestellungen')
  await page.getByText('Die Verwaltung verlangt einen zweiten Faktor.').waitFor()
  expect(await page.getByRole('link', { name: 'Bestellungen' }).count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  await setUp(page)
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
  await context.close()
}, 90_000)
