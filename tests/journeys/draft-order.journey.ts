import { expect, test } from '#tests/support/journey.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'

test.describe('Orders by hand', () => {
  test('An operator takes an order by telephone with an own price, saves it, changes it and places it on invoice', async ({
    shop,
    newOperator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 400 .*api\/admin\/drafts/)
    await offerInvoice(shop)
    const page = await newOperator()
    await page.goto('/admin/entwuerfe')
    await page.getByRole('link', { name: 'Bestellung von Hand' }).click()
    await page.getByLabel('Produkt', { exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Hinzufügen' }).click()
    await page.getByLabel('Packungen').fill('3')
    await page.getByLabel('Eigener Preis').fill('5')
    await page.getByLabel('E-Mail').fill('nora@example.com')
    for (const [label, text] of Object.entries({
      Vorname: 'Nora',
      Nachname: 'Keller',
      Strasse: 'Rebhalde',
      'Nr.': '7',
      PLZ: '80',
      Ort: 'Zürich',
    }))
      await page.getByLabel(label).fill(text)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Die PLZ hat vier Ziffern.').first()).toBeVisible()
    await page.getByLabel('PLZ').fill('8001')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('heading', { name: /^Entwurf \d+$/ })).toBeVisible()
    await expect(page.getByText('CHF 15.00')).toBeVisible()
    await expect(page.getByLabel('Eigener Preis')).toHaveValue('5.00')
    await expect(page).toBeAccessible()

    await page.getByLabel('Packungen').fill('2')
    await expect(page.getByRole('button', { name: 'auf Rechnung bestellen' })).toBeDisabled()
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('CHF 10.00')).toBeVisible()
    await page.getByRole('button', { name: 'auf Rechnung bestellen' }).click()
    await expect(page.getByRole('heading', { name: /^FF-/ })).toBeVisible()
    await expect(page.getByText('Auf Rechnung', { exact: true }).first()).toBeVisible()
    const { rows } = await shop.pool.query(
      "select payment_method, paid_at, (select count(*)::int from document where order_id = shop_order.id) as documents from shop_order where email = 'nora@example.com'",
    )
    expect(rows).toEqual([{ payment_method: 'invoice', paid_at: null, documents: 1 }])
    await page.goto('/admin/entwuerfe')
    await expect(page.getByText('Keine offenen Entwürfe')).toBeVisible()
  })
})
