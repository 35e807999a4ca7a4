import type { Page } from '@playwright/test'
import { orderToken } from '#server/orders/order-token.ts'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { away } from '#tests/support/browser/away.ts'
import { checkoutButton, openCart } from '#tests/support/browser/cart-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const LAST_KNOWN = 'Das ist der letzte bekannte Stand. Der Shop ist gerade nicht erreichbar.'

test.describe('What a page shows stays when a later read of it fails', () => {
  test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/status of 503/))

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('the orders of an account', async ({ page: customer, shop }, { testId }) => {
      await signUp(customer, { ...LEA, email: `bleibt.${testId}@example.com` })
      const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'bleibt@example.ch' })
      await shop.pool.query(
        'update shop_order set user_id = (select id from user_account order by created_at desc limit 1) where id = $1',
        [order.id],
      )
      await customer.goto('/my-orders')
      const number = customer.getByRole('link', { name: order.number, exact: true })
      await expect(number).toBeVisible()
      await customer.route('**/api/my-orders', away)
      await comeBackToKept(customer)
      const note = customer.getByText(LAST_KNOWN)
      await expect(note).toBeVisible()
      await expect(number).toBeVisible()
      await expectAccessibleOnDesktopToo(customer)
      await customer.unroute('**/api/my-orders')
      await customer.getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(note).toHaveCount(0)
      await expect(number).toBeVisible()
      await expectAccessibleOnDesktopToo(customer)
    })
  })

  test('the cart, with a word that its amounts may be others', async ({ page }) => {
    await openCart(page, [{ productId: 1 }])
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 10.90')
    await page.route('**/api/cart/quote', away)
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    const failed = page.getByRole('alert').filter({ hasText: 'Der Warenkorb konnte nicht geladen werden' })
    await expect(failed).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Menge Erdbeere' })).toHaveValue('2')
    await page.unroute('**/api/cart/quote')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(failed).toHaveCount(0)
    await expect(checkoutButton(page)).toHaveText('Zur Kasse - CHF 24.30')
  })

  test('the order behind a guest link', async ({ page, shop }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'gast-bleibt@example.ch' })
    await page.goto(`/bestellung/${orderToken(shop.checkoutContext.sessionSecret, order.id)}`)
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
    await page.route('**/api/orders/by-token/*', away)
    await comeBackToKept(page)
    await expect(page.getByText(LAST_KNOWN)).toBeVisible()
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
  })
})

test('A page whose data cannot be read stays and comes to life: it reads them part by part', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 503|dynamically imported module/)
  await page.route(/\/page-data\/|\/cart-drawer-/, away)
  await page.goto('/product/mango-gefriergetrocknet')
  const quantity = page.getByRole('textbox', { name: 'Menge Mango' })
  const oneMore = async () => {
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    return Number(await quantity.inputValue())
  }
  // Until a part has its data, a press does nothing.
  await expect.poll(oneMore).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mango')
  // What fails now is said, and the page is not put back dead.
  await page.getByRole('button', { name: /^Warenkorb öffnen/ }).click()
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mango')
})

test('A page whose data can be read nowhere stays as it was served', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 503|nicht erreichbar|Minified React error/)
  await page.route(/\/(page-data|api)\//, away)
  const failed = page.waitForEvent('pageerror')
  await page.goto('/product/mango-gefriergetrocknet')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mango')
  // A page that is served before what it shows is read would load for ever.
  await page.goto('/cart')
  await tryAgain(page)
  await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
})

test('A page whose data has changed since it was made shows the new data', async ({ page, consoleErrors }) => {
  // So says React of markup that differs, and renders it anew.
  consoleErrors.allow(/Minified React error #418/)
  // So does the API, which a page that took long to come asks again.
  await page.route(/\/(page-data|api)\/.*mango/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"name":"Mango"', '"name":"Mango neu"') })
  })
  await page.goto('/product/mango-gefriergetrocknet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mango neu')
  // A press on the part before it was rendered anew would go with it.
  await expect(page.getByRole('textbox', { name: 'Menge Mango neu' })).toBeVisible()
  await page.getByRole('button', { name: 'Mehr', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Menge Mango neu' })).toHaveValue('2')
})

test('A page of the account sends nobody to the sign-in before the shop has said who visits it', async ({ page: customer, consoleErrors }, {
  testId,
}) => {
  consoleErrors.allow(/status of 503/)
  await signUp(customer, { ...LEA, email: `wer.${testId}@example.com` })
  await customer.route('**/api/auth/user', away)
  await customer.goto('/my-orders')
  const failed = customer.getByRole('alert').filter({ hasText: 'Fehler beim Laden' })
  await expect(failed).toBeVisible()
  await customer.unroute('**/api/auth/user')
  await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(customer.getByText('Noch keine Bestellungen')).toBeVisible()
  await expect(customer).toHaveURL('/my-orders')
})

/** Shows the page as a browser does that has kept it when its visitor comes back, which Playwright's does not. */
async function comeBackToKept(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

/** The error page, whose button loads the page again once all can be read. */
async function tryAgain(page: Page): Promise<void> {
  const failed = page.getByRole('alert').filter({ hasText: 'Da ist etwas schiefgelaufen' })
  await expect(failed).toBeVisible()
  await page.unrouteAll()
  await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
}
