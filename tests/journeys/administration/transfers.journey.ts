import { ANNA } from '#tests/support/accounts/people.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test('An owner transfers the refund of a paid invoice, and only then is it told as done', async ({ shop, newOperator, newVisitor }) => {
  await offerInvoice(shop)
  const { id, number } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 })
  await shop.pool.query('update shop_order set paid_at = now() where id = $1', [id])
  const page = await newOperator()
  await page.goto(`/admin/bestellungen/${id}`)
  await page.getByRole('button', { name: 'Zurückerstatten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zurückerstatten' })
  await dialog.getByLabel('Was').selectOption('amount')
  await dialog.getByLabel('Betrag in CHF').fill('5.00')
  await dialog.getByLabel('Grund').fill('Eine Packung war offen')
  await dialog.getByRole('button', { name: 'Zurückerstatten' }).click()
  await expect(page.getByText('Zu überweisen').first()).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('listitem').filter({ hasText: 'CHF 5.00 überweisen' }).getByRole('link', { name: number }).click()
  const { rows } = await shop.pool.query(`select data from mail where key = 'order-on-invoice:' || $1`, [id])
  const guest = await newVisitor(PHONE)
  await guest.goto(new URL(rows[0].data.url).pathname)
  await expect(guest.getByText('Wir überweisen Ihnen CHF 5.00.')).toBeVisible()

  await page.getByLabel('IBAN der Kundin oder des Kunden').fill('CH93 0076 2011 6238 5295 8')
  await page.getByRole('button', { name: 'Konto speichern' }).click()
  await expect(page.getByText('Bitte prüfen Sie die IBAN')).toBeVisible()
  await page.getByLabel('IBAN der Kundin oder des Kunden').fill('CH93 0076 2011 6238 5295 7')
  await expect(page.getByLabel('Konto lautet auf')).toHaveValue('Anna Muster')
  // Somebody else changes the order meanwhile, and this page loads it again.
  await shop.pool.query('update shop_order set version = version + 1 where id = $1', [id])
  await page.getByLabel('Notiz').fill('Telefonisch zugesagt')
  await page.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Telefonisch zugesagt' })).toBeVisible()
  await expect(page.getByLabel('IBAN der Kundin oder des Kunden')).toHaveValue('CH93 0076 2011 6238 5295 7')
  await page.getByRole('button', { name: 'Konto speichern' }).click()
  await expect(page.getByText('CH93 0076 2011 6238 5295 7')).toBeVisible()
  await page.getByRole('button', { name: 'Als überwiesen melden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Überwiesen' }).click()
  await expect(page.getByText('Teilweise erstattet').first()).toBeVisible()
  const mail = () => shop.pool.query(`select body from mail where recipient = $1 and template = 'order-transferred'`, [ANNA.email])
  await expect.poll(async () => (await mail()).rows[0]?.body ?? '').toContain('CHF 5.00 auf Ihr Bankkonto überwiesen')
  await guest.reload()
  await expect(guest.getByText('Zurückerstattet: CHF 5.00')).toBeVisible()
})

test('Staff see who changes the texts of mails about accounts', async ({ newOperator, consoleErrors }) => {
  // Playwright records every frame with a script of its own; the preview's sandbox refuses it.
  consoleErrors.allow(/^Blocked script execution in 'about:srcdoc'/)
  const page = await newOperator({ role: 'staff' })
  await page.goto('/admin/email/reset-password')
  await expect(page.getByText('Ihren Text ändern nur Inhaberinnen und Inhaber.')).toBeVisible()
  await expect(page.getByLabel('Betreff')).not.toBeEditable()
  // A frame that comes while axe looks for frames would hold it up.
  await expect(page.getByTitle('Vorschau der E-Mail')).toBeVisible()
})
