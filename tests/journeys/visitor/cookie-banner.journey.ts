import type { Page } from '@playwright/test'
import { expect, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'

test.describe('The cookie banner', () => {
  test.use({ hasConsented: false })

  test('The banner appears, records the choice with a proof and stays away', async ({ page }) => {
    await page.goto('/')
    const banner = page.getByRole('region', { name: /Cookies/ })
    await expect(banner).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(page).toBeAccessible()
    const proof = page.waitForRequest('**/api/cookie-consent')
    await banner.getByRole('button', { name: 'Nur Notwendige' }).click()
    expect((await proof).postDataJSON()).toMatchObject({
      necessary: true,
      analytics: false,
      marketing: false,
      sessionId: 'anonymous',
      url: '/',
    })
    await expect(banner).toBeHidden()
    await page.clock.install()
    await page.reload()
    await waitForHydration(page)
    await page.clock.runFor(2000)
    await expect(banner).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A visitor chooses in detail, and the necessary cookies are locked on', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Einstellungen anpassen' }).click()
      await expect(page.getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled()
      await page.getByRole('checkbox', { name: 'Statistik' }).check()
      await expect(page).toBeAccessible()
      await page.getByRole('button', { name: 'Auswahl speichern' }).click()
      await expect.poll(() => storedConsent(page)).toMatchObject({ necessary: true, analytics: true, marketing: false })
    })
  })

  test('The banner stores the choice even if the proof cannot be sent', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/Failed to fetch/)
    consoleErrors.allow(/ERR_FAILED .*cookie-consent/)
    await page.route('**/api/cookie-consent', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(page.getByRole('region', { name: /Cookies/ })).toBeHidden()
    await expect.poll(() => storedConsent(page)).toMatchObject({ analytics: true, marketing: true })
  })
})

test.describe('The cookie settings', () => {
  test('A link in the footer opens them again', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('checkbox', { name: 'Marketing' }).check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect.poll(() => storedConsent(page)).toMatchObject({ marketing: true })
  })
})

function storedConsent(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown)
}
