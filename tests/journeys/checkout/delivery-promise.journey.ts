import { dayName } from '#domain/calendar/calendar-day.ts'
import { deliveryPromise } from '#domain/delivery/delivery-promise.ts'
import { DEFAULT_SHOP_SETTINGS } from '#domain/settings/shop-settings.ts'
import { orderToken } from '#server/orders/order-token.ts'
import { fillCart, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

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
      expect(async () => expect(await promise.textContent()).toContain(promisedIn(hours, postalCode))).toPass()
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
    await payButton(page).scrollIntoViewIfNeeded()
    await expectPromise(0, '6003')
  })

  // docs/rules/delivery.md#missed
  test('is expected on the page of an order until it has passed, and then what to do stands there', async ({ page, shop }) => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 7 })
    const promise = (day: string) =>
      shop.pool.query("update shop_order set status = 'shipped', promised_on = $1, ship_by = $1::date - 2 where id = $2", [day, id])
    await page.clock.setFixedTime('2026-12-01T12:00:00Z')
    await promise('2026-12-01')
    await page.goto(`/bestellung/${orderToken(shop.checkoutContext.sessionSecret, id)}`)
    await expect(page.getByText('voraussichtlich Di 1. Dezember')).toBeVisible()
    await expect(page.getByText('hätte Ihr Paket da sein sollen')).toBeHidden()
    await promise('2026-11-30')
    await page.reload()
    await expect(page.getByText('Am Mo 30. November hätte Ihr Paket da sein sollen.')).toBeVisible()
    await expect(page.getByText('voraussichtlich')).toBeHidden()
    await expect(page.getByText('Bei Ihnen', { exact: true })).toBeHidden()
  })
})
