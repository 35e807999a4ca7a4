import { expect, expectAccessibleOnDesktopToo, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { keepToasts } from '#tests/support/browser/toasts.ts'

const HIMBEERE = '/product/himbeere-gefriergetrocknet'

test.describe('After adding', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The message leads to the checkout, and a quantity break chooses as many packs', async ({ page }) => {
      await keepToasts(page)
      await page.goto(HIMBEERE)
      await waitForHydration(page)
      const five = page.getByRole('button', { name: /^ab 5 Packungen −10/ })
      await expect(five).toContainText('Sie sparen CHF')
      await five.click()
      await expect(five).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().click()
      await expect(page.getByText(/^5x Himbeere/)).toBeVisible()
      await page.getByRole('link', { name: 'Bezahlen', exact: true }).click()
      await expect(page).toHaveURL('/checkout')
      await expect(page.getByText(/Mengenrabatt 10/).first()).toBeAttached()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('The drawer opens instead, where the shop is set so', async ({ page, shop }) => {
    await shop.pool.query(
      `insert into shop_setting (settings) values ('{"afterAdding": "drawer"}') on conflict (id) do update set settings = shop_setting.settings || excluded.settings`,
    )
    // The shop hears a moment later of what somebody else changed in its database.
    shop.responseCache.invalidate()
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: 'Warenkorb (1)' })).toBeVisible()
    await expect(page.getByText('Zum Warenkorb hinzugefügt')).toHaveCount(0)
  })
})
