import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { fillBasket, fillContact, openCheckout, payButton } from '#tests/support/checkout-walk.ts'
import { offerInvoice } from '#tests/support/offer-invoice.ts'
import { openOperatorScreen } from '#tests/support/operator-screen.ts'
import { findBarriers, openScreen } from '#tests/support/screen.ts'
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

const one = async (sql: string, ...values: unknown[]) => (await shop.pool.query(sql, values)).rows[0]
const onInvoice = (page: Page) => page.getByRole('radio', { name: 'Kauf auf Rechnung' })
const byCard = (page: Page) => page.getByRole('radio', { name: 'Karte oder TWINT' })
const orderButton = (page: Page) => page.getByRole('button', { name: /Auf Rechnung bestellen|Bestellung wird gesendet/ })
const orderOf = (email: string) =>
  one(`select number, total, payment_method, paid_at, to_char(due_on, 'DD.MM.YYYY') as due from shop_order where email = $1`, email)

/** Waits for the page after an order on invoice. */
async function expectOrdered(page: Page, due: string): Promise<void> {
  await page.waitForURL('**/payment-success')
  await page.getByRole('heading', { name: /^Ihre Bestellung FF-/ }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Vielen Dank für Ihre Bestellung!')
  await page.getByText(`Auf Rechnung, zahlbar bis ${due}. Die QR-Rechnung liegt der Bestellbestätigung bei.`).waitFor()
}

describe('a purchase on invoice', () => {
  it('is not offered while the setting is off, and not above its limit', async () => {
    const { page, context } = await openCheckout(browser, shop, 'aus@example.ch')
    await page.getByLabel('Kartennummer').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await offerInvoice(shop, true, 100)
    await expect.poll(async () => (await (await fetch(`${shop.address}/api/shop-settings`)).json()).offersInvoice).toBe(true)
    await page.reload()
    await page.getByLabel('Kartennummer').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await offerInvoice(shop)
    await expect.poll(async () => (await (await fetch(`${shop.address}/api/shop-settings`)).json()).invoice.limit).toBe('200.00')
    await context.close()
  })

  it('on a phone, by touch, becomes an order with the amount on the button, and a mail that says until when to pay', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size: 'phone' })
    const total = await fillBasket(page, [{ productId: 20 }])
    await page.goto('/checkout')
    await fillContact(page, 'rechnung@example.ch')
    await byCard(page).waitFor()
    expect([await byCard(page).isChecked(), await onInvoice(page).isChecked()]).toEqual([true, false])
    expect(await payButton(page).textContent()).toBe(`Jetzt bezahlen - CHF ${total}`)
    await page.getByLabel('Kartennummer').fill('4242')
    await onInvoice(page).tap()
    expect(await page.getByLabel('Kartennummer').isVisible()).toBe(false)
    // From the top: what lies under the bar at this moment is not out of reach.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findBarriers(page)).toEqual([])
    expect(await orderButton(page).textContent()).toBe(`Auf Rechnung bestellen · CHF ${total}`)
    await byCard(page).tap()
    expect(await page.getByLabel('Kartennummer').inputValue()).toBe('4242')
    await onInvoice(page).tap()
    await orderButton(page).tap()
    await page.getByText('Bestellung aufgenommen!').waitFor()

    const order = await orderOf('rechnung@example.ch')
    expect(order).toMatchObject({ payment_method: 'invoice', paid_at: null })
    await expectOrdered(page, order.due)
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
    const mail = () => one(`select state, body from mail where recipient = 'rechnung@example.ch'`)
    await expect.poll(async () => (await mail()).state).toBe('kept')
    expect((await mail()).body).toContain(`Bitte überweisen Sie CHF ${total} bis am ${order.due}.`)
    await context.close()
  })

  it('on a desktop, by keyboard, asks for the contact first; the operator notes the payment, and the buyer sees it', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    await byCard(page).focus()
    await page.keyboard.press('ArrowDown')
    expect(await onInvoice(page).isChecked()).toBe(true)
    await orderButton(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await page.getByText('Die Kartennummer').count()).toBe(0)
    await fillContact(page, 'tasten@example.ch')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/payment-success')
    const order = await orderOf('tasten@example.ch')
    await expectOrdered(page, order.due)

    const mail = () => one(`select body from mail where recipient = 'tasten@example.ch' and state = 'kept'`)
    await expect.poll(mail).toBeDefined()
    const link = /https?:\/\/\S+\/bestellung\/[^\s)"]+/.exec((await mail()).body)?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await page.getByText(`Auf Rechnung, zahlbar bis ${order.due}`).waitFor()
    expect(await findBarriers(page)).toEqual([])

    const operator = await openOperatorScreen(browser, shop, { role: 'staff' })
    await operator.page.goto('/admin')
    await operator.page.getByRole('link', { name: /^Rechnung(en)? offen$/ }).click()
    await operator.page.getByRole('link', { name: order.number }).click()
    await operator.page.getByRole('heading', { level: 1, name: order.number }).waitFor()
    expect(await findBarriers(operator.page)).toEqual([])
    await operator.page.getByRole('button', { name: 'Zahlung erhalten' }).click()
    await operator.page.getByRole('button', { name: 'Zahlung doch nicht erhalten' }).waitFor()
    expect(await findBarriers(operator.page)).toEqual([])
    await page.reload()
    await page.getByText(/^Bezahlt am /).waitFor()
    expect([...complaints, ...operator.complaints]).toEqual([])
    await operator.context.close()
    await context.close()
  })

  it('F8 is one in two tabs: the second is led to the order', async () => {
    const { page, context } = await openCheckout(browser, shop, 'zwei-tabs@example.ch')
    const other = await context.newPage()
    await other.goto('/checkout')
    await fillContact(other, 'zwei-tabs@example.ch')
    await onInvoice(other).check()
    await onInvoice(page).check()
    await orderButton(page).click()
    await expect.poll(() => orderOf('zwei-tabs@example.ch')).toBeDefined()
    const { due } = await orderOf('zwei-tabs@example.ch')
    await expectOrdered(page, due)
    await orderButton(other).click()
    await expectOrdered(other, due)
    expect(await one(`select count(*) from shop_order where email = 'zwei-tabs@example.ch'`)).toEqual({ count: 1 })
    await context.close()
  })

  it('says what is wrong and keeps what was typed when the shop no longer offers it', async () => {
    const { page, context } = await openCheckout(browser, shop, 'nicht-mehr@example.ch')
    await onInvoice(page).check()
    await shop.pool.query(`update shop_setting set settings = settings || '{"offersInvoice": false}'`)
    await orderButton(page).click()
    await page.getByRole('alert').getByText('Kauf auf Rechnung bieten wir für diese Bestellung nicht an.').waitFor()
    expect(await page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('nicht-mehr@example.ch')
    expect(await orderOf('nicht-mehr@example.ch')).toBeUndefined()
    await context.close()
  })
})
