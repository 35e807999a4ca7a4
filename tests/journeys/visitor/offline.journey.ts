import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, openWhole, test, untilWhole } from '#tests/support/browser/journey.ts'
import { switchLanguages } from '#tests/support/texts/switch-languages.ts'

test.use({ serviceWorkers: 'allow' })

test('Without a connection a page says so and lists the cart without a price, and goes on by itself', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 503/)
  await fillCart(page, [{ productId: 7, quantity: 2 }])
  await page.goto('/cart')
  // Registers at once; a visitor's browser waits a few seconds.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await untilWhole(page, () => page.reload())
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline/cart.json'))?.status)).toBe(200)

  await context.setOffline(true)
  await page.goto('/shop')
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible()
  await expect(page.getByText('2\u00a0× Mango, 15\u00a0g')).toBeVisible()
  await expect(page.getByText(/CHF/)).toHaveCount(0)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sie sind offline' })).toBeHidden()
  await expect(page).toHaveURL('/shop')
})

test('Without a connection the page is in the language of the address', async ({ shop, page, context, consoleErrors }) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|status of 503/)
  await switchLanguages(shop)
  await fillCart(page, [{ productId: 7 }])
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await openWhole(page, '/fr/panier')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline/cart.json'))?.status)).toBe(200)

  await context.setOffline(true)
  await page.goto('/fr/boutique')
  await expect(page.getByRole('heading', { name: 'Vous êtes hors ligne' })).toBeVisible()
  await expect(page.getByText('1\u00a0× Mangue, 15\u00a0g')).toBeVisible()
  await expect(page.getByText(/^État au \d+ \w+ \d{4} à \d\d:\d\d\. Les prix/)).toBeVisible()
})
