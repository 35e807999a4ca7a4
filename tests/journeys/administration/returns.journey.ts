import { randomUUID } from 'node:crypto'
import { away } from '#tests/support/browser/away.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

/** An order of two packs that was shipped, with the path of its page. */
async function shippedOrder(shop: TestShop) {
  const { id, number } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  await shop.pool.query(`update shop_order set status = 'shipped' where id = $1`, [id])
  await shop.pool.query(`insert into order_event (order_id, kind, actor) values ($1, 'shipped', 'staff')`, [id])
  const { rows } = await shop.pool.query(`select data ->> 'url' as url from mail where key = 'order-confirmation:' || $1`, [id])
  return { id, number, path: new URL(rows[0].url).pathname }
}

test.describe('A return', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A guest announces one on the page of the order and is told where to send it', async ({ page, shop, consoleErrors }) => {
      consoleErrors.allow(/status of 503/)
      const { id, path } = await shippedOrder(shop)
      await page.route('**/returns', away)
      await page.goto(path)
      const returns = page.getByRole('region', { name: 'Rücksendung' })
      await expect(returns.getByRole('alert')).toContainText('Fehler beim Laden')
      await page.unroute('**/returns')
      await returns.getByRole('button', { name: 'Erneut versuchen' }).click()
      await page.getByRole('button', { name: 'Artikel zurücksenden' }).click()
      const choice = page.getByRole('dialog', { name: 'Was möchten Sie zurücksenden?' })
      await choice.getByRole('button', { name: 'Rücksendung ankündigen' }).click()
      await expect(choice.getByText('Bitte wählen Sie mindestens eine Packung.')).toBeVisible()
      await choice.getByRole('button', { name: 'Mehr', exact: true }).click()
      await choice.getByRole('button', { name: 'Rücksendung ankündigen' }).click()
      await expect(choice.getByText('Bitte wählen Sie einen Grund.')).toBeVisible()
      await expect(choice.getByLabel('Grund für Erdbeere')).toBeFocused()
      await choice.getByLabel('Grund für Erdbeere').selectOption('Beschädigt angekommen')
      await choice.getByLabel('Was sollen wir wissen?').fill('Der Beutel hat einen Riss')
      await expect(page).toBeAccessible()
      await choice.getByRole('button', { name: 'Rücksendung ankündigen' }).click()
      await expect(page.getByText('Bitte senden Sie die Packungen gut verpackt an diese Adresse')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Rücksendung', exact: true })).toBeFocused()
      const mail = () => shop.pool.query(`select body from mail where order_id = $1 and template = 'order-return'`, [id])
      await expect.poll(async () => (await mail()).rows[0]?.body ?? '').toContain('AN DIESE ADRESSE')
      await returns.getByRole('button', { name: 'Doch nicht zurücksenden' }).click()
      await expect(returns.getByText('Abgesagt')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Rücksendung', exact: true })).toBeFocused()
    })
  })

  test('An owner finds one among the tasks and in the list of all, checks what arrived and refunds it', async ({ shop, newOperator }) => {
    const { id, number, path } = await shippedOrder(shop)
    const announcement = { id: randomUUID(), lines: [{ position: 0, quantity: 1, reason: 'damaged' }], note: 'Der Beutel hat einen Riss' }
    const page = await newOperator()
    const announced = await page.request.post(path.replace('/bestellung/', '/api/orders/by-token/').concat('/returns'), {
      data: announcement,
    })
    expect(announced.status()).toBe(200)
    await page.goto('/admin')
    await expect(page.getByRole('listitem').filter({ hasText: /Rücksendung(en)? unterwegs/ })).toBeVisible()
    await page.getByRole('link', { name: 'Rücksendungen' }).click()
    await page.getByRole('row').filter({ hasText: 'Angekündigt' }).getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { name: 'Rücksendungen', exact: true })).toBeVisible()
    await expect(page.getByText('Der Beutel hat einen Riss')).toBeVisible()
    await page.getByRole('button', { name: 'Ist eingetroffen' }).click()
    await page.getByRole('dialog', { name: 'Was ist eingetroffen?' }).getByRole('button', { name: 'Eingang erfassen' }).click()
    await page.getByRole('button', { name: 'Prüfen', exact: true }).click()
    const inspection = page.getByRole('dialog', { name: 'Was kann wieder verkauft werden?' })
    await expect(inspection.getByLabel('Warum 1 abgeschrieben wird')).toHaveValue('Beschädigt')
    await inspection.getByRole('button', { name: 'Prüfung speichern' }).click()
    await page.getByRole('button', { name: 'CHF 7.90 zurückerstatten', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückerstatten', exact: true }).click()
    await expect(page.getByText('1 abgeschrieben: Beschädigt')).toBeVisible()
    await expect(page.getByText('Rücksendung erstattet')).toBeVisible()
    const refunds = () => shop.pool.query('select state from refund where order_id = $1', [id])
    await expect.poll(async () => (await refunds()).rows).toEqual([{ state: 'succeeded' }])
    const refund = page.getByRole('listitem').filter({ hasText: /^CHF 7.90/ })
    await expect(refund.getByText('Erstattet', { exact: true }), 'without a reload').toBeVisible()
  })
  test('An operator sends a replacement, and the customer sees where it is', async ({ page, shop, newOperator }) => {
    const { id, path } = await shippedOrder(shop)
    const api = path.replace('/bestellung/', '/api/orders/by-token/').concat('/returns')
    const operator = await newOperator({ role: 'staff' })
    const returnId = randomUUID()
    const data = { id: returnId, lines: [{ position: 0, quantity: 1, reason: 'damaged' }], note: null }
    expect((await page.request.post(api, { data })).status()).toBe(200)
    await operator.goto(`/admin/bestellungen/${id}`)
    await operator.getByRole('button', { name: 'Ist eingetroffen' }).click()
    await operator.getByRole('dialog', { name: 'Was ist eingetroffen?' }).getByRole('button', { name: 'Eingang erfassen' }).click()
    await operator.getByRole('button', { name: 'Prüfen', exact: true }).click()
    const inspection = operator.getByRole('dialog', { name: 'Was kann wieder verkauft werden?' })
    await inspection.getByRole('button', { name: 'Prüfung speichern' }).click()
    await operator.getByRole('button', { name: 'Ersatz senden', exact: true }).click()
    const replacement = operator.getByRole('dialog', { name: 'Ersatz senden?' })
    await replacement.getByLabel('Sendungsnummer').fill('99.60.012345.00000009')
    await expect(operator).toBeAccessible()
    await replacement.getByRole('button', { name: 'Als versandt melden' }).click()
    await expect(operator.getByText('Ersetzt', { exact: true })).toBeVisible()
    const slip = operator.getByRole('link', { name: 'Lieferschein Ersatz' })
    const file = await operator.request.get((await slip.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    await page.goto(path)
    await expect(page.getByText('Ersatz versandt', { exact: true })).toBeVisible()
    await expect(page.getByText('99.60.012345.00000009')).toBeVisible()
  })
})
