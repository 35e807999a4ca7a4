import { expect, test } from '#tests/support/browser/journey.ts'
import { buyCards } from '#tests/support/orders/purchased-gift-card.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

test.describe('The money that the payment provider holds', () => {
  test('An operator answers a dispute from the list of tasks, and finds it in the payout', async ({ shop, newOperator }) => {
    const { intentId } = await new CheckoutClient(shop).buyWithCard({ productId: 1, quantity: 2 })
    await postToGateway(shop, '/v1/test_helpers/disputes', `payment_intent=${intentId}&reason=product_not_received`)
    const movements = () => shop.pool.query('select from dispute_movement')
    await expect.poll(async () => (await movements()).rowCount).toBe(2)
    // The shop looks for payouts as it starts, too: before there is one.
    const looking = () => shop.rows(`select from graphile_worker.jobs where task_identifier = 'fetch-payouts'`)
    await expect.poll(looking).toHaveLength(0)
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

  test('An owner records that the customer has paid back what was refunded too much at the provider', async ({ shop, newOperator }) => {
    const { order } = await buyCards(shop, {})
    const { intent } = await shop.one('select payment_intent_id as intent from shop_order where id = $1', order.id)
    await postToGateway(shop, '/v1/refunds', `payment_intent=${intent}`)
    const excess = async () => (await shop.one('select excess_refunded as excess from shop_order where id = $1', order.id)).excess
    await expect.poll(excess).toBe(5000)

    const page = await newOperator()
    await page.goto(`/admin/bestellungen/${order.id}`)
    await expect(page.getByText('Beim Zahlungsanbieter zu viel erstattet: einfordern, verrechnen oder ausbuchen')).toBeVisible()
    const note = page.getByText(/^CHF.50\.00 zu viel erstattet\.$/)
    await expect(note).toBeVisible()
    await expect(page.getByText('Oder nehmen Sie die gekauften Geschenkkarten zurück: Ihr Preis wird verrechnet.')).toBeVisible()
    await page.getByRole('button', { name: 'Zurückerhalten', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Als zurückerhalten vermerken?' })
    await expect(dialog.getByLabel('Eingegangen am')).not.toHaveValue('')
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: 'Zurückerhalten' }).click()
    await expect(dialog).toBeHidden()
    await expect(note).toBeHidden()
    await expect(page.getByText(/^Zu viel Erstattetes zurückerhalten, am /)).toBeVisible()
  })
})

async function postToGateway(shop: TestShop, url: string, payload: string): Promise<void> {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await shop.gateway?.app.inject({ method: 'POST', url, headers, payload })
  expect(answer?.statusCode, answer?.body).toBe(200)
}
