import { dayName } from '#domain/calendar/calendar-day.ts'
import { deliveryPromise } from '#domain/delivery/delivery-promise.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { fillCart } from '#tests/support/checkout-page.ts'
import { expect, test } from '#tests/support/journey.ts'

const MANGO = '/product/mango-gefriergetrocknet'
const HOURS = 3_600_000

/** What an order is promised so many hours from now. */
function promisedIn(hours: number, postalCode = ''): string {
  const promise = deliveryPromise(DEFAULT_SHOP_SETTINGS.delivery, { at: Date.now() + hours * HOURS, postalCode })
  return promise ? `${dayName(promise.day)} bei Ihnen, wenn Sie ` : 'no promise'
}

test.describe('The promised day of delivery', () => {
  test('stands on product, cart and checkout, also on a page that was opened long ago', async ({ page }) => {
    const html = await (await page.request.get(MANGO)).text()
    expect(html).toContain('Lieferzeit ')
    expect(html).not.toContain('bei Ihnen, wenn')

    await page.clock.install()
    await page.goto(MANGO)
    const promise = page.getByText('bei Ihnen, wenn Sie')
    const expectPromise = (hours: number, postalCode?: string) =>
      expect(async () => expect(await promise.textContent()).toContain(promisedIn(hours, postalCode))).toPass({ timeout: 8000 })
    await expectPromise(0)
    await page.clock.fastForward(100 * HOURS)
    await expectPromise(100)
    // No promise is known any more: the general text stands again.
    await page.clock.fastForward(60 * 24 * HOURS)
    await expect(promise).toHaveCount(0)
    await expect(page.getByText('Lieferzeit ').first()).toBeVisible()

    await page.clock.setSystemTime(Date.now())
    await fillCart(page, [{ productId: 7 }])
    await page.goto('/cart')
    await expectPromise(0)
    await page.goto('/checkout')
    await page.getByLabel('PLZ').fill('6003')
    await expectPromise(0, '6003')
  })
})
