import { randomUUID } from 'node:crypto'
import { getAdminOrder } from '#contract/orders/admin-orders.ts'
import { refundAdminOrder } from '#contract/orders/admin-refunds.ts'
import { getAdminSettings, saveAdminSettings } from '#contract/settings/admin-settings.ts'
import { getVatReturn, saveVatBoxes } from '#contract/vat/admin-vat.ts'
import { swissDay } from '#domain/calendar/german-date.ts'
import { latestPeriods, namedPeriod, type Period } from '#domain/calendar/period.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { away } from '#tests/support/browser/away.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test('An owner opens a closed quarter again with a reason, corrects it, and what is refunded later counts in the next one', async ({
  shop,
  newOperator,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of (409|503)/)
  const [current = '', name = ''] = latestPeriods('quarter', { today: swissDay(Date.now()), count: 2 })
  const quarter = namedPeriod(name) as Period
  const at = `${quarter.from}T10:00:00Z`
  const { id } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  await shop.pool.query(`begin; set local session_replication_role = replica;
    update shop_order set paid_at = '${at}', placed_at = '${at}' where id = '${id}';
    update order_event set at = '${at}' where order_id = '${id}';
    update document set issued_at = '${at}' where order_id = '${id}'; commit`)

  const page = await newOperator({ role: 'owner' })
  await page.goto('/admin/mwst')
  const row = (label: string) => page.getByRole('row').filter({ hasText: label })
  const confirm = (button: string) => page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('button', { name: 'Abschliessen', exact: true }).click()
  const lacking = page.getByRole('dialog').getByRole('note')
  await expect(lacking).toContainText('lässt sich so nicht erstellen')
  await expect(lacking).toContainText('keine gültige UID')
  await expect(page).toBeAccessible()
  await confirm('Abbrechen')

  const owner = await signInAs(shop, 'owner')
  const { settings, version } = (await owner.respond(getAdminSettings, {})).json()
  const company = { ...settings.company, vat: 'CHE-123.456.788 MWST' }
  await owner.request(saveAdminSettings, { body: { version, settings: { ...settings, company } } })
  await page.reload()
  await expect(page.getByText('als erste Abrechnung des Zeitraums.')).toBeVisible()
  const hardlyTaken = page.getByText('Diesen Zeitraum nimmt das Portal kaum an.')
  await expect(hardlyTaken).toHaveCount(0)
  await page.getByLabel('Zeitraum', { exact: true }).selectOption(`${name.slice(0, 4)}-H1`)
  await expect(hardlyTaken).toBeVisible()
  await page.getByLabel('Zeitraum', { exact: true }).selectOption(name)
  await expect(hardlyTaken).toHaveCount(0)
  await page.getByRole('button', { name: 'Abschliessen', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Geschuldete Steuer')
  await expect(lacking).toHaveCount(0)
  await confirm('Abschliessen')
  await expect(page.getByText('Diese Zahlen ändern sich nicht mehr')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eintragen' })).toHaveCount(0)

  const { version: seen } = (await owner.respond(getAdminOrder, { params: { id } })).json()
  const refund = { version: seen, key: randomUUID(), amount: '5.00', reason: 'Bruch', restock: false }
  expect((await owner.respond(refundAdminOrder, { params: { id }, body: refund })).statusCode).toBe(200)
  const credits = () => shop.pool.query(`select from document where order_id = '${id}' and kind = 'credit-note'`)
  await expect.poll(async () => (await credits()).rowCount).toBe(1)
  await page.getByLabel('Zeitraum', { exact: true }).selectOption(current)
  await expect(row('Entgeltsminderungen')).toContainText('4.87')
  await page.getByLabel('Zeitraum', { exact: true }).selectOption(name)
  await expect(page.getByText('Diese Zahlen ändern sich nicht mehr')).toBeVisible()
  await expect(row('Entgeltsminderungen')).toContainText('0.00')

  await page.getByRole('button', { name: 'Wieder öffnen' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Wieder öffnen' })).toBeDisabled()
  await page.getByLabel('Grund').fill('Vorsteuer vergessen')
  await expect(page).toBeAccessible()
  await confirm('Wieder öffnen')
  await expect(page.getByText('als Korrektur: sie ersetzt die frühere Abrechnung.')).toBeVisible()
  const fileBehind = async (link: string) =>
    (await page.request.get((await page.getByRole('link', { name: link }).getAttribute('href')) ?? '')).text()
  expect(await fileBehind('Als erste Abrechnung herunterladen')).toContain('typeOfSubmission>1<')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  const inputTax = page.getByLabel('400 Vorsteuer')
  await expect(inputTax).toHaveValue('')
  await page.route('**/api/admin/vat-boxes', away)
  await confirm('Speichern')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.unroute('**/api/admin/vat-boxes')
  await inputTax.fill('zehn')
  await confirm('Speichern')
  await expect(inputTax).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(inputTax).toHaveValue('zehn')
  await inputTax.fill('0.10')
  await inputTax.press('Enter')
  await expect(row('Total Vorsteuer')).toContainText('0.10')
  await page.getByRole('button', { name: 'Abschliessen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'abschliessen?' })
  await expect(dialog).toBeVisible()
  const boxes = { amounts: {}, deduction: '', acquisition: [{ rate: 810, turnover: '1000000.00' }], activities: [] }
  const { entered } = await owner.request(getVatReturn, { query: quarter })
  await owner.request(saveVatBoxes, { body: { ...quarter, kind: 'return', version: entered.version, boxes } })
  await confirm('Abschliessen')
  await expect(dialog.getByRole('alert')).toContainText('haben sich inzwischen geändert')
  await expect(dialog).toContainText('Geschuldete Steuer: CHF 81’00')
  await confirm('Abschliessen')
  await expect(page.getByText(/^Wieder geöffnet am .*: Vorsteuer vergessen$/)).toBeVisible()
  expect(await fileBehind('XML')).toContain('typeOfSubmission>2<')
})
