import { away } from '#tests/support/browser/away.ts'
import { expectPaid, fillCart, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('The express checkout', () => {
  test.use(PHONE)

  test('A customer is refused for Germany, cancels, is declined, has no wallet, and pays the whole cart with Google Pay', async ({
    page,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 402 .*confirm/)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/product/erdbeere-gefriergetrocknet')
    await expect(page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)', exact: true })).toBeVisible()
    expect(requested.filter((url) => /payment-intent|payment-config|wallet/.test(url))).toEqual([])

    await page.getByRole('button', { name: 'Schnell bezahlen', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Schnell bezahlen', exact: true })
    await expect(sheet.getByText('Bezahlt wird Ihr ganzer Warenkorb.')).toBeVisible()
    await expect(sheet.getByRole('listitem')).toHaveCount(2)
    const total = await page.evaluate(async () => ((await (await fetch('/api/cart/quote')).json()) as { total: string }).total)
    await expect(sheet.getByText(`CHF ${total}`, { exact: true })).toBeVisible()
    await expect(sheet.getByText('Lieferung nach Liechtenstein:')).toBeVisible()

    const button = sheet.getByRole('button', { name: /^Google Pay/ })
    const wallet = page.getByRole('dialog', { name: 'Google Pay', exact: true })
    const pay = wallet.getByRole('button', { name: `CHF ${total} bezahlen`, exact: true })
    await button.tap()
    await wallet.getByLabel('Adresse').selectOption('Karl Muster, 79539 Lörrach, Deutschland')
    await expect(wallet.getByText('An diese Adresse liefert der Händler nicht.')).toBeVisible()
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await expect(page).toBeAccessible()
    await wallet.getByRole('button', { name: 'Abbrechen', exact: true }).tap()
    await expect(wallet).toBeHidden()
    await expect(sheet.getByText('Wir liefern in die Schweiz und nach Liechtenstein.')).toBeVisible()

    await button.tap()
    await expect(sheet.getByText('Wir liefern in die Schweiz und nach Liechtenstein.')).toBeHidden()
    await wallet.getByLabel('Karte', { exact: true }).selectOption('Visa …0002 (wird abgelehnt)')
    await pay.tap()
    await expect(sheet.getByText('Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.')).toBeVisible()
    await expect(wallet).toBeHidden()

    await sheet.getByRole('button', { name: 'Schliessen', exact: true }).tap()
    await expect(sheet).toBeHidden()
    const openCart = page.getByRole('button', { name: 'Warenkorb öffnen (2 Artikel)', exact: true })
    await openCart.tap()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb (2)', exact: true })
    const entry = drawer.getByRole('button', { name: 'Schnell bezahlen', exact: true })
    await entry.tap()
    await expect(drawer).toBeHidden()
    await button.tap()
    await wallet.getByLabel('Karte', { exact: true }).selectOption('Keine (nicht eingerichtet)')
    await pay.tap()
    await expect(sheet.getByText('In diesem Browser ist weder Apple Pay noch Google Pay eingerichtet.', { exact: true })).toBeVisible()
    await expect(wallet).toBeHidden()
    await expect(page).toBeAccessible()
    await sheet.getByRole('link', { name: 'Zur Kasse', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
    await expect(payButton(page)).toBeVisible()
    await page.getByLabel('Vorname').fill('Vreni')
    await page.goBack()
    await openCart.tap()
    await expect(drawer.getByRole('link', { name: 'Zur Kasse', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Schnell bezahlen', exact: true, includeHidden: true })).toHaveCount(0)

    // Another tab asks the provider again.
    await page.evaluate(() => sessionStorage.removeItem('no-wallet'))
    await page.reload()
    await openCart.tap()
    await entry.tap()
    await expect(drawer).toBeHidden()
    await button.tap()
    await wallet.getByLabel('Karte', { exact: true }).selectOption('Visa …4242')
    await wallet.getByLabel('E-Mail', { exact: true }).fill('wallet@example.ch')
    await pay.tap()
    await expectPaid(page)
    await expect(sheet).toBeHidden()
    const [order, ...others] = await ordersOf(shop, 'wallet@example.ch')
    expect(others).toEqual([])
    expect(order).toMatchObject({ town: 'Chur', total: Math.round(Number(total) * 100), paid: order?.total })
    await expect(page.getByText('wallet@example.ch').first()).toBeVisible()

    // What was typed at the checkout is for another order.
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Vorname')).toHaveValue('Vreni')
  })

  test('Pressed while the cart changes, it pays what the cart has come to', async ({ page }) => {
    const asked: { cartItems: { quantity: number }[] }[] = []
    page.on('request', (request) => request.url().includes('create-payment-intent') && asked.push(request.postDataJSON()))
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/product/himbeere-gefriergetrocknet')
    await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)', exact: true }).tap()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb (1)', exact: true })
    const entry = drawer.getByRole('button', { name: 'Schnell bezahlen', exact: true })
    await expect(entry).toBeVisible()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/cart/quote', async (route) => {
      await held
      await route.continue()
    })
    await drawer.getByRole('button', { name: 'Mehr', exact: true }).tap()
    await expect(drawer.locator('[aria-busy=true]')).toBeVisible()
    await entry.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Schnell bezahlen', exact: true })
    await expect(sheet).toBeVisible()
    release()
    await expect(sheet.getByRole('button', { name: /^Google Pay/ })).toBeVisible()
    expect(asked.map(({ cartItems }) => cartItems.map(({ quantity }) => quantity))).toEqual([[2]])

    // The packs of a product page too, beside a cart whose amounts were shown before.
    await sheet.getByRole('button', { name: 'Schliessen', exact: true }).tap()
    await page
      .getByRole('group', { name: /^Menge/ })
      .getByRole('textbox')
      .fill('4')
    await page.getByRole('button', { name: 'Schnell bezahlen', exact: true }).tap()
    await expect(sheet.getByRole('button', { name: /^Google Pay/ })).toBeVisible()
    expect(asked.map(({ cartItems }) => cartItems.map(({ quantity }) => quantity))).toEqual([[2], [4]])
  })

  test('Who is not told how to pay with a wallet goes to the checkout', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 503/)
    await fillCart(page, [{ productId: 2 }])
    await page.route('**/api/payment-config', away)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Schnell bezahlen', exact: true }).first().tap()
    const sheet = page.getByRole('dialog', { name: 'Schnell bezahlen', exact: true })
    const toCheckout = sheet.getByRole('link', { name: 'Zur Kasse', exact: true })
    await expect(toCheckout).toBeVisible()
    await page.unroute('**/api/payment-config')
    await toCheckout.tap()
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
  })
})
