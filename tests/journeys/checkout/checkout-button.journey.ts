import { checkoutButton, openCart } from '#tests/support/browser/cart-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { showStock } from '#tests/support/products/show-stock.ts'

const POUCH = { productId: 1 }
const TROPICAL_MIX = { productId: 19 }

test.describe('The checkout button', () => {
  test('The button hands the payment intent over to the checkout', async ({ page }) => {
    await openCart(page, [POUCH])
    const asked = page.waitForRequest('**/api/create-payment-intent')
    const arrived = page.waitForEvent('framenavigated', (frame) =>
      /\/checkout\?payment_intent=pi_\w+&client_secret=pi_\w+$/.test(frame.url()),
    )
    await checkoutButton(page).click()
    expect((await asked).postDataJSON()).toMatchObject({ cartItems: [{ productId: 1, quantity: 1, weight: '15g' }] })
    await arrived
  })

  test('A press while the cart is read again counts, and starts the checkout of what it has come to', async ({ page }) => {
    await openCart(page, [POUCH])
    await expect(checkoutButton(page)).toBeVisible()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cart/quote', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await expect(page.locator('dl[aria-busy=true]')).toBeVisible()
    await checkoutButton(page).press('Enter')
    await expect(checkoutButton(page)).toHaveAttribute('aria-busy', 'true')
    await expect(checkoutButton(page)).toBeFocused()
    const asked = page.waitForRequest('**/api/create-payment-intent')
    release()
    expect((await asked).postDataJSON()).toMatchObject({ cartItems: [{ productId: 1, quantity: 2, weight: '15g' }] })
    await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
  })

  test('Who goes back to the shop before it has answered stays there', async ({ page }) => {
    await openCart(page, [POUCH])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/create-payment-intent', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/create-payment-intent')
    await checkoutButton(page).click()
    await asked
    await page.getByRole('link', { name: 'Weiter einkaufen', exact: true }).click()
    await expect(page).toHaveURL('/shop')
    release()
    // A page that has read a later answer would have read this one.
    await page.evaluate(async () => (await fetch('/api/cart/quote')).text())
    await expect(page).toHaveURL('/shop')
  })

  test('A press during a change that is refused starts nothing, and the page says why', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*cart/)
    await showStock(shop, { productId: TROPICAL_MIX.productId, packs: 3 })
    await openCart(page, [{ ...TROPICAL_MIX, quantity: 3 }])
    await expect(checkoutButton(page)).toBeVisible()
    const started: string[] = []
    page.on('request', (request) => request.url().includes('create-payment-intent') && started.push(request.url()))
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cart/*', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    await checkoutButton(page).press('Enter')
    await expect(checkoutButton(page)).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(page.getByText('Menge nicht geändert').first()).toBeVisible()
    await expect(checkoutButton(page)).not.toHaveAttribute('aria-busy')
    expect([started, new URL(page.url()).pathname]).toEqual([[], '/cart'])
  })

  test('The button reports a failed start and can be pressed again', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 500 .*create-payment-intent/)
    await openCart(page, [POUCH])
    await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 500, body: '' }))
    await checkoutButton(page).click()
    await expect(page.getByText('Checkout Fehler').first()).toBeVisible()
    await expect(
      page.getByText('Es gab ein Problem beim Starten des Checkout-Prozesses. Bitte versuchen Sie es erneut.').first(),
    ).toBeVisible()
    await expect(checkoutButton(page)).toBeEnabled()
  })

  test('The page names the product that is short, in a message and at its line', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*create-payment-intent/)
    await showStock(shop, { productId: TROPICAL_MIX.productId, packs: 5 })
    await openCart(page, [{ ...TROPICAL_MIX, quantity: 4 }])
    await expect(checkoutButton(page)).toBeVisible()
    await showStock(shop, { productId: TROPICAL_MIX.productId, packs: 1 })
    await checkoutButton(page).click()
    await expect(page.getByText('Von Tropenmix 15 g ist nur noch 1 Packung verfügbar.').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menge auf 1 ändern' })).toBeVisible()
  })

  test('The page shows a changed price before anything is paid', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*create-payment-intent/)
    await openCart(page, [POUCH])
    await expect(checkoutButton(page)).toBeVisible()
    await shop.pool.query("update product_size set price = 850 where product_id = $1 and weight = '15g'", [POUCH.productId])
    await checkoutButton(page).click()
    await expect(page.getByText('Preise haben sich geändert', { exact: true }).first()).toBeVisible()
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 11.50')
    await shop.pool.query("update product_size set price = 790 where product_id = $1 and weight = '15g'", [POUCH.productId])
  })
})
