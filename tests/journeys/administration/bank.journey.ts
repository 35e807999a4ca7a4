import { strToU8, zipSync } from 'fflate'
import { swissDay } from '#domain/calendar/german-date.ts'
import { minus, parseChf, rappen, toDecimal } from '#domain/money/money.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { camtFile } from '#tests/support/books/camt.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test("An owner imports the bank's file, has an overpayment transferred, confirms a proposal and undoes a match", async ({
  shop,
  newOperator,
}) => {
  await offerInvoice(shop)
  const [first, second] = [
    await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }),
    await new CheckoutClient(shop).buyOnInvoice({ productId: 2 }, { ...ANNA, delivery: { ...ANNA.delivery, firstName: 'Zoë' } }),
  ]
  const amountOf = async (id: string) =>
    String((await shop.one('select (total / 100.0)::numeric(9, 2) as amount from shop_order where id = $1', id)).amount)
  const bookedOn = swissDay(Date.now())
  const payer = { bookedOn, iban: 'CH5604835012345678009' }
  const xml = camtFile([
    { ...payer, amount: await amountOf(first.id), number: first.number, name: 'Anna Muster', bankReference: 'B-1' },
    { ...payer, amount: await amountOf(first.id), number: first.number, name: 'Anna Muster', bankReference: 'B-2' },
    { ...payer, amount: await amountOf(second.id), name: 'Muster Zoe', message: 'Danke', bankReference: 'B-3' },
  ])
  const page = await newOperator()
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Bank', exact: true }).click()
  const choose = (name: string, content: string | Uint8Array) =>
    page.getByLabel('Datei der Bank').setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(content) })
  await choose('auszug.csv', 'Datum;Betrag')
  await expect(page.getByRole('alert')).toContainText('keine XML-Datei')
  await choose('camt054.zip', zipSync({ 'camt054.xml': strToU8(xml) }))
  const plan = page.getByRole('list', { name: 'Buchungen der Datei' })
  for (const what of ['Bezahlt', 'Doppelt bezahlt', 'Vorschlag']) await expect(plan.getByText(what, { exact: true })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByText('3 Buchungen, davon 2 zugeordnet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zu viel bezahlt, zurückzuzahlen' })).toBeVisible()
  await page.getByRole('button', { name: 'Überweisen', exact: true }).click()
  const transfer = page.getByRole('dialog', { name: 'Zu viel Bezahltes überweisen' })
  await expect(transfer.getByLabel('IBAN')).toHaveValue('CH56 0483 5012 3456 7800 9')
  await expect(page).toBeAccessible()
  await transfer.getByRole('button', { name: 'Bereitstellen' }).click()
  await expect(page.getByText('Bereit für die Zahlungsdatei', { exact: true })).toBeVisible()
  await expect(page.getByText('Eine Überweisung ist bereit', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Zuordnen', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zuzuordnen: 1' })).toBeHidden()
  await expect(page).toBeAccessible()

  await page.getByRole('table', { name: 'Buchungen' }).getByRole('link', { name: second.number }).click()
  await expect(page.getByText('Auf dem Konto eingegangen', { exact: true })).toBeVisible()
  await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `Von ${second.number} lösen` }).click()
  await expect(page.getByRole('heading', { name: 'Zuzuordnen: 1' })).toBeVisible()
  await choose('camt054.xml', xml)
  await expect(page.getByText('In der Datei ist nichts Neues.')).toBeVisible()
})

test('An owner divides a payment of two invoices, of which a bank kept something, as proposed, frees it and divides it by hand', async ({
  shop,
  newOperator,
}) => {
  await offerInvoice(shop)
  const [first, second] = [
    await new CheckoutClient(shop).buyOnInvoice({ productId: 1, quantity: 2 }),
    await new CheckoutClient(shop).buyOnInvoice({ productId: 2 }),
  ]
  const ids = [first.id, second.id]
  const { amount } = await shop.one('select (sum(total) / 100.0)::numeric(9, 2)::text as amount from shop_order where id = any($1)', ids)
  const message = `${first.number} und ${second.number}`
  const credited = toDecimal(minus(parseChf(amount), rappen(450)))
  const instructed = { amount, currency: 'CHF' }
  const payment = { bookedOn: swissDay(Date.now()), amount: credited, instructed, name: 'Anna Muster', message, bankReference: 'B-9' }
  const page = await newOperator()
  await page.goto('/admin/bank')
  await page
    .getByLabel('Datei der Bank')
    .setInputFiles({ name: 'camt054.xml', mimeType: 'text/xml', buffer: Buffer.from(camtFile([payment])) })
  await expect(page.getByText('Passt zu mehreren Rechnungen. Sie teilen es danach auf.')).toBeVisible()
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByText('Passt zu 2 Rechnungen:')).toBeVisible()
  await expect(page).toBeAccessible()
  await expect(page.getByText('Es fehlen CHF 4.50')).toBeVisible()
  await page.getByRole('button', { name: 'So aufteilen, ganz bezahlt' }).click()
  await expect(page.getByText('Passt zu 2 Rechnungen:')).toBeHidden()
  const row = page.getByRole('table', { name: 'Buchungen' }).getByRole('row').filter({ hasText: first.number })
  await expect(row.getByRole('link', { name: second.number })).toBeVisible()
  await row.getByRole('button', { name: 'lösen' }).click()

  const open = page.getByRole('listitem').filter({ hasText: message })
  await open.getByRole('button', { name: 'Auf mehrere aufteilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'aufteilen' })
  const amountOf = (part: number) => dialog.getByRole('group', { name: `Teil ${part}` }).getByLabel('Betrag in CHF')
  await expect(amountOf(1)).not.toHaveValue('')
  const less = toDecimal(minus(parseChf(await amountOf(1).inputValue()), rappen(100)))
  await amountOf(1).fill(less)
  await expect(dialog.getByText('aufzuteilen.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Aufteilen', exact: true })).toBeDisabled()
  await expect(page).toBeAccessible()
  await amountOf(2).fill(toDecimal(minus(parseChf(credited), parseChf(less))))
  await dialog.getByRole('checkbox', { name: 'Als ganz bezahlt annehmen' }).check()
  await dialog.getByRole('button', { name: 'Aufteilen', exact: true }).click()
  await expect(open).toBeHidden()
  await expect(row.getByText(`CHF ${less}`)).toBeVisible()
  const settled = 'select bool_and(paid_at is not null) as paid, sum(waived)::int as waived from shop_order where id = any($1)'
  expect(await shop.one(settled, ids)).toEqual({ paid: true, waived: 0 })
})
