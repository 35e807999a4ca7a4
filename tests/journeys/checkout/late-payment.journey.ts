import { CARDS, fillCard, openCheckout, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'

test.describe('A payment that outlives the page', () => {
  test('A payment becomes an order even if the customer closes the tab right after it', async ({ page, shop }) => {
    await openCheckout(page, 'closed@example.ch')
    await fillCard(page)
    await page.route('**/api/create-order-manual', () => undefined)
    const confirmed = page.waitForResponse(/payment_intents\/.*\/confirm/)
    await payButton(page).click()
    await confirmed
    await page.close()
    await expect.poll(async () => (await ordersOf(shop, 'closed@example.ch')).length).toBe(1)
  })

  test('The success page waits for a slow payment, even across a reload', async ({ page, shop }) => {
    await shop.gateway?.scenarios.set({ processingMs: 3_600_000 })
    await openCheckout(page, 'later@example.ch')
    await fillCard(page)
    await Promise.all([untilToast(page, 'Sie werden zur Zahlungsbestätigung weitergeleitet...'), payButton(page).click()])
    await expect(page).toHaveURL('/payment-success')
    await expect(page.getByRole('heading', { name: 'Ihre Zahlung wird bestätigt' })).toBeVisible()
    await expect(page).toBeAccessible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ihre Zahlung wird bestätigt' })).toBeVisible()
    await shop.gateway?.scenarios.reset()
    await shop.pool.query("update test_gateway.payment_intent set settle_at = now() where status = 'processing'")
    await expect(page.getByRole('heading', { name: /^Ihre Bestellung FF-/ })).toBeVisible({ timeout: 20_000 })
  })
})

test('Who has paid is told no error while the shop has too much to do, and gets the order', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/)
  const busy = {
    status: 503,
    headers: { 'retry-after': '2' },
    json: { code: 'unavailable', message: 'Der Shop ist gerade nicht erreichbar.' },
  }
  await openCheckout(page, 'busy@example.ch')
  await fillCard(page)
  await page.route('**/api/create-order-manual', (route) => route.fulfill(busy))
  await page.route('**/api/checkout/*', (route) => route.fulfill(busy))
  await payButton(page).click()
  await expect(page).toHaveURL('/payment-success')
  await expect(page.getByRole('heading', { name: 'Ihre Zahlung wird bestätigt' })).toBeVisible()
  await expect(page.getByText(/nicht erreichbar|fehlgeschlagen|schiefgelaufen/)).toHaveCount(0)
  await page.unroute('**/api/checkout/*')
  await expect(page.getByRole('heading', { name: /^Ihre Bestellung FF-/ })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich!', level: 1 })).toBeVisible()
})

test.describe('An aborted payment', () => {
  test('The success page says that nothing was charged and leads back to the checkout', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 402 .*confirm/)
    await openCheckout(page, 'broken@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).click()
    await expect(page.getByText('Zahlung fehlgeschlagen').first()).toBeVisible()
    await page.goto('/payment-success?redirect_status=failed')
    await expect(page.getByRole('heading', { name: 'Zahlung nicht abgeschlossen' })).toBeVisible()
    await expect(page).toHaveURL('/payment-success')
    await expect(page).toBeAccessible()
    await page.getByRole('link', { name: 'Zurück zur Kasse' }).click()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('broken@example.ch')
  })

  test('The success page promises nothing of what another browser was to pay, or of what is looked at', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404 .*pi_elsewhere/)
    await page.goto('/payment-success?payment_intent=pi_elsewhere&redirect_status=failed')
    await expect(page.locator('main .animate-pulse')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zahlung wird bestätigt')
    await expect(page.getByText('Ihre Bestellung wird bearbeitet')).toHaveCount(0)

    await page.route('**/api/checkout/pi_*', (route) => route.fulfill({ json: { state: 'needs-review', order: null, orderToken: null } }))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zahlung wird geprüft')
    await expect(page.getByRole('list', { name: 'Schritte' }).locator('[aria-current]')).toHaveText('2Zahlung')
    await expect(page.getByText('Ihre Bestellung wird bearbeitet')).toHaveCount(0)
  })
})
