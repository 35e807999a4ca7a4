import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { expect, test } from '#tests/support/journey.ts'

test.describe('The money that the payment provider holds', () => {
  test('An operator answers a dispute from the list of tasks, and finds it in the payout', async ({ shop, newOperator }) => {
    const { intentId } = await new CheckoutClient(shop).buyWithCard({ productId: 1, quantity: 2 })
    await shop.gateway?.app.inject({
      method: 'POST',
      url: '/v1/test_helpers/disputes',
      headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `payment_intent=${intentId}&reason=product_not_received`,
    })
    const movements = () => shop.pool.query('select from dispute_movement')
    await expect.poll(async () => (await movements()).rowCount).toBe(2)
    await shop.pool.query(`update test_gateway.balance_transaction set created_at = created_at - interval '1 day'`)

    const page = await newOperator()
    await page.goto('/admin')
    const task = page.getByRole('listitem').filter({ hasText: 'Reklamation beantworten' })
    await expect(task).toContainText('noch 8 Tage')
    await task.getByRole('link').click()
    await page.getByLabel('Rechnung', { exact: true }).check()
    // The order is loaded again only once the next text is typed, and must not replace it.
    const typed = Promise.withResolvers<void>()
    await page.route(/\/api\/admin\/orders\/[^/]+$/, (route) => typed.promise.then(() => route.continue()))
    await page.getByRole('button', { name: 'Stand merken' }).click()
    await expect(page.getByText('Reklamation gespeichert')).toBeVisible()
    await page.getByLabel('Was bei Stripe eingereicht wurde').fill('Rechnung und Lieferschein')
    typed.resolve()
    await page.getByRole('button', { name: 'Als eingereicht festhalten' }).click()
    await expect(page.getByText(/^Eingereicht /)).toBeVisible()

    await page.goto('/admin/auszahlungen')
    await expect(page.getByText('Noch keine Auszahlungen')).toBeVisible()
    await page.getByRole('button', { name: 'Jetzt abrufen' }).click()
    await expect(page.getByText('Stimmt', { exact: true })).toBeVisible()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('row').filter({ hasText: 'Reklamation' })).toContainText('CHF 20.00')
  })
})
