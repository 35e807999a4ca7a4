import type { Browser, Page } from '@playwright/test'
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
      url: '/',
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

function storedConsent(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null') as unknown)
}
