import { orderToken } from '#server/orders/order-token.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { away } from '#tests/support/browser/away.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

// docs/rules/reviews.md#asked
test.describe('Reviews from the page of an order', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A guest who follows the link of the mail says what the fruit is like, and is not asked again', async ({
      page,
      shop,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of (?:400|503)/)
      const { id } = await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'gast@example.ch' })
      await shop.pool.query("update shop_order set status = 'delivered' where id = $1", [id])
      await page.route('**/reviews', away)
      await page.goto(`/bestellung/${orderToken(shop.checkoutContext.sessionSecret, id)}#review`)
      const asked = page.getByRole('region', { name: 'Wie schmeckt es Ihnen?' })
      await expect(asked.getByRole('heading')).toBeFocused()
      await expect(asked.getByRole('alert')).toContainText('Fehler beim Laden')
      await page.unroute('**/reviews')
      await asked.getByRole('button', { name: 'Erneut versuchen' }).click()
      await expect(asked.getByRole('heading', { level: 2 })).toBeFocused()
      const stars = page.getByRole('radiogroup', { name: 'Himbeere bewerten' })
      await stars.getByRole('radio', { name: '4 Sterne' }).check()
      const words = page.getByRole('textbox', { name: 'Ihre Erfahrung' })
      await words.fill('kurz')
      await page.getByRole('button', { name: 'Bewertung senden' }).click()
      await expect(words).toHaveAccessibleDescription(/10 Zeichen/)
      await expectAccessibleOnDesktopToo(page)
      await words.fill('Knusprig, süss und so fein wie frisch.')
      await page.getByRole('button', { name: 'Bewertung senden' }).click()
      await expect(page.getByText('Danke! Wir lesen Ihre Bewertung noch')).toBeFocused()
      const { rows } = await shop.pool.query('select rating, state, verified from review where order_id = $1', [id])
      expect(rows).toEqual([{ rating: 4, state: 'pending', verified: true }])
      await page.getByRole('button', { name: 'Nicht mehr um Bewertungen bitten' }).click()
      await expect(page.getByText('Wir bitten Sie nicht mehr um Bewertungen.')).toBeFocused()
      await expectAccessibleOnDesktopToo(page)
    })
  })
})
