import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CARDS, fillCard, openCheckout, ordersOf, payButton } from '#tests/support/checkout-walk.ts'
import { findBarriers } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true, jobs: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe('a payment that ends later than the page', () => {
  it('becomes an order although the tab is closed right after it', async () => {
    const { page, context } = await openCheckout(browser, shop, 'closed@example.ch')
    await fillCard(page)
    await page.route('**/api/create-order-manual', (route) => route.abort())
    const confirmed = page.waitForResponse(/payment_intents\/.*\/confirm/)
    await payButton(page).click()
    await confirmed
    await context.close()
    await expect.poll(async () => (await ordersOf(shop, 'closed@example.ch')).length, { timeout: 10_000 }).toBe(1)
  })

  it('is waited for on its page, also over a reload', async () => {
    await shop.gateway?.scenarios.set({ processingMs: 5000 })
    const { page, context } = await openCheckout(browser, shop, 'later@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await page.getByText('Sie werden zur Zahlungsbestätigung weitergeleitet...').waitFor()
    await page.waitForURL('**/payment-success')
    await page.getByRole('heading', { name: 'Ihre Zahlung wird bestätigt' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.reload()
    await shop.gateway?.scenarios.reset()
    await page.getByRole('heading', { name: /^Ihre Bestellung FF-/ }).waitFor({ timeout: 20_000 })
    await context.close()
  })
})

describe('a payment broken off', () => {
  it('is no success: the page says that nothing was charged and leads back', async () => {
    const { page, context } = await openCheckout(browser, shop, 'broken@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).click()
    await page.getByText('Zahlung fehlgeschlagen').first().waitFor()
    await page.goto('/payment-success?redirect_status=failed')
    await page.getByRole('heading', { name: 'Zahlung nicht abgeschlossen' }).waitFor()
    expect(page.url()).toBe(`${shop.address}/payment-success`)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Zurück zur Kasse' }).click()
    await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('broken@example.ch')
    await context.close()
  })
})
