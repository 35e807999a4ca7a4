import type { Page } from '@playwright/test'
import { rappen } from '#domain/money/money.ts'
import { fillCart, fillContact, openCheckout, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const onInvoice = (page: Page) => page.getByRole('radio', { name: 'Kauf auf Rechnung' })
const byCard = (page: Page) => page.getByRole('radio', { name: 'Karte oder TWINT' })
const orderButton = (page: Page) => page.getByRole('button', { name: /Auf Rechnung bestellen|Bestellung wird gesendet/ })

async function orderOf({ pool }: TestShop, email: string) {
  const sql = `select number, payment_method, paid_at, to_char(due_on, 'DD.MM.YYYY') as due from shop_order where email = $1`
  return (await pool.query(sql, [email])).rows[0]
}

/** Returns the mail that the shop stored for want of a mail server. */
async function mailTo({ pool }: TestShop, recipient: string): Promise<string | undefined> {
  const { rows } = await pool.query(`select body from mail where recipient = $1 and state = 'kept'`, [recipient])
  return rows[0]?.body
}

async function settingsOf({ address }: TestShop) {
  return (await fetch(`${address}/api/shop-settings`)).json()
}

/** Waits for the page after an order on invoice. */
async function expectOrdered(page: Page, due: string): Promise<void> {
  await expect(page).toHaveURL('/payment-success')
  await expect(page.getByRole('heading', { name: /^Ihre Bestellung FF-/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Bestellung!')
  await expect(page.getByText(`Auf Rechnung, zahlbar bis ${due}. Die QR-Rechnung liegt der Bestellbestätigung bei.`)).toBeVisible()
}

test.describe('Purchase on invoice', () => {
  test('The checkout offers it neither while the setting is off nor above the limit', async ({ page, shop }) => {
    await openCheckout(page, 'aus@example.ch')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await expect(onInvoice(page)).toHaveCount(0)
    await offerInvoice(shop, true, 100)
    await expect.poll(async () => (await settingsOf(shop)).offersInvoice).toBe(true)
    await page.reload()
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await expect(onInvoice(page)).toHaveCount(0)
    await offerInvoice(shop)
    await expect.poll(async () => (await settingsOf(shop)).invoice.limit).toBe('200.00')
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer orders by touch the amount on the button and gets a mail with the due date', async ({ page, shop }) => {
      await offerInvoice(shop)
      const total = await fillCart(page, [{ productId: 20 }])
      await page.goto('/checkout')
      await fillContact(page, 'rechnung@example.ch')
      await expect(byCard(page)).toBeVisible()
      expect([await byCard(page).isChecked(), await onInvoice(page).isChecked()]).toEqual([true, false])
      await expect(payButton(page)).toHaveText(`Jetzt bezahlen - CHF ${total}`)
      await page.getByLabel('Kartennummer').fill('4242')
      await onInvoice(page).tap()
      await expect(page.getByLabel('Kartennummer')).toBeHidden()
      // At the top of the page the header covers nothing, which axe would report.
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page).toBeAccessible()
      await expect(orderButton(page)).toHaveText(`Auf Rechnung bestellen · CHF ${total}`)
      await byCard(page).tap()
      await expect(page.getByLabel('Kartennummer')).toHaveValue('4242')
      await onInvoice(page).tap()
      await Promise.all([untilToast(page, 'Bestellung aufgenommen!'), orderButton(page).tap()])

      const order = await orderOf(shop, 'rechnung@example.ch')
      expect(order).toMatchObject({ payment_method: 'invoice', paid_at: null })
      await expectOrdered(page, order.due)
      await expect(page).toBeAccessible()
      await expect.poll(() => mailTo(shop, 'rechnung@example.ch')).toContain(`Bitte überweisen Sie CHF ${total} bis am ${order.due}.`)
    })
  })

  test('A customer orders by keyboard, an operator records the payment, and the customer sees it', async ({ page, shop, newOperator }) => {
    await offerInvoice(shop)
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await byCard(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(onInvoice(page)).toBeChecked()
    await orderButton(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await expect(page.getByText('Die Kartennummer')).toHaveCount(0)
    await fillContact(page, 'tasten@example.ch')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/payment-success')
    const order = await orderOf(shop, 'tasten@example.ch')
    await expectOrdered(page, order.due)

    await expect.poll(() => mailTo(shop, 'tasten@example.ch')).toBeDefined()
    const link = /https?:\/\/\S+\/bestellung\/[^\s)"]+/.exec((await mailTo(shop, 'tasten@example.ch')) ?? '')?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await expect(page.getByText(`Auf Rechnung, zahlbar bis ${order.due}`)).toBeVisible()
    await expect(page).toBeAccessible()

    const operator = await newOperator({ role: 'staff' })
    await operator.goto('/admin')
    await operator.getByRole('link', { name: /^Rechnung(en)? offen$/ }).click()
    await operator.getByRole('link', { name: order.number }).click()
    await expect(operator.getByRole('heading', { level: 1, name: order.number })).toBeVisible()
    await expect(operator).toBeAccessible()
    await operator.getByRole('button', { name: 'Zahlung erhalten' }).click()
    await operator.getByRole('button', { name: 'Zahlungseingang zurücknehmen' }).click()
    await operator.getByRole('button', { name: 'Bar bezahlt' }).click()
    await expect(operator.getByRole('button', { name: 'Barzahlung zurücknehmen' })).toBeVisible()
    await expect(operator).toBeAccessible()
    await page.reload()
    await expect(page.getByText(/^Bezahlt am /)).toBeVisible()
  })

  test('A first order is held and told so, and an operator confirms it', async ({ page, shop, newOperator }) => {
    await offerInvoice(shop, true, 20_000, { firstOrder: 'held' })
    await expect.poll(async () => (await settingsOf(shop)).invoice.firstOrder).toBe('held')
    await openCheckout(page, 'erste@example.ch')
    await onInvoice(page).check()
    await expect(page.getByText('Die erste Bestellung sehen wir zuerst kurz durch.')).toBeVisible()
    await orderButton(page).click()
    await expect(page).toHaveURL('/payment-success')
    await expect(page.getByText('Die erste Bestellung auf Rechnung sehen wir kurz durch, meist bis zum nächsten Werktag.')).toBeVisible()
    await expect(page).toBeAccessible()
    await expect.poll(() => mailTo(shop, 'erste@example.ch')).toContain('Danach bestätigen wir sie Ihnen')

    const order = await orderOf(shop, 'erste@example.ch')
    const operator = await newOperator({ role: 'staff' })
    await operator.goto('/admin')
    await expect(operator.getByText(`${order.number}: Erste Bestellung auf Rechnung: prüfen und bestätigen`)).toBeVisible()
    await operator.getByRole('link', { name: order.number }).click()
    await expect(operator).toBeAccessible()
    await operator.getByRole('button', { name: 'Bestätigen' }).click()
    await expect
      .poll(async () => (await shop.one('select status from shop_order where number = $1', order.number)).status)
      .toBe('confirmed')
    await page.reload()
    await expectOrdered(page, order.due)
  })

  test('The checkout keeps the form and says what else to do when too many invoices are open', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*orders-on-invoice/)
    const none = { count: 1, total: rappen(0) }
    await offerInvoice(shop, true, 20_000, { openLimits: { customer: none, address: none, network: none } })
    await openCheckout(page, 'zu-viele@example.ch')
    await onInvoice(page).check()
    await orderButton(page).click()
    await expect(page.getByRole('alert').getByText('Auf Rechnung können wir diese Bestellung nicht annehmen')).toBeVisible()
    await byCard(page).check()
    await expect(payButton(page)).toBeEnabled()
    expect(await orderOf(shop, 'zu-viele@example.ch')).toBeUndefined()
  })

  test('A second tab cannot order again what the first has ordered, and shows that order (F8)', async ({
    page,
    context,
    shop,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 422 .*create-payment-intent/)
    await offerInvoice(shop)
    await openCheckout(page, 'zwei-tabs@example.ch')
    const other = await context.newPage()
    await other.goto('/checkout')
    await fillContact(other, 'zwei-tabs@example.ch')
    await onInvoice(other).check()
    await onInvoice(page).check()
    await orderButton(page).click()
    await expect.poll(() => orderOf(shop, 'zwei-tabs@example.ch')).toBeDefined()
    const { due } = await orderOf(shop, 'zwei-tabs@example.ch')
    await expectOrdered(page, due)
    await expectOrdered(other, due)
    await expect(orderButton(other)).toHaveCount(0)
    const { rows } = await shop.pool.query(`select count(*) from shop_order where email = 'zwei-tabs@example.ch'`)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('The checkout keeps the form and says why when the shop has stopped offering it', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 409 .*orders-on-invoice/)
    await offerInvoice(shop)
    await openCheckout(page, 'nicht-mehr@example.ch')
    await onInvoice(page).check()
    await shop.pool.query(`update shop_setting set settings = settings || '{"offersInvoice": false}'`)
    await orderButton(page).click()
    await expect(page.getByRole('alert').getByText('Kauf auf Rechnung bieten wir für diese Bestellung nicht an.')).toBeVisible()
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('nicht-mehr@example.ch')
    expect(await orderOf(shop, 'nicht-mehr@example.ch')).toBeUndefined()
  })
})
