import type { Page } from '@playwright/test'
import { expectPaid, fillCart, fillCard, fillContact, openCheckout, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

test.beforeAll(async ({ shop }) => {
  await showStock(shop, { productId: 2, packs: 500 })
})

test.describe('The checkout form', () => {
  test('A reload keeps the contact and the payment intent', async ({ page, shop }) => {
    await openCheckout(page, 'reload@example.ch')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    const first = page.waitForResponse('**/api/create-payment-intent')
    await page.reload()
    const { paymentIntentId } = (await (await first).json()) as { paymentIntentId: string }
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('reload@example.ch')
    await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Chur')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    const { rows } = await shop.pool.query('select payment_intent_id from shop_order where email = $1', ['reload@example.ch'])
    expect(rows).toEqual([{ payment_intent_id: paymentIntentId }])
  })

  test('The form stays filled in while the payment provider is unavailable, also without its own rules', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of (400|503) .*create-payment-intent|ERR_FAILED .*contact-schema/)
    await page.route('**/contact-schema-*.js', (route) => route.abort())
    await openCheckout(page, 'away@example.ch')
    await fillCard(page)
    await page.getByLabel('PLZ').fill('123')
    await payButton(page).click()
    await expect(page.getByText('Die PLZ hat vier Ziffern.').first()).toBeVisible()
    await expect(page.getByLabel('PLZ')).toBeFocused()
    await fillContact(page, 'away@example.ch')
    const away = { status: 503, json: { code: 'payment-unavailable', message: 'Die Zahlung ist im Moment nicht erreichbar.' } }
    await page.route('**/api/create-payment-intent', (route) => route.fulfill(away))
    await payButton(page).click()
    await expect(page.getByText('Die Zahlung ist im Moment nicht erreichbar.').first()).toBeVisible()
    await page.unroute('**/api/create-payment-intent')
    await payButton(page).click()
    await expectPaid(page)
  })

  test('The page offers to try again if the payment cannot be initialised', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED .*create-payment-intent/)
    await fillCart(page, [{ productId: 2 }])
    await page.route('**/api/create-payment-intent', (route) => route.abort())
    await page.goto('/checkout')
    await expect(page.locator('[data-toasts]').getByText('Zahlung konnte nicht initialisiert werden').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zahlung konnte nicht initialisiert werden' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    await expect(page).toBeAccessible()
    await page.unroute('**/api/create-payment-intent')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
  })

  test.describe("with Stripe's script", () => {
    // The shop of the journeys pays by the test gateway, so its policy does not allow the script.
    test.use({ bypassCSP: true })

    test('The form that cannot load says so, and loads at the next try', async ({ page, consoleErrors }) => {
      consoleErrors.allow(/ERR_FAILED .*js\.stripe\.com/)
      const config = { provider: 'stripe', publishableKey: 'pk_test_journey' }
      await page.route('**/api/payment-config', (route) => route.fulfill({ json: config }))
      await page.route('https://js.stripe.com/**', (route) => route.abort())
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/checkout')
      const away = page.getByRole('alert').filter({ hasText: 'Die Zahlung ist im Moment nicht erreichbar.' })
      await expect(away).toBeVisible()
      await fillContact(page)
      await payButton(page).click()
      await expect(away.getByRole('button', { name: 'Erneut versuchen' })).toBeFocused()
      const saidAtButton = page.getByRole('button', { name: 'Das Zahlungsformular ist nicht geladen', exact: true })
      await expect(saidAtButton).toBeVisible()
      await expect(page.locator('[data-toasts]')).toHaveCount(0)
      await expect(page).toBeAccessible()
      await page.unroute('https://js.stripe.com/**')
      await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }))
      await away.getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(page.getByText('Felder von Stripe')).toBeVisible()
      await expect(away).toHaveCount(0)
      await expect(saidAtButton).toHaveCount(0)
    })
  })

  test('The device keeps the contact only on request, and until the customer removes it', async ({ page }) => {
    await openCheckout(page, 'again@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await expect.poll(() => storedTexts(page)).not.toContain('Bahnhofstrasse')

    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('')
    await fillContact(page, 'again@example.ch')
    await page.getByLabel('Adresse auf diesem Gerät merken').check()
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('again@example.ch')
    await page.getByRole('button', { name: 'Angaben vergessen' }).click()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('')
    await page.reload()
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('')
  })
})

/** As much of Stripe's script as shows its fields. */
const STRIPE_JS = `
  const element = {
    mount: (place) => { place.textContent = 'Felder von Stripe' },
    on() {}, off() {}, update() {}, destroy() {},
  }
  window.Stripe = () => ({
    elements: () => ({ create: () => element, update() {} }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  })`

function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
