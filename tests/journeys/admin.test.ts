import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CheckoutClient } from '#tests/support/checkout-client.ts'
import { openOperatorScreen } from '#tests/support/operator-screen.ts'
import { ANNA } from '#tests/support/people.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true, jobs: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

describe('the operator’s day', () => {
  it('a new order is found, packed by keyboard and shipped, and the customer hears of it', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 })
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/bestellungen')
    await page.getByRole('link', { name: order.number }).waitFor()

    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    await page.getByRole('button', { name: 'In Bearbeitung nehmen' }).click()
    await page.getByRole('button', { name: 'Als versandt melden' }).waitFor()

    await page.goto('/admin/bestellungen/packen')
    await page.getByRole('heading', { name: order.number }).waitFor()
    await page.keyboard.press('1')
    expect(await page.getByRole('checkbox', { name: /Erdbeere/ }).isChecked()).toBe(true)
    await page.keyboard.press('v')
    await page.getByLabel('Sendungsnummer').fill('99.00.123456.12345678')
    await page.keyboard.press('Enter')
    await page.getByText('Alles gepackt').waitFor()

    const { rows } = await shop.pool.query('select status, tracking_number from shop_order where number = $1', [order.number])
    expect(rows).toEqual([{ status: 'shipped', tracking_number: '99.00.123456.12345678' }])
    await expect.poll(() => mailsTo(ANNA.email)).toContainEqual(expect.stringContaining('99.00.123456.12345678'))
    expect(complaints).toEqual([])
    await context.close()
  })

  it('many orders move one step at once', async () => {
    await new CheckoutClient(shop).buy({ productId: 2 })
    await new CheckoutClient(shop).buy({ productId: 3 })
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await page.goto('/admin/bestellungen?status=to-pack')
    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByRole('button', { name: 'In Bearbeitung nehmen (2)' }).click()
    await page.getByText('2 Bestellungen: In Bearbeitung').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('money goes back by line, once, and says how much is left', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 7, quantity: 2 })
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await openOrder(page, order.number)
    await page.getByRole('button', { name: 'Zurückerstatten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zurückerstatten' })
    await dialog.getByText(/können noch CHF .* zurückerstattet werden/).waitFor()
    await dialog.getByLabel('Was').selectOption('lines')
    await dialog
      .getByRole('group', { name: /Menge Mango/ })
      .getByRole('button', { name: 'Mehr' })
      .click()
    await dialog.getByLabel('Grund').fill('Eine Packung war offen')
    await dialog.getByRole('button', { name: 'Zurückerstatten' }).click()
    await page.getByText('Teilweise erstattet').waitFor()
    const { rows } = await shop.pool.query('select refunded from shop_order where number = $1', [order.number])
    expect(rows).toEqual([{ refunded: 890 }])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('a note and a corrected address stand in the order at once', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 12 })
    const { page, context, complaints } = await openOperatorScreen(browser, shop, { role: 'staff' })
    await openOrder(page, order.number)
    await page.getByLabel('Notiz').fill('Hat angerufen')
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await page.getByRole('listitem').getByText('Hat angerufen').waitFor()
    await page.getByRole('button', { name: 'Adresse ändern' }).click()
    await page.getByRole('dialog').getByLabel('Nr.').first().fill('9a')
    await page.getByRole('button', { name: 'Adresse speichern' }).click()
    await page.getByText('Obere Gasse 9a').waitFor()
    expect(await page.getByRole('button', { name: 'Zurückerstatten' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('Ctrl-K finds an order by a part of its number', async () => {
    const order = await new CheckoutClient(shop).buy({ productId: 13 })
    const { page, context, complaints } = await openOperatorScreen(browser, shop)
    await page.goto('/admin/produkte')
    await page.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Bestellung, Produkt').fill(order.number.slice(0, 7))
    await page.getByRole('option', { name: order.number }).click()
    await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/bestellungen?q=${number}`)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
}

async function mailsTo(recipient: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ body: string | null }>('select body from mail where recipient = $1', [recipient])
  return rows.map(({ body }) => body ?? '')
}
