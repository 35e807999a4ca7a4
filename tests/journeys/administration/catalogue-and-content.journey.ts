import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { ANNA } from '#tests/support/accounts/people.ts'
import { expect, expectFocusIn, openWhole, test } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const PICTURE = fileURLToPath(new URL('../../../assets/brand/icon-512.png', import.meta.url))

test.describe('The administration', () => {
  test('A price and a stock level edited in the table show in the shop at once and can be undone', async ({ shop, newOperator }) => {
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/produkte?q=Erdbeere')
    const price = page.getByLabel('Preis 15 g Erdbeere')
    await price.fill('8.20')
    await price.press('Enter')
    await expect.poll(() => fieldInShop(shop, 1, 'price15g')).toBe('8.20')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => fieldInShop(shop, 1, 'price15g')).toBe('7.90')
    await expect(price).toHaveValue('7.90')

    const stock = page.getByLabel('Lager Erdbeere 15\u00a0g')
    await stock.fill('3')
    await stock.press('Enter')
    await expect.poll(() => fieldInShop(shop, 1, 'stock15g')).toBe(3)
  })

  test('A price in the table refuses what is no amount, and asks before an unlikely one', async ({ shop, newOperator }) => {
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/produkte?q=Himbeere')
    const price = page.getByLabel('Preis 15 g Himbeere')
    const before = await price.inputValue()
    await price.fill('sieben')
    await price.press('Enter')
    await expect(page.getByText('«sieben» ist kein Betrag. Beispiel: 12.90')).toBeVisible()
    await expect(price).toHaveValue('sieben')

    await price.fill('890')
    await price.press('Enter')
    const question = page.getByRole('dialog', { name: `CHF 890.00 statt CHF ${before}?` })
    await question.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(price).toHaveValue(before)
    await price.fill('890')
    await price.press('Enter')
    await question.getByRole('button', { name: 'CHF 890.00 speichern' }).click()
    await expect.poll(() => fieldInShop(shop, 2, 'price15g')).toBe('890.00')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => fieldInShop(shop, 2, 'price15g')).toBe(before)

    await price.fill('')
    await price.press('Enter')
    await expect(page.getByText('Der Preis muss grösser als 0 sein.')).toBeVisible()
    expect(await fieldInShop(shop, 2, 'price15g')).toBe(before)
  })

  test('An operator adds a size of 50 g, and a visitor buys it', async ({ page: visitor, shop, newOperator, consoleErrors }) => {
    consoleErrors.allow(/status of (400|409)/)
    const page = await newOperator()
    await page.goto('/admin/produkte/10')
    const add = page.getByRole('button', { name: 'Hinzufügen', exact: true })
    await page.getByLabel('Neue Grösse (g)').fill('15')
    await add.click()
    await expect(page.getByText('Diese Grösse steht schon da.')).toBeVisible()
    await page.getByLabel('Neue Grösse (g)').fill('50')
    await add.click()
    const size = page.getByRole('group', { name: '50 g' })
    const [remove, field] = [page.getByRole('button', { name: '50 g entfernen' }), size.getByText('Lager', { exact: true })]
    const [button, label] = [await remove.boundingBox(), await field.boundingBox()]
    expect((button?.y ?? Infinity) + (button?.height ?? 0), 'the bin is above the fields').toBeLessThanOrEqual(label?.y ?? 0)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(size.getByText('Der Preis muss grösser als 0 sein.')).toBeVisible()
    await size.getByLabel('Preis CHF').fill('23.90')
    await size.getByLabel('Vergleichspreis').fill('20')
    await size.getByLabel('Lager').fill('4')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(size.getByText('Der Vergleichspreis muss höher sein als der Preis.')).toBeVisible()
    await size.getByLabel('Vergleichspreis').fill('')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Produkt gespeichert')).toBeVisible()

    await expect.poll(() => fieldInShop(shop, 10, 'stockLevel')).toBe(45)
    await openWhole(visitor, '/product/kiwi-gefriergetrocknet')
    await visitor
      .getByRole('group', { name: 'Grösse' })
      .getByRole('radio', { name: /^50\sg/ })
      .check()
    await expect(visitor.getByText('Nur 4 Stk.')).toBeVisible()
    await visitor.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(visitor.getByText('1x Kiwi (50g) wurde hinzugefügt.')).toBeVisible()
    const order = await new CheckoutClient(shop).buy({ productId: 10, weight: '50g' })
    expect(order).toMatchObject({ documents: [{ total: 2690 }] })
    await expect
      .poll(() => fieldInShop(shop, 10, 'sizes'))
      .toContainEqual({ weight: '50g', price: '23.90', compareAtPrice: null, stock: 3 })

    await remove.click()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText(/Von der Grösse 50\sg sind noch Packungen da/)).toBeVisible()
  })

  test('An operator writes a product, completes what it lacks and publishes it', async ({ newOperator, consoleErrors }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte/neu')
    await page.getByLabel('Name', { exact: true }).fill('Quitte')
    await expect(page.getByLabel('Adresse der Seite')).toHaveValue('quitte-gefriergetrocknet')
    await page.getByLabel('Kategorie').fill('Heimische Früchte')
    await page.getByRole('group', { name: '15 g' }).getByLabel('Preis CHF').fill('8,40')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'Quitte' })).toBeVisible()

    await page.getByRole('button', { name: /^Es fehl/ }).click()
    await expect(page.getByRole('dialog').getByText('Die Zutaten fehlen.')).toBeVisible()
    await expectFocusIn(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()

    await page.getByLabel('Kurztext').fill('Duftet wie ein Herbstnachmittag.')
    await page.getByLabel('Beschreibung', { exact: true }).fill('Quitten aus der Ostschweiz, in dünnen Schnitzen.')
    await page.getByLabel('Zutaten').fill('100 % Quitten (gefriergetrocknet)')
    await page.getByLabel('Allergene', { exact: true }).fill('Keine')
    await page.getByLabel('Lagerung').fill('Trocken und lichtgeschützt lagern.')
    await page.getByLabel('Herkunft', { exact: true }).fill('Schweiz')
    await page.getByRole('group', { name: '15 g' }).getByLabel('Lager').fill('12')
    await page.getByRole('button', { name: 'Nährwerte erfassen' }).click()
    await page.getByLabel('Energie kJ').fill('1380')
    await page.getByLabel('Energie kcal').fill('326')
    await page.getByLabel('Kohlenhydrate g').fill('68')
    await page.getByLabel('davon Zucker g').fill('55')
    consoleErrors.allow(/status of 400/)
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByLabel('Salz g')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.')
    for (const label of ['Fett g', 'davon gesättigt g', 'Ballaststoffe g', 'Eiweiss g', 'Salz g']) await page.getByLabel(label).fill('0')
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByLabel(/^Bildbeschreibung/).fill('Schnitze von Quitten')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Produkt gespeichert')).toBeVisible()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(page.getByRole('link', { name: 'Im Shop ansehen' })).toBeVisible()

    await page.goto('/product/quitte-gefriergetrocknet')
    await expect(page.getByRole('heading', { level: 1, name: 'Quitte' })).toBeVisible()
    await expect(page.getByAltText('Schnitze von Quitten').first()).toBeVisible()
  })

  test('Of two operators who edit a product, the second is told so and both changes are saved', async ({
    shop,
    newOperator,
    consoleErrors,
  }) => {
    const [first, second] = [await newOperator(), await newOperator()]
    await Promise.all([first.goto('/admin/produkte/5'), second.goto('/admin/produkte/5')])
    await second.getByLabel('Kurztext').fill('Von der Zweiten')
    await first.getByLabel('Herkunft', { exact: true }).fill('Von der Ersten')
    await save(first)
    consoleErrors.allow(/status of 409/)
    await second.keyboard.press('Control+s')
    await expect(second.getByText('Inzwischen hat jemand anderes gespeichert.')).toBeVisible()
    await second.getByRole('button', { name: 'Meine Änderungen behalten' }).click()
    await save(second)
    const { rows } = await shop.pool.query('select teaser, origin from product where id = 5')
    expect(rows).toEqual([{ teaser: 'Von der Zweiten', origin: 'Von der Ersten' }])
  })

  test('A link asks for confirmation before it discards unsaved changes', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte/6')
    await page.getByLabel('Kurztext').fill('Noch nicht fertig')
    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Kunden' }).click()
    await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByLabel('Kurztext')).toHaveValue('Noch nicht fertig')
  })

  test('A review shows in the shop with its reply once an operator approves it', async ({ shop, newOperator }) => {
    await shop.pool.query(
      `insert into review (product_id, first_name, last_name, rating, comment, verified, state) values (4, 'Mira', 'K.', 5, 'Wie frisch gepflückt', true, 'pending')`,
    )
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/bewertungen?state=pending')
    await expect(page.getByText('Wie frisch gepflückt')).toBeVisible()
    await page.getByRole('button', { name: 'Antworten' }).click()
    await page.getByRole('textbox', { name: 'Antwort' }).fill('Danke, Mira!')
    await page.getByRole('button', { name: 'Antwort speichern' }).click()
    await expect(page.getByText('Antwort gespeichert')).toBeVisible()
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await expect(page.getByText('Nichts zu prüfen')).toBeVisible()
    const answer = await (await page.request.get('/api/products/4/reviews')).json()
    expect(answer[0]).toMatchObject({ comment: 'Wie frisch gepflückt', reply: 'Danke, Mira!' })
  })

  test('The preview follows every keystroke, and the home page the saved headline', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/startseite')
    await page.getByLabel('Überschrift').fill('Der Sommer im Beutel')
    await expect(page.getByRole('paragraph').filter({ hasText: 'Der Sommer im Beutel' })).toBeVisible()
    await save(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Der Sommer im Beutel' })).toBeVisible()
  })

  test('The texts of the shop follow the threshold of free delivery in the settings', async ({ newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/einstellungen')
    await page.getByLabel('Kostenlos ab CHF').fill('60')
    await save(page)
    await page.goto('/versand')
    await expect(page.getByText('CHF 60.00').first()).toBeVisible()
  })

  test('An operator creates a voucher and finds it', async ({ newOperator }) => {
    const page = await newOperator({ role: 'staff' })
    await page.goto('/admin/gutscheine/neu')
    await page.getByLabel('Code').fill('advent15')
    await page.getByLabel('Prozent').fill('1o')
    await page.keyboard.press('Control+s')
    // Not saved with the percentage from before.
    await expect(page.getByLabel('Prozent')).toBeFocused()
    await expect(page.getByText('«1o» ist keine ganze Zahl. Beispiel: 12')).toBeVisible()
    await page.getByLabel('Prozent').fill('15')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: 'ADVENT15' })).toBeVisible()
    await page.goto('/admin/gutscheine?q=ADV')
    await expect(page.getByRole('row', { name: /ADVENT15 15\s%/ })).toBeVisible()
  })

  test('An operator rewrites a mail, previews it and sends a test; the next customer gets the new text', async ({
    shop,
    newOperator,
    consoleErrors,
  }) => {
    // Playwright records every frame with a script of its own; the preview's sandbox refuses it.
    consoleErrors.allow(/^Blocked script execution in 'about:srcdoc'/)
    const page = await newOperator()
    await page.goto('/admin/email')
    await page.getByRole('button', { name: 'Vorlagen', exact: true }).click()
    await page.getByRole('link', { name: 'Bestellbestätigung', exact: true }).click()
    await page.getByLabel('Betreff', { exact: true }).fill('Danke für Ihre Bestellung {Bestellnummer}')
    const preview = page.getByTitle('Vorschau der E-Mail')
    await page.getByLabel('Text').fill('Wir freuen uns riesig.')
    await expect(preview.contentFrame().getByText('Wir freuen uns riesig.')).toBeVisible()
    await page.getByRole('button', { name: 'Test an mich senden' }).click()
    // The shops of the journeys have no mail server, and the toast says so.
    await expect(page.getByText('Nicht versandt (kein Mailserver)').first()).toBeVisible()
    await save(page)
    const order = await new CheckoutClient(shop).buy({ productId: 2 })
    // Until it is written, the list has only its title.
    const stateOfMail = async () => (await shop.one('select state from mail where key = $1', `order-confirmation:${order.id}`)).state
    await expect.poll(stateOfMail).toBe('kept')
    await page.goto(`/admin/email?q=${ANNA.email}`)
    await page.getByRole('link', { name: `Danke für Ihre Bestellung ${order.number}` }).click()
    await expect(
      page.getByRole('dialog').getByTitle('Vorschau der E-Mail').contentFrame().getByText('Wir freuen uns riesig.'),
    ).toBeVisible()
  })

  test('An import announces its changes, makes them and can be undone', async ({ shop, newOperator }) => {
    const page = await newOperator()
    await page.goto('/admin/produkte/import')
    const csv = await (await page.request.get('/api/admin/products.csv')).text()
    const changed = Buffer.from(csv.replaceAll('Reife Erdbeeren', 'Sehr reife Erdbeeren'))
    await page.getByLabel('CSV-Datei').setInputFiles({ name: 'produkte.csv', mimeType: 'text/csv', buffer: changed })
    await expect(page.getByText(/Das würde geschehen/)).toBeVisible()
    await expect(page.getByText('0 neu, 1 geändert')).toBeVisible()
    await page.getByRole('button', { name: '1 Zeile importieren' }).click()
    await expect.poll(() => fieldInShop(shop, 1, 'teaser')).toContain('Sehr reife')
    await expect(page.getByRole('button', { name: 'Import zurücknehmen' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Import zurücknehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
    await expect(page.getByText('Import zurückgenommen')).toBeVisible()
    await expect.poll(() => fieldInShop(shop, 1, 'teaser')).not.toContain('Sehr reife')
  })
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Nicht gespeichert:')).toBeHidden()
}

async function fieldInShop({ app }: TestShop, id: number, field: string): Promise<unknown> {
  const answer = await app.inject(`/api/products/${id}`)
  return answer.json()[field]
}
