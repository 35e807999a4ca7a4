import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { openOperatorScreen } from '#tests/support/operator-screen.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

const PICTURE = fileURLToPath(new URL('../../assets/brand/icon-512.png', import.meta.url))

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true, jobs: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe('what the operator changes', () => {
  it('a price and a stock level in the table are in the shop within a second, and can be taken back', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await page.goto('/admin/produkte?q=Erdbeere')
    const price = page.getByLabel('Preis 15g Erdbeere')
    await price.fill('8.20')
    await price.press('Enter')
    await expect.poll(() => inShop(1, 'price15g'), { timeout: 2000 }).toBe('8.20')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => inShop(1, 'price15g')).toBe('7.90')
    await expect.poll(() => price.inputValue()).toBe('7.90')

    const stock = page.getByLabel('Lager Erdbeere')
    await stock.fill('3')
    await stock.press('Enter')
    await expect.poll(() => inShop(1, 'stockLevel')).toBe(3)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a product is written with pictures, told what it lacks, completed and published', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/produkte/neu')
    await page.getByLabel('Name', { exact: true }).fill('Quitte')
    expect(await page.getByLabel('Adresse der Seite').inputValue()).toBe('quitte-gefriergetrocknet')
    await page.getByLabel('Kategorie').fill('Heimische Früchte')
    await page.getByLabel('Grundpreis CHF').fill('8,40')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'Quitte' }).waitFor()

    await page.getByRole('button', { name: /^Es fehl/ }).click()
    await page.getByRole('dialog').getByText('Die Zutaten fehlen.').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: 'Veröffentlichen' }).isDisabled()).toBe(true)

    await page.getByLabel('Kurztext').fill('Duftet wie ein Herbstnachmittag.')
    await page.getByLabel('Beschreibung', { exact: true }).fill('Quitten aus der Ostschweiz, in dünnen Schnitzen.')
    await page.getByLabel('Zutaten').fill('100 % Quitten (gefriergetrocknet)')
    await page.getByLabel('Allergene').fill('Keine')
    await page.getByLabel('Lagerung').fill('Trocken und lichtgeschützt lagern.')
    await page.getByLabel('Herkunft').fill('Schweiz')
    await page.getByLabel('15g (optional)', { exact: true }).fill('8.40')
    await page.getByLabel('Packungen am Lager').fill('12')
    await page.getByRole('button', { name: 'Nährwerte erfassen' }).click()
    await page.getByLabel('Energie kJ').fill('1380')
    await page.getByLabel('Energie kcal').fill('326')
    await page.getByLabel('Kohlenhydrate g').fill('68')
    await page.getByLabel('davon Zucker g').fill('55')
    await page.locator('input[type=file]').setInputFiles(PICTURE)
    await page.getByLabel(/^Bildbeschreibung/).fill('Schnitze von Quitten')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('Produkt gespeichert').waitFor()
    await page.getByRole('button', { name: 'Veröffentlichen' }).click()
    await page.getByRole('link', { name: 'Im Shop ansehen' }).waitFor()

    await page.goto('/product/quitte-gefriergetrocknet')
    await page.getByRole('heading', { level: 1, name: 'Quitte' }).waitFor()
    expect(await page.getByAltText('Schnitze von Quitten').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('two people on one product: the second is told, keeps her words, and loses nobody’s', async () => {
    const [first, second] = await Promise.all([openOperatorScreen(browser, shop), openOperatorScreen(browser, shop)])
    await Promise.all([first.page.goto('/admin/produkte/5'), second.page.goto('/admin/produkte/5')])
    await second.page.getByLabel('Kurztext').fill('Von der Zweiten')
    await first.page.getByLabel('Herkunft').fill('Von der Ersten')
    await save(first.page)
    await second.page.keyboard.press('Control+s')
    await second.page.getByText('Inzwischen hat jemand anderes gespeichert.').waitFor()
    await second.page.getByRole('button', { name: 'Meine Änderungen behalten' }).click()
    await save(second.page)
    const { rows } = await shop.pool.query('select teaser, origin from product where id = 5')
    expect(rows).toEqual([{ teaser: 'Von der Zweiten', origin: 'Von der Ersten' }])
    expect(first.complaints).toEqual([])
    await Promise.all([first.context.close(), second.context.close()])
  })

  it('unsaved words are not lost by a press on a link', async () => {
    const { page, context } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/produkte/6')
    await page.getByLabel('Kurztext').fill('Noch nicht fertig')
    await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Kunden' }).click()
    await page.getByRole('dialog', { name: 'Änderungen verwerfen?' }).getByRole('button', { name: 'Abbrechen' }).click()
    expect(await page.getByLabel('Kurztext').inputValue()).toBe('Noch nicht fertig')
    await context.close()
  })

  it('a review shows in the shop once it is approved, with the answer', async () => {
    await shop.pool.query(
      `insert into review (product_id, first_name, last_name, rating, comment, verified, state) values (4, 'Mira', 'K.', 5, 'Wie frisch gepflückt', true, 'pending')`,
    )
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await page.goto('/admin/bewertungen?state=pending')
    await page.getByText('Wie frisch gepflückt').waitFor()
    await page.getByRole('button', { name: 'Antworten' }).click()
    await page.getByRole('textbox', { name: 'Antwort' }).fill('Danke, Mira!')
    await page.getByRole('button', { name: 'Antwort speichern' }).click()
    await page.getByText('Antwort gespeichert').waitFor()
    await page.getByRole('button', { name: 'Freigeben' }).click()
    await page.getByText('Nichts zu prüfen').waitFor()
    const answer = await (await page.request.get('/api/products/4/reviews')).json()
    expect(answer[0]).toMatchObject({ comment: 'Wie frisch gepflückt', reply: 'Danke, Mira!' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the headline of the home page follows its section, and the preview every keystroke', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/startseite')
    await page.getByLabel('Überschrift').fill('Der Sommer im Beutel')
    await page.getByRole('paragraph').filter({ hasText: 'Der Sommer im Beutel' }).waitFor()
    await save(page)
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Der Sommer im Beutel' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('the threshold of free delivery follows the settings in every text', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/einstellungen')
    await page.getByLabel('Kostenlos ab CHF').fill('60')
    await save(page)
    await page.goto('/versand')
    await page.getByText('CHF 60.00').first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a voucher is made and found', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await page.goto('/admin/gutscheine/neu')
    await page.getByLabel('Code').fill('advent15')
    await page.getByLabel('Prozent').fill('15')
    await page.keyboard.press('Control+s')
    await page.getByRole('heading', { level: 1, name: 'ADVENT15' }).waitFor()
    await page.goto('/admin/gutscheine?q=ADV')
    await page.getByRole('row', { name: /ADVENT15 15 %/ }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a mail is worded anew, seen in its preview, sent to oneself as a test, and used from then on', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/email')
    await page.getByRole('link', { name: 'Bestellbestätigung' }).first().click()
    await page.getByLabel('Betreff').fill('Danke für Ihre Bestellung {number}')
    const preview = page.getByTitle('Vorschau der E-Mail')
    await page.getByLabel('Text').fill('Wir freuen uns riesig.')
    await preview.contentFrame().getByText('Wir freuen uns riesig.').waitFor()
    await page.getByRole('button', { name: 'Test an mich senden' }).click()
    await page.getByText('Test unterwegs').waitFor()
    await save(page)
    const order = await new CheckoutClient(shop).buy({ productId: 2 })
    await page.goto(`/admin/email?q=${ANNA.email}`)
    await page.getByRole('link', { name: `Danke für Ihre Bestellung ${order.number}` }).click()
    await page.getByRole('dialog').getByTitle('Vorschau der E-Mail').contentFrame().getByText('Wir freuen uns riesig.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('an import says what it would do, does it, and is taken back', async () => {
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/produkte/import')
    const csv = await (await page.request.get('/api/admin/products.csv')).text()
    const changed = Buffer.from(csv.replaceAll('Reife Erdbeeren', 'Sehr reife Erdbeeren'))
    await page.getByLabel('CSV-Datei').setInputFiles({ name: 'produkte.csv', mimeType: 'text/csv', buffer: changed })
    await page.getByText(/Das würde geschehen/).waitFor()
    await page.getByText('0 neu, 1 geändert').waitFor()
    await page.getByRole('button', { name: '1 Zeile importieren' }).click()
    await expect.poll(() => inShop(1, 'teaser')).toContain('Sehr reife')
    await page.getByRole('button', { name: 'Import zurücknehmen' }).click()
    await page.getByText('Import zurückgenommen').waitFor()
    await expect.poll(() => inShop(1, 'teaser')).not.toContain('Sehr reife')
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await page.getByText('Nicht gespeichert:').waitFor({ state: 'detached' })
}

async function inShop(id: number, field: string): Promise<unknown> {
  const answer = await shop.app.inject(`/api/products/${id}`)
  return answer.json()[field]
}
