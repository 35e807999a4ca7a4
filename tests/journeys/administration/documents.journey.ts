import { readFile } from 'node:fs/promises'
import { swissDay } from '#domain/calendar/german-date.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test('A bookkeeper closes a quarter and opens the documents behind a figure', async ({ shop, newOperator }) => {
  const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  const page = await newOperator({ role: 'owner' })
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Mehrwertsteuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mehrwertsteuer' })).toBeVisible()

  const period = page.getByLabel('Zeitraum', { exact: true })
  await period.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Abschliessen', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abschliessen', exact: true }).click()
  await expect(page.getByText('Diese Zahlen ändern sich nicht mehr')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abschliessen', exact: true })).toHaveCount(0)
  await expect(page).toBeAccessible()

  await period.selectOption({ index: 0 })
  await expect(page.getByText('wenn er vorbei ist')).toBeVisible()
  await page.getByRole('link', { name: 'Total der vereinbarten Entgelte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Belege' })).toBeVisible()
  await expect(page.getByLabel('Art', { exact: true })).toHaveValue('invoice')
  await expect(page.getByLabel('Summe der Auswahl')).toContainText('1 Rechnung')

  await page.getByRole('searchbox').fill(order.number)
  await expect(page).toHaveURL(new RegExp(`q=${order.number}`))
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('link', { name: /^Rechnung R-/ })).toHaveAttribute('href', /\/documents\/R-\d{4}-\d{5}$/)
  await page.getByLabel('Zeitraum', { exact: true }).selectOption('last-month')
  await expect(page.getByText('Kein Beleg passt zu diesen Filtern')).toBeVisible()
  await page.goBack()
  await row.getByRole('link', { name: order.number, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
})

test('A bookkeeper who declares what was received opens the payments behind a figure, and reads the month on the overview', async ({
  shop,
  newOperator,
}) => {
  const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
  const vat = { isLiable: true, basis: 'received', method: 'effective' }
  await shop.pool.query(
    'insert into shop_setting (settings) values ($1) on conflict (id) do update set settings = shop_setting.settings || excluded.settings',
    [JSON.stringify({ vat })],
  )
  const page = await newOperator({ role: 'owner' })
  await page.goto('/admin/mwst')
  await page.getByLabel('Zeitraum', { exact: true }).selectOption({ index: 0 })
  await page.getByRole('link', { name: 'Total der vereinnahmten Entgelte' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zahlungen zur Mehrwertsteuer' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('CHF')
  await expect(page).toBeAccessible()

  await page.goto('/admin')
  await expect(page.getByLabel('Zeitraum', { exact: true })).toHaveValue('this-month')
  await page.getByRole('button', { name: '30 Tage' }).click()
  await expect(page.getByRole('button', { name: '30 Tage' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Zeitraum', { exact: true }).selectOption('last-month')
  await expect(page).toHaveURL(/period=last-month/)
  await expect(page.getByRole('button', { name: '30 Tage' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: '7 Tage' }).click()
  await expect(page.getByLabel('Zeitraum', { exact: true })).toHaveValue('')
})

test('A bookkeeper reads at a key date what the balance sheet takes from the shop, and downloads it', async ({ shop, newOperator }) => {
  await offerInvoice(shop)
  const { number } = await new CheckoutClient(shop).buyOnInvoice({ productId: 1 })
  const page = await newOperator({ role: 'owner' })
  await page.goto('/admin/buecher')
  await page.getByRole('link', { name: 'Jahresabschluss' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jahresabschluss' })).toBeVisible()
  await expect(page.getByLabel('Stichtag')).toHaveValue(/-12-31$/)
  const today = swissDay(Date.now())
  await page.getByLabel('Stichtag').fill(today)
  await expect(page.getByRole('row', { name: /^Offene Posten der Kundschaft/ })).toHaveText(/CHF [1-9]/)
  await expect(page.getByText('Die offenen Posten stimmen mit dem Konto des Journals überein.')).toBeVisible()
  await expect(page).toBeAccessible()

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe(`stichtag-${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(number)
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
})
