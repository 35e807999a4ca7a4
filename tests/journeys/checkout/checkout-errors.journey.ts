import type { Page } from '@playwright/test'
import { formatChf, rappen } from '#domain/money/money.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { expectPaid, fillCart, fillCard, fillContact, openCheckout, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { doubleClick } from '#tests/support/browser/double-click.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { showStock } from '#tests/support/products/show-stock.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.beforeAll(async ({ shop }) => {
  await showStock(shop, { productId: 2, packs: 500 })
})

test.describe('A change during the checkout', () => {
  test('The checkout reports a new price and charges it only after another click', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*create-payment-intent/)
    await openCheckout(page, 'price@example.ch', 3)
    await fillCard(page)
    const before = (await payButton(page).textContent()) ?? ''
    await shop.pool.query('update product_size set price = price + 100 where product_id = 3')
    await payButton(page).click()
    await expect(page.getByText('Preise haben sich geändert').first()).toBeVisible()
    await expect(payButton(page)).not.toHaveText(before)
    const after = await payButton(page).textContent()
    expect(await ordersOf(shop, 'price@example.ch')).toEqual([])
    await expect(page).toBeAccessible()

    await payButton(page).click()
    await expectPaid(page)
    const [order] = await ordersOf(shop, 'price@example.ch')
    expect(after).toBe(`Jetzt bezahlen - ${formatChf(rappen(order?.paid ?? 0))}`)
    expect(order?.paid).toBe(order?.total)
  })

  test('The checkout names a sold-out product and leads to the cart', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*create-payment-intent/)
    await fillCart(page, [{ productId: 4 }])
    await showStock(shop, { productId: 4, packs: 0 })
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihren Warenkorb' })).toBeVisible()
    await expect(page.getByText('Brombeere 15 g ist leider ausverkauft.')).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb', exact: true }).click()
    await expect(page).toHaveURL('/cart')
  })

  test('A cart that was emptied in another tab can no longer be paid', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 422 .*create-payment-intent/)
    await openCheckout(page, 'emptied@example.ch')
    await fillCard(page)
    await page.evaluate(() => fetch(`/api/cart/clear/${localStorage.getItem('cartSessionId')}`, { method: 'DELETE' }))
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Warenkorb ist leer' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', '/shop')
    expect(await ordersOf(shop, 'emptied@example.ch')).toEqual([])
  })

  test('A voucher changes the amount on the button and leaves the card form filled in', async ({ page, shop }) => {
    await openCheckout(page, 'voucher@example.ch', 20)
    await fillCard(page)
    const before = (await payButton(page).textContent()) ?? ''
    await page.getByLabel('Gutschein oder Geschenkkarte').fill('willkommen20')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(payButton(page)).not.toHaveText(before)
    await expect(page.getByLabel('Kartennummer')).toHaveValue('4242 4242 4242 4242')
    await expect(payButton(page)).toBeEnabled()
    await payButton(page).click()
    await expectPaid(page)
    const [order] = await ordersOf(shop, 'voucher@example.ch')
    expect(order?.paid).toBe(order?.total)
  })
})

test.describe('A voucher for first orders', () => {
  test('The checkout removes a voucher that the customer has used before and charges nothing yet', async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 409 .*create-payment-intent/)
    const email = 'returning@example.ch'
    await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email })
    await openCheckout(page, email, 20)
    await page.getByLabel('Gutschein oder Geschenkkarte').fill('WILLKOMMEN20')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    await expect(page.getByText(/^Gutschein angewendet: Sie sparen CHF \d+\.\d\d\.$/)).toBeVisible()
    await fillCard(page)
    await expect(payButton(page)).toBeEnabled()
    const reduced = (await payButton(page).textContent()) ?? ''
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Preise haben sich geändert' })).toBeVisible()
    await expect(payButton(page)).not.toHaveText(reduced)
    await payButton(page).click()
    await expectPaid(page)
    expect(await ordersOf(shop, email)).toHaveLength(2)
  })
})

test.describe('A single charge', () => {
  test('A double click pays once', async ({ page, shop }) => {
    await openCheckout(page, 'double@example.ch')
    await fillCard(page)
    const confirmations = countConfirmations(page)
    await doubleClick(payButton(page), '**/api/create-payment-intent')
    await page.keyboard.press('Enter')
    await expectPaid(page)
    expect(confirmations()).toBe(1)
    expect(await ordersOf(shop, 'double@example.ch')).toHaveLength(1)
  })

  test('A second tab cannot pay again what the first has paid, and shows that order', async ({ page, context, shop, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED .*create-order-manual/)
    consoleErrors.allow(/Failed to fetch/)
    consoleErrors.allow(/status of 422 .*create-payment-intent/)
    await openCheckout(page, 'tabs@example.ch')
    const second = await context.newPage()
    await second.goto('/checkout')
    await fillContact(second, 'tabs@example.ch')
    for (const tab of [page, second]) await fillCard(tab)
    await page.route('**/api/create-order-manual', (route) => route.abort())
    await shop.gateway?.scenarios.set({ deliver: 'never' })
    await payButton(page).click()
    await expect(page).toHaveURL('/payment-success')
    await shop.gateway?.scenarios.reset()
    await expectPaid(second)
    await expect(payButton(second)).toHaveCount(0)
    expect(await ordersOf(shop, 'tabs@example.ch')).toHaveLength(1)
  })

  test('A customer who goes back from the success page cannot pay again', async ({ page }) => {
    await openCheckout(page, 'back@example.ch')
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Warenkorb ist leer' })).toBeVisible()
    await page.getByRole('link', { name: 'Zu Ihrer letzten Bestellung' }).click()
    await expectPaid(page)
    await expect(page.getByRole('button', { name: 'Warenkorb öffnen (leer)' })).toHaveCount(1)
  })
})

test.describe('The checkout page', () => {
  test('The page removes the client secret from its address at once', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout?payment_intent=pi_x&client_secret=pi_x_secret_y')
    await expect(page).toHaveURL('/checkout')
    expect(await page.evaluate(() => document.referrer)).not.toContain('secret')
  })

  test('An emoji replaces a picture that fails to load', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_FAILED .*\/objects\//)
    await fillCart(page, [{ productId: 1 }])
    await page.route('**/objects/**', (route) => route.abort())
    await page.goto('/checkout')
    await expect(page.getByText('🍓')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The page says that the cart is empty', async ({ page }) => {
      await page.goto('/checkout')
      await expect(page.getByRole('heading', { name: 'Warenkorb ist leer' })).toBeVisible()
    })
  })

  test('The page fits a screen of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await fillCart(page, [{ productId: 20 }, { productId: 21 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await page.getByRole('button', { name: 'Bestellübersicht' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

function countConfirmations(page: Page): () => number {
  let confirmations = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) confirmations++
  })
  return () => confirmations
}
