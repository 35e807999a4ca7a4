import { expectPaid, openCheckout, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('TWINT', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer confirms on the page of TWINT and comes back to the paid order', async ({ page, shop }) => {
      const email = 'twint@example.ch'
      await openCheckout(page, email)
      await page.getByText('TWINT', { exact: true }).click()
      await expect(page.getByRole('radio', { name: 'TWINT' })).toBeChecked()
      await expect(page.getByLabel('Kartennummer')).toBeHidden()
      await expectAccessibleOnDesktopToo(page)
      await payButton(page).click()
      await expect(page).toHaveURL(/\/test-gateway\/twint\//)
      await expect(page.getByText(/^CHF \d+\.\d\d$/)).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Bestätigen' }).click()
      await expectPaid(page)
      const [order, ...more] = await ordersOf(shop, email)
      expect([order?.paid, more.length]).toEqual([order?.total, 0])
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('A declined payment charges nothing and leads back to the checkout, where another one pays', async ({ page, shop }) => {
    await openCheckout(page, 'twint-no@example.ch')
    await page.getByText('TWINT', { exact: true }).click()
    await payButton(page).click()
    const { promise: answer, resolve: sendAnswer } = Promise.withResolvers<void>()
    await page.route('**/api/checkout/pi_*', async (route) => {
      await answer
      await route.continue()
    })
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    // Nothing is said to be paid before that is known, neither by the server's page nor by the scripts.
    const rendered = await (await page.request.get('/payment-success')).text()
    expect(rendered).toContain('Ihre Zahlung wird bestätigt')
    expect(rendered).not.toMatch(/Zahlung erfolgreich|Ihre Bestellung wird bearbeitet/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Zahlung wird bestätigt')
    await expect(page.getByText('Ihre Bestellung wird bearbeitet')).toHaveCount(0)
    sendAnswer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlung nicht abgeschlossen')
    await expect(page.getByText('Keine E-Mail erhalten?'), 'no mail is on its way').toHaveCount(0)
    expect(await ordersOf(shop, 'twint-no@example.ch')).toEqual([])
    await page.getByRole('link', { name: 'Zurück zur Kasse' }).click()
    // What was typed is still there.
    await page.getByText('TWINT', { exact: true }).click()
    await payButton(page).click()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'twint-no@example.ch')).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-contact'))).toBeNull()
  })

  test('Whoever comes back by the browser can pay by card instead', async ({ page }) => {
    await openCheckout(page, 'twint-back@example.ch')
    await page.getByText('TWINT', { exact: true }).click()
    await payButton(page).click()
    await expect(page).toHaveURL(/\/test-gateway\/twint\//)
    await page.goBack()
    await expect(payButton(page)).toBeEnabled()
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
  })
})
