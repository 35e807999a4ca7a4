import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { openOperatorScreen } from '#tests/support/operator-screen.ts'
import { findBarriers, openScreen } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const SCREENS: readonly (readonly [path: string, heading: string])[] = [
  ['/admin', 'Übersicht'],
  ['/admin/bestellungen', 'Bestellungen'],
  ['/admin/bestellungen/packen', 'Packen'],
  ['/admin/produkte', 'Produkte'],
  ['/admin/produkte/1', 'Erdbeere'],
  ['/admin/produkte/import', 'Produkte importieren'],
  ['/admin/kunden', 'Kunden'],
  ['/admin/bewertungen', 'Bewertungen'],
  ['/admin/gutscheine', 'Gutscheine'],
  ['/admin/gutscheine/WILLKOMMEN20', 'WILLKOMMEN20'],
  ['/admin/startseite', 'Startseite'],
  ['/admin/email', 'E-Mail'],
  ['/admin/cookie-consents', 'Cookie-Einwilligungen'],
  ['/admin/einstellungen', 'Einstellungen'],
  ['/admin/benutzer', 'Benutzer'],
  ['/admin/protokoll', 'Protokoll'],
  ['/admin/sicherheit', 'Sicherheit'],
]

let shop: TestShop
let browser: Browser
let orderId: string

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true, jobs: true }), launchBrowser()])
  orderId = (await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })).id
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  it('every screen loads, is without barriers and fits the width', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { size })
    for (const [path, heading] of [...SCREENS, [`/admin/bestellungen/${orderId}`, 'FF-'] as const]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await findBarriers(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
    await context.close()
  }, 180_000)
})

describe('windows', () => {
  it('palette, keyboard help and refund are without barriers, and Esc closes them', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto(`/admin/bestellungen/${orderId}`)
    await page.getByRole('heading', { level: 1, name: 'FF-' }).waitFor()
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: 'Zurückerstatten' }).click(),
    ]) {
      await open()
      await page.getByRole('dialog').waitFor()
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('who may not', () => {
  it('a visitor is answered 401 and downloads nothing of the administration', async () => {
    const { page, context } = await openScreen(browser, shop)
    const scripts: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
    expect((await page.goto('/admin/bestellungen'))?.status()).toBe(401)
    expect(scripts.filter((url) => url.includes('admin'))).toEqual([])
    await context.close()
  })

  it('a customer is answered 403', async () => {
    const { page, context } = await openOperatorScreen(browser, shop, { role: 'customer' })
    expect((await page.goto('/admin'))?.status()).toBe(403)
    await context.close()
  })

  it('staff sees neither settings nor users, and is refused both', async () => {
    const { page, context } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await page.goto('/admin')
    const navigation = page.getByRole('navigation', { name: 'Verwaltung' })
    await navigation.getByRole('link', { name: 'Produkte' }).waitFor()
    expect(await navigation.getByRole('link', { name: 'Einstellungen' }).count()).toBe(0)
    await page.goto('/admin/einstellungen')
    await page.getByText('Dafür fehlt Ihnen die Berechtigung.').waitFor()
    await context.close()
  })
})
