import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { CheckoutClient } from '../shop/checkout-client.ts'
import type { TestShop } from '../shop/shop.ts'
import { expect } from './journey.ts'

const PICTURE = fileURLToPath(new URL('../../../assets/brand/icon-512.png', import.meta.url))

/** Walks each task from the overview as an operator would: clicks what is in sight, tabs to the next field, types. */
export class OperatorsDay {
  readonly #page: Page
  readonly #shop: TestShop

  constructor(page: Page, shop: TestShop) {
    this.#page = page
    this.#shop = shop
  }

  async readTasks(): Promise<void> {
    const tasks = this.#page.getByRole('main').getByRole('listitem')
    await expect(tasks.filter({ hasText: 'Bestellungen packen' })).toContainText('5')
    await expect(tasks.filter({ hasText: 'Bewertung prüfen' })).toContainText('1')
  }

  async packAndShip(numbers: readonly string[]): Promise<void> {
    await this.#open('Bestellungen')
    await this.#click(this.#page.getByRole('button', { name: 'Zu packen' }))
    // The heads and five orders: the list of all has one that was delivered.
    await expect(this.#page.getByRole('row')).toHaveCount(6)
    await this.#click(this.#page.getByRole('checkbox', { name: 'Alle auswählen' }))
    await this.#click(this.#page.getByRole('button', { name: 'Packen (5)' }))
    await this.#click(this.#page.getByPlaceholder('Sendungsnummer').first())
    for (const index of numbers.keys()) {
      await this.#page.keyboard.type(`99.00.123456.0000000${index}`)
      await this.#page.keyboard.press('Enter')
    }
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('dialog').getByRole('button', { name: 'Versenden' })).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await this.#expectRow(
      'select count(distinct order_id)::int as count from shop_order join shipment on order_id = shop_order.id join parcel on parcel.id = parcel_id where status = $1 and tracking_number is not null',
      ['shipped'],
      {
        count: 5,
      },
    )
  }

  async refundOneLine(number: string): Promise<void> {
    await this.openByPalette(number)
    await this.#click(this.#page.getByRole('button', { name: 'Zurückerstatten' }))
    const dialog = this.#page.getByRole('dialog')
    await this.#click(dialog.getByRole('group', { name: /Menge Erdbeere/ }).getByRole('button', { name: 'Mehr' }))
    await this.#type(dialog.getByLabel('Grund'), 'Eine Packung war offen')
    await this.#click(dialog.getByRole('button', { name: 'CHF 7.90 zurückerstatten' }))
    await this.#expectRow('select refunded from shop_order where number = $1', [number], { refunded: 790 })
  }

  async changePrice(): Promise<void> {
    await this.#open('Produkte')
    await this.#click(this.#page.getByLabel('Preis 15 g Himbeere'))
    await this.#page.keyboard.type('8.20')
    await this.#page.keyboard.press('Enter')
    await this.#expectRow('select price from product where name = $1', ['Himbeere'], { price: 820 })
  }

  async countStock(): Promise<void> {
    await this.#open('Produkte')
    await this.#click(this.#page.getByLabel(/^Lager /).first())
    const counted = new Set<string>()
    while (counted.size < 5) {
      counted.add(await this.#page.evaluate(() => document.activeElement?.closest('tr')?.dataset['key'] ?? ''))
      await this.#page.keyboard.type('77')
      await this.#page.keyboard.press('Enter')
    }
    await expect
      .poll(
        async () =>
          (await this.#shop.pool.query('select from product_stock where product_id = any($1) and packs_left >= 77', [[...counted]]))
            .rowCount,
        // Thirteen cells are saved one after the other.
        { timeout: 60_000 },
      )
      .toBe(5)
  }

  async publishNewProduct(): Promise<void> {
    await this.#open('Produkte')
    await this.#click(this.#page.getByRole('link', { name: 'Neues Produkt' }))
    const field = (label: string) => this.#page.getByLabel(label, { exact: true })
    await expect(field('Name')).toBeFocused()
    await this.#type(field('Name'), 'Quitte')
    await this.#type(field('Kategorie'), 'Heimische Früchte')
    await this.#type(field('Kurztext'), 'Duftet wie ein Herbstnachmittag.')
    await this.#type(field('Beschreibung'), 'Quitten aus der Ostschweiz, in dünnen Schnitzen.')
    const chooser = this.#page.waitForEvent('filechooser')
    await this.#click(this.#page.getByText('Bilder hierher ziehen oder auswählen'))
    await (await chooser).setFiles(PICTURE)
    await this.#type(this.#page.getByLabel(/^Bildbeschreibung/), 'Schnitze von Quitten')
    await this.#type(field('Zutaten'), '100 % Quitten (gefriergetrocknet)')
    await this.#type(field('Allergene'), 'Keine')
    await this.#type(field('Lagerung'), 'Trocken und lichtgeschützt lagern.')
    await this.#type(field('Herkunft'), 'Schweiz')
    await this.#click(this.#page.getByRole('button', { name: 'Nährwerte erfassen' }))
    for (const [label, value] of [
      ['Energie kJ', '1380'],
      ['Energie kcal', '326'],
      ['Fett g', '0.5'],
      ['davon gesättigt g', '0.1'],
      ['Kohlenhydrate g', '68'],
      ['davon Zucker g', '55'],
      ['Ballaststoffe g', '12'],
      ['Eiweiss g', '2'],
      ['Salz g', '0.02'],
    ] as const)
      await this.#type(field(label), value)
    for (const [size, price] of [
      ['10 g', '6.40'],
      ['15 g', '8.40'],
      ['20 g', '10.40'],
    ] as const)
      await this.#type(this.#page.getByRole('group', { name: size }).getByLabel('Preis CHF'), price)
    await this.#click(this.#page.getByRole('button', { name: 'Speichern', exact: true }))
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Quitte' })).toBeVisible()
    await this.#click(this.#page.getByRole('button', { name: 'Veröffentlichen' }))
    await expect(this.#page.getByRole('link', { name: 'Im Shop ansehen' })).toBeVisible()
    const query = `select status, array_agg(size.price order by grams) as prices from product join product_size size on size.product_id = product.id
      where name = $1 group by status`
    await this.#expectRow(query, ['Quitte'], { status: 'published', prices: [640, 840, 1040] })
  }

  async approveAndAnswerReview(): Promise<void> {
    await this.#click(this.#page.getByRole('link', { name: 'Bewertung prüfen' }))
    await this.#click(this.#page.getByRole('button', { name: 'Antworten' }))
    await expect(this.#page.getByRole('textbox', { name: 'Antwort' })).toBeFocused()
    await this.#page.keyboard.type('Danke, Mira!')
    await this.#click(this.#page.getByRole('button', { name: 'Antworten und freigeben' }))
    await this.#expectRow('select state, reply from review where first_name = $1', ['Mira'], { state: 'approved', reply: 'Danke, Mira!' })
  }

  async changeBanner(): Promise<void> {
    await this.#open('Startseite')
    await this.#type(this.#page.getByLabel('Überschrift'), 'Der Sommer im Beutel')
    await this.#click(this.#page.getByRole('button', { name: 'Speichern', exact: true }))
    await this.#expectRow(`select settings::jsonb->>'headline' as headline from landing_section where section = 'hero'`, [], {
      headline: 'Der Sommer im Beutel',
    })
  }

  /** Opens what Ctrl-K finds first; without a click. */
  async openByPalette(text: string): Promise<void> {
    await this.#page.keyboard.press('Control+k')
    await expect(this.#page.getByPlaceholder('Bestellung, Produkt')).toBeFocused()
    await this.#page.keyboard.type(text)
    await expect(this.#page.getByRole('option').filter({ hasText: text }).first()).toHaveAttribute('aria-selected', 'true')
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('dialog')).toBeHidden()
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeHidden()
  }

  async resendMail(number: string): Promise<void> {
    await this.openByPalette(number)
    await this.#click(this.#page.getByRole('button', { name: /Nochmals senden.*Bestellbestätigung/ }))
    await expect(this.#page.getByLabel('An', { exact: true })).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('link', { name: /Neuere ansehen.*Bestellbestätigung/ })).toBeVisible()
  }

  async issueVoucher(): Promise<void> {
    await this.#open('Gutscheine')
    await this.#click(this.#page.getByRole('link', { name: 'Neuer Gutschein' }))
    await expect(this.#page.getByLabel('Code')).toBeFocused()
    await this.#type(this.#page.getByLabel('Code'), 'advent15')
    await this.#type(this.#page.getByLabel('Prozent'), '15')
    await this.#click(this.#page.getByRole('button', { name: 'Speichern', exact: true }))
    await this.#expectRow('select value from voucher where code = $1', ['ADVENT15'], { value: 15 })
  }

  async downloadMonth(): Promise<void> {
    const download = this.#page.waitForEvent('download')
    await this.#click(this.#page.getByRole('link', { name: 'Bestellungen als CSV' }))
    expect((await download).url()).toMatch(/orders\.csv\?from=\d{4}-\d{2}-01&to=/)
  }

  async compareRevenue(): Promise<void> {
    await expect(this.#page.getByLabel('Zeitraum', { exact: true })).toHaveValue('this-month')
    await expect(this.#page.getByRole('main').getByText(/^davor CHF [1-9]/)).toBeVisible()
  }

  async openInvoice(number: string): Promise<void> {
    await this.openByPalette(number)
    const pdf = this.#page.context().waitForEvent('response', (response) => response.url().includes('/documents/'))
    await this.#click(this.#page.getByRole('link', { name: /^Rechnung R-/ }))
    expect((await pdf).headers()['content-type']).toBe('application/pdf')
  }

  async cancelOrder(): Promise<void> {
    const { number } = await new CheckoutClient(this.#shop).buy({ productId: 13 })
    await this.openByPalette(number)
    await this.#click(this.#page.getByRole('button', { name: 'Stornieren' }))
    await expect(this.#page.getByLabel('Grund')).toBeFocused()
    await this.#page.keyboard.type('Doppelt bestellt')
    await this.#click(this.#page.getByRole('button', { name: 'Bestellung stornieren' }))
    await this.#expectRow('select status from shop_order where number = $1', [number], { status: 'cancelled' })
  }

  async changeMailText(): Promise<void> {
    await this.openByPalette('Versandmeldung')
    await this.#type(this.#page.getByLabel('Text'), 'Ihr Paket ist unterwegs.')
    await this.#click(this.#page.getByRole('button', { name: 'Speichern', exact: true }))
    await this.#expectRow(`select count(*)::int as count from mail_wording where paragraphs::text like '%Ihr Paket ist unterwegs.%'`, [], {
      count: 1,
    })
  }

  async importProducts(): Promise<void> {
    await this.#open('Produkte')
    await this.#click(this.#page.getByRole('link', { name: 'Importieren' }))
    const chooser = this.#page.waitForEvent('filechooser')
    await this.#click(this.#page.getByLabel('CSV-Datei'))
    await (await chooser).setFiles({ name: 'produkte.csv', mimeType: 'text/csv', buffer: Buffer.from(fiftyProducts()) })
    await expect(this.#page.getByText('2 fehlerhaft', { exact: true })).toBeVisible()
    await expect(this.#page.getByLabel('Preis 15 g', { exact: true }).first()).toBeFocused()
    await this.#type(this.#page.getByLabel('Preis 15 g', { exact: true }).first(), '7.90')
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByText('1 fehlerhaft')).toBeVisible()
    await expect(this.#page.getByLabel('Kategorie', { exact: true })).toBeFocused()
    await this.#type(this.#page.getByLabel('Kategorie', { exact: true }), 'Beeren')
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByRole('button', { name: '50 Zeilen importieren' })).toBeFocused()
    await this.#page.keyboard.press('Enter')
    await expect(this.#page.getByText('Importiert: 50 neu')).toBeVisible()
    await this.#expectRow(`select count(*)::int as count from product where name like 'Sorte %'`, [], { count: 50 })
  }

  async #open(screen: string): Promise<void> {
    await this.#click(this.#page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: screen }))
    await expect(this.#page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
  }

  #click(target: Locator): Promise<void> {
    return target.click()
  }

  /** Types into a field that a few tabs reach; into any other after a click. */
  async #type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    const isFocused = () => field.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < 3 && !(await isFocused()); tabs++) await this.#page.keyboard.press('Tab')
    if (!(await isFocused())) await this.#click(field)
    await this.#page.keyboard.press('Control+a')
    await this.#page.keyboard.type(text)
  }

  async #expectRow(query: string, values: readonly unknown[], row: Record<string, unknown>): Promise<void> {
    await expect.poll(async () => await this.#shop.rows(query, ...values)).toEqual([row])
  }
}

/** A file of fifty products, of which one has no price and another no category. */
function fiftyProducts(): string {
  const rows = Array.from({ length: 50 }, (_, index) => {
    const category = index === 30 ? '' : 'Beeren'
    const price = index === 10 ? 'gratis' : '7.90'
    return `;Sorte ${index + 1};${category};${price}`
  })
  return ['Nummer;Name;Kategorie;Preis', ...rows].join('\n')
}
