import type { Page } from '@playwright/test'
import { saveCompanyGift } from '#contract/gifts/company-gifts.ts'
import { ANNA } from '#tests/support/accounts/people.ts'
import { expect, expectFocusIn, PHONE, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

test.describe('The administration of orders', () => {
  test('An operator packs and ships a new order by keyboard, and the customer gets a mail', async ({ shop, newOperator }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
    const page = await newOperator()
    await page.goto('/admin/bestellungen')
    await expect(page.getByRole('link', { name: order.number })).toBeVisible()

    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
    await page.getByRole('button', { name: 'Packen', exact: true }).click()

    await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByRole('checkbox', { name: /^2.*Erdbeere/ })).toBeChecked()
    await page.keyboard.press('v')
    await expect(page.getByText('1 von 1 gepackt')).toBeVisible()
    await page.getByPlaceholder('Sendungsnummer').fill('99.00.123456.12345678')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Eine Bestellung versenden?' }).getByRole('button', { name: 'Versenden' }).click()
    await expect(page.getByText('Alles versandt.')).toBeVisible()
    await page.getByRole('link', { name: 'Weiter packen' }).click()
    await expect(page.getByText('Alles gepackt')).toBeVisible()

    const { rows } = await shop.pool.query(
      `select status, tracking_number from shop_order join shipment on order_id = shop_order.id
        join parcel on parcel.id = parcel_id where shop_order.number = $1`,
      [order.number],
    )
    expect(rows).toEqual([{ status: 'shipped', tracking_number: '99.00.123456.12345678' }])
    await expect.poll(() => mailsTo(shop, ANNA.email)).toContainEqual(expect.stringContaining('99.00.123456.12345678'))
  })

  test('An operator packs and ships many orders at once, and choosing another one then opens nothing', async ({ shop, newOperator }) => {
    const bought = [2, 3, 7].map((productId) => new CheckoutClient(shop).buy({ productId }))
    const [one, two, other] = (await Promise.all(bought)).map(({ number }) => number)
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bestellungen?status=to-pack')
    for (const number of [one, two]) await page.getByRole('checkbox', { name: `Bestellung ${number}` }).check()
    await page.getByRole('button', { name: 'Packen (2)' }).click()
    const fields = page.getByPlaceholder('Sendungsnummer')
    await expect(fields).toHaveCount(2)
    await fields.first().focus()
    for (const number of ['99.00.2', '99.00.3']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '2 Bestellungen versenden?' }).getByRole('button', { name: 'Versenden' }).click()
    await expect(page.getByText('2 Bestellungen: Versandt')).toBeVisible()

    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Bestellungen' }).click()
    await page.getByRole('checkbox', { name: `Bestellung ${other}` }).check()
    await expect(page.getByRole('button', { name: 'Packen (1)' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('An operator refunds one line and sees how much can still be refunded', async ({ shop, newOperator }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 7, quantity: 2 })
    const page = await newOperator()
    await openOrder(page, order.number)
    await page.getByRole('button', { name: 'Zurückerstatten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zurückerstatten' })
    await expect(dialog.getByText(/können noch CHF .* zurückerstattet werden/)).toBeVisible()
    await dialog.getByLabel('Was').selectOption('lines')
    await dialog
      .getByRole('group', { name: /Menge Mango/ })
      .getByRole('button', { name: 'Mehr' })
      .click()
    await dialog.getByLabel('Grund').fill('Eine Packung war offen')
    await dialog.getByRole('button', { name: 'CHF 8.90 zurückerstatten' }).click()
    await expect(page.getByText('Teilweise erstattet')).toBeVisible()
    const { rows } = await shop.pool.query('select refunded from shop_order where number = $1', [order.number])
    expect(rows).toEqual([{ refunded: 890 }])
  })

  test('An owner refunds a pack with the shipping, which is then offered no more', async ({ shop, newOperator }) => {
    const { id } = await new CheckoutClient(shop).buy({ productId: 7, quantity: 2 })
    const page = await newOperator({ role: 'owner' })
    await page.goto(`/admin/bestellungen/${id}`)
    await page.getByRole('button', { name: 'Zurückerstatten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zurückerstatten' })
    const shipping = dialog.getByRole('checkbox', { name: 'Versand, CHF 8.50' })
    // All shows what goes back, and a change of it chooses a part.
    await expect(shipping).not.toBeChecked()
    await dialog.getByLabel('Was').selectOption('all')
    await expect(dialog.getByRole('textbox', { name: /Menge Mango/ })).toHaveValue('2')
    await expect(shipping).toBeChecked()
    await dialog.getByRole('button', { name: 'Weniger' }).click()
    await expect(dialog.getByLabel('Was')).toHaveValue('lines')
    await expect(dialog.getByRole('button', { name: 'CHF 17.40 zurückerstatten' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Weniger' }).click()
    await expect(dialog.getByRole('button', { name: 'CHF 8.50 zurückerstatten' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Mehr' }).click()
    await dialog.getByLabel('Grund').fill('Zu spät')
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: 'CHF 17.40 zurückerstatten' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Zurückerstatten' }).click()
    await expect(dialog.getByText('1 von 2 noch nicht erstattet')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: /^Versand/ })).toHaveCount(0)
  })

  test('An operator adds a note and corrects the address', async ({ shop, newOperator }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 12 })
    const page = await newOperator({ role: 'staff' })
    await openOrder(page, order.number)
    await page.getByLabel('Notiz').fill('Hat angerufen')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(page.getByRole('listitem').getByText('Hat angerufen')).toBeVisible()
    await page.getByRole('button', { name: 'Adresse ändern' }).click()
    await page.getByRole('dialog').getByLabel('Nr.').first().fill('9a')
    await page.getByRole('button', { name: 'Adresse speichern' }).click()
    // The billing address was the same, and stays the same.
    await expect(page.getByText('Obere Gasse 9a')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Zurückerstatten' })).toHaveCount(0)
    await expect(page.getByText('Die Rechnung hat noch die frühere Adresse.')).toHaveCount(0)

    const owner = await newOperator()
    await openOrder(owner, order.number)
    await owner.getByRole('button', { name: 'Neue Rechnung mit dieser Adresse' }).click()
    await expect(owner.getByRole('link', { name: /^Rechnung R-/ })).toHaveCount(2)
    await expect(owner.getByRole('button', { name: 'Neue Rechnung mit dieser Adresse' })).toHaveCount(0)
  })

  test('A note and a reason that were typed and not sent are there again, at their order only, until they are sent', async ({
    shop,
    newOperator,
  }) => {
    const client = new CheckoutClient(shop)
    const [one, other] = [await client.buy({ productId: 12 }), await client.buy({ productId: 13 })]
    const page = await newOperator()
    await openOrder(page, one.number)
    await page.getByLabel('Notiz').fill('Ruft morgen zurück')
    await openOrder(page, other.number)
    await expect(page.getByLabel('Notiz')).toHaveValue('')
    await openOrder(page, one.number)
    await expect(page.getByLabel('Notiz')).toHaveValue('Ruft morgen zurück')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(page.getByRole('listitem').getByText('Ruft morgen zurück')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('listitem').getByText('Ruft morgen zurück')).toBeVisible()
    await expect(page.getByLabel('Notiz')).toHaveValue('')

    for (const button of ['Zurückstellen', 'Zurückerstatten', 'Stornieren']) {
      const dialog = page.getByRole('dialog')
      await page.getByRole('button', { name: button, exact: true }).click()
      await dialog.getByLabel('Grund').fill(`Grund für ${button}`)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog.getByLabel('Grund')).toHaveValue(`Grund für ${button}`)
      await expectFocusIn(dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })

  test('Ctrl-K finds an order by a part of its number', async ({ shop, newOperator }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 13 })
    const page = await newOperator()
    await page.goto('/admin/produkte')
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Bestellung, Produkt').fill(order.number.slice(0, 7))
    await page.getByRole('option', { name: order.number }).click()
    await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
  })

  test('On a phone the list shows number, state and total of a company gift, too, beside its checkbox', async ({ shop, newOperator }) => {
    const company = new CheckoutClient(shop)
    const csv = 'Vorname;Name;Strasse;PLZ;Ort\nRita;Muster;Gasse 1;8001;Zürich\nUrs;Muster;Gasse 2;8001;Zürich'
    await company.request(saveCompanyGift, {
      body: { csv, lines: [{ productId: 1, weight: '15g', quantity: 1 }], sessionId: company.sessionId },
    })
    const intent = await company.createPaymentIntent()
    await company.pay(intent)
    const { number } = await company.createOrder(intent.paymentIntentId)
    const page = await newOperator(PHONE)
    await page.goto('/admin/bestellungen')
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Firmengeschenk, 2 Adressen')
    const box = await row.getByRole('checkbox').boundingBox()
    const link = await row.getByText(number, { exact: true }).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(link?.x ?? 0)
    await expect(row.getByText(/^CHF/)).toBeInViewport({ ratio: 1 })

    // Also where a table is too wide for the window.
    await page.goto('/admin/bestellungen?columns=number,placed,name,status,payment,items,total,method')
    await expect(row.getByRole('cell', { name: 'Karte' })).toBeAttached()
    const narrow = await row.getByRole('checkbox').boundingBox()
    expect((narrow?.x ?? 0) + (narrow?.width ?? 0)).toBeLessThan((await row.getByText(number, { exact: true }).boundingBox())?.x ?? 0)
  })

  test('A phone shows ten orders on its first two screens, each number in one line', async ({ shop, newOperator }) => {
    for (let count = 0; count < 10; count++) await new CheckoutClient(shop).buy({ productId: 1 + (count % 7) })
    const page = await newOperator(PHONE)
    await page.goto('/admin/bestellungen')
    const rows = page.getByRole('table', { name: 'Bestellungen' }).locator('tbody tr')
    await expect(rows.nth(9)).toBeVisible()
    const bar = await page.getByRole('navigation', { name: 'Schnellzugriff' }).evaluate((element) => element.clientHeight)
    const tenth = await rows.nth(9).evaluate((row) => row.getBoundingClientRect().bottom)
    expect(tenth).toBeLessThanOrEqual(2 * (PHONE.viewport.height - bar))
    const heights = await rows.getByRole('link').evaluateAll((links) => links.map((link) => link.getClientRects().length))
    expect(new Set(heights)).toEqual(new Set([1]))
  })
})

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/bestellungen?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

async function mailsTo({ pool }: TestShop, recipient: string): Promise<string[]> {
  const { rows } = await pool.query<{ body: string | null }>('select body from mail where recipient = $1', [recipient])
  return rows.map(({ body }) => body ?? '')
}
