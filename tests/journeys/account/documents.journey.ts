import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ANNA } from '#tests/support/accounts/people.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

const invoiceLink = (page: Page) => page.getByRole('link', { name: /^Rechnung R-\d{4}-\d{5}/ })
const creditNoteLink = (page: Page) => page.getByRole('link', { name: /^Gutschrift G-\d{4}-\d{5}/ })

async function guestPath({ pool }: TestShop, orderId: string): Promise<string> {
  const { rows } = await pool.query(`select data->>'url' as url from mail where order_id = $1`, [orderId])
  return new URL(rows[0].url).pathname
}

async function downloaded(page: Page, link: ReturnType<typeof invoiceLink>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.describe('Documents', () => {
  test.use(PHONE)

  test('A buyer downloads the invoice, and the credit note once the operator has cancelled; the invoice stays the same', async ({
    page,
    shop,
    newOperator,
  }) => {
    await offerInvoice(shop)
    const order = await new CheckoutClient(shop).buyOnInvoice({ productId: 21, quantity: 2 }, { ...ANNA, email: 'belege@example.ch' })
    const path = await guestPath(shop, order.id)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Belege' })).toBeVisible()
    await expect(creditNoteLink(page)).toHaveCount(0)
    const invoice = await downloaded(page, invoiceLink(page))
    expect(invoice.name).toMatch(/^rechnung-R-\d{4}-\d{5}\.pdf$/)
    await expect(page).toBeAccessible()

    const operator = await newOperator({ role: 'owner' })
    await operator.goto(`/admin/bestellungen/${order.id}`)
    await expect(invoiceLink(operator)).toBeVisible()
    await operator.getByRole('button', { name: 'Stornieren' }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Adresse falsch')
    await dialog.getByRole('button', { name: /stornieren/i }).click()
    await expect(creditNoteLink(operator)).toBeVisible()
    await expect(operator.getByText('durch Gutschrift aufgehoben')).toBeVisible()
    await expect(operator).toBeAccessible()

    await page.reload()
    await expect(page.getByText('durch Gutschrift aufgehoben')).toBeVisible()
    expect((await downloaded(page, creditNoteLink(page))).name).toMatch(/^gutschrift-G-\d{4}-\d{5}\.pdf$/)
    expect((await downloaded(page, invoiceLink(page))).bytes).toEqual(invoice.bytes)
    await expect(page).toBeAccessible()
  })

  test('A guest puts the order behind the link of the mail into the cart again, in a browser that has none', async ({ page, shop }) => {
    const order = await new CheckoutClient(shop).buy({ productId: 1, quantity: 2 }, { ...ANNA, email: 'nochmals@example.ch' })
    await page.goto(await guestPath(shop, order.id))
    await page.getByRole('button', { name: 'Erneut bestellen' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('textbox', { name: 'Menge Erdbeere' })).toHaveValue('2')
  })

  test('A customer finds the invoice in the account', async ({ shop, newOperator }) => {
    const customer = await newOperator({ ...PHONE, role: 'customer' })
    const order = await new CheckoutClient(shop).buy({ productId: 1 }, { ...ANNA, email: 'konto-belege@example.ch' })
    await shop.pool.query(`update shop_order set user_id = (select id from user_account order by created_at desc limit 1) where id = $1`, [
      order.id,
    ])
    await customer.goto(`/my-orders/${order.id}`)
    await expect(invoiceLink(customer)).toBeVisible()
    expect((await downloaded(customer, invoiceLink(customer))).name).toMatch(/^rechnung-R-\d{4}-\d{5}\.pdf$/)
    await expect(customer).toBeAccessible()
    await customer.getByRole('button', { name: 'Erneut bestellen' }).click()
    await expect(customer).toHaveURL('/cart')
  })
})
