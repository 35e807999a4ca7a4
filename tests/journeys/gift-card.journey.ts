import type { ApiClient } from '#tests/support/api-client.ts'
import { expectPaid, fillBasket, fillCard, fillContact, payButton } from '#tests/support/checkout-page.ts'
import { issueCard } from '#tests/support/gift-card.ts'
import { expect, PHONE, test } from '#tests/support/journey.ts'
import { signInAs } from '#tests/support/sign-in-as.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
let owner: ApiClient

test.beforeAll(async ({ shop }) => {
  owner = await signInAs(shop, 'owner')
})

for (const { device, use } of [
  { device: 'a desktop', use: {} },
  { device: 'a phone', use: PHONE },
]) {
  test.describe(`on ${device}`, () => {
    test.use(use)

    test(`A customer pays a part with a gift card, and the next order entirely, on ${device}`, async ({ page }) => {
      const { code, lastFour } = await issueCard(owner, '90.00')
      const enter = async () => {
        await page.getByLabel('Gutschein oder Geschenkkarte').fill(code)
        await page.getByRole('button', { name: 'Anwenden' }).click()
        await expect(page.getByText('Was übrig ist, bleibt auf der Karte.')).toBeVisible()
      }

      await fillBasket(page, [{ productId: FAMILY_BOX }])
      await page.goto('/cart')
      await enter()
      await expect(page.getByRole('button', { name: 'Zur Kasse - CHF 0.00' })).toBeEnabled()
      await expect(page).toBeAccessible()
      await page.goto('/checkout')
      await fillContact(page, `karte-${device.slice(2)}@example.ch`)
      const order = page.getByRole('button', { name: 'Mit Geschenkkarte bezahlen' })
      await expect(order).toBeEnabled()
      await expect(page.getByText('Ihre Geschenkkarte deckt den ganzen Betrag: Es ist nichts zu bezahlen.')).toBeVisible()
      await expect(page).toBeAccessible()
      await order.click()
      await expectPaid(page)
      await expect(page.getByText(`Mit Geschenkkarte …${lastFour} bezahlt`)).toBeVisible()

      await fillBasket(page, [{ productId: FAMILY_BOX }])
      await page.goto('/cart')
      await enter()
      await page.goto('/checkout')
      await fillContact(page, `karte-${device.slice(2)}@example.ch`)
      await fillCard(page)
      await expect(payButton(page)).toHaveText('Jetzt bezahlen - CHF 49.80')
      await payButton(page).click()
      await expectPaid(page)
      await expect(page.getByText(`(CHF 20.10 mit Geschenkkarte …${lastFour})`)).toBeVisible()
      await expect(page).toBeAccessible()
    })
  })
}
