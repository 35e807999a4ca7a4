import type { Page } from '@playwright/test'
import { expectPaid, fillCard, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, test } from '#tests/support/browser/journey.ts'
import { addProduct } from '#tests/support/products/add-product.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('An order that is edited', () => {
  test('An operator takes packs out and adds others, and the customer sees what the order is now', async ({
    shop,
    newOperator,
    newVisitor,
  }) => {
    const { id, number } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 3 })
    const page = await newOperator()
    const dialog = await openEdit(page, id)
    const save = dialog.getByRole('button', { name: /^Ändern/ })
    await expect(save).toBeDisabled()
    const strawberries = dialog.getByRole('group', { name: /^Menge Erdbeere/ })
    await strawberries.getByRole('button', { name: 'Mehr', exact: true }).click()
    await expect(dialog.getByRole('button', { name: /^CHF.\d+\.\d\d verlangen$/ })).toBeEnabled()
    await strawberries.getByRole('textbox').fill('1')
    await strawberries.getByRole('textbox').press('Enter')
    await addProduct(dialog, 'Mango 15\u00a0g')
    const price = dialog.getByLabel('Eigener Preis')
    await price.fill('fünf')
    await save.click()
    await expect(price).toBeFocused()
    await price.fill('5')
    await expect(save).toHaveText(/^Ändern und CHF.\d+\.\d\d erstatten$/)
    await expect(page).toBeAccessible()
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row', { name: /^Mango/ })).toContainText('5.00')
    await expect(page.getByText('durch Gutschrift aufgehoben')).toBeVisible()
    await expect(page.getByText(/^Bestellung bearbeitet: CHF/)).toBeVisible()

    const mail = () => shop.one(`select html from mail where order_id = $1 and template = 'order-edited'`, id)
    await expect.poll(async () => String((await mail())?.html)).toContain('ist geändert')
    const [, orderPage = ''] = /href="([^"]+\/bestellung\/[^"]+)"/.exec(String((await mail())?.html)) ?? []
    const visitor = await newVisitor()
    await visitor.goto(orderPage)
    await expect(visitor.getByRole('heading', { name: number, exact: true })).toBeVisible()
    await expect(visitor.getByText('Mango', { exact: true })).toBeVisible()
    await expect(visitor.getByText(/^(Zurückerstattet:|Wir erstatten Ihnen)/)).toBeVisible()
    await expect(visitor.getByRole('link', { name: /^Rechnung R-/ })).toHaveCount(2)
  })

  test('What is taken out pays for what is added, and the customer pays the difference by the link', async ({
    shop,
    newOperator,
    newVisitor,
  }) => {
    const { id, number } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 3 })
    const page = await newOperator()
    const dialog = await openEdit(page, id)
    const strawberries = dialog.getByRole('group', { name: /^Menge Erdbeere/ }).getByRole('textbox')
    await strawberries.fill('2')
    await strawberries.press('Enter')
    await addProduct(dialog, 'Mango 15\u00a0g')
    const ask = dialog.getByRole('button', { name: /^Ändern und CHF.\d+\.\d\d verlangen$/ })
    // A difference of 10 Rappen, which is less than can be charged.
    await dialog.getByLabel('Eigener Preis').fill('8')
    await expect(ask).toContainText('0.50')
    await expect(dialog.getByText(/CHF.0\.40 davon braucht er nicht/)).toBeVisible()
    await dialog.getByLabel('Eigener Preis').fill('30')
    await expect(dialog.getByText('Angerechnet', { exact: true })).toBeVisible()
    const net = '22.10'
    await expect(ask).toContainText(net)
    await expect(page).toBeAccessible()
    await ask.click()
    await expect(page.getByText(`Guthaben aus ${number}`)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Für CHF.${net} auf Rechnung bestellen$`) })).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: 'Zahlungslink senden', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Zahlungslink noch einmal senden', exact: true })).toBeVisible()

    const { rows } = await shop.pool.query(`select data->>'link' as link from mail where data->>'supplements' = $1`, [number])
    const visitor = await newVisitor()
    await visitor.goto(String(rows[0]?.link))
    await expect(visitor.getByText(`Guthaben aus ${number}`)).toBeVisible()
    await expect(visitor).toBeAccessible()
    await fillCard(visitor)
    await expect(payButton(visitor)).toContainText(net)
    await payButton(visitor).click()
    await expectPaid(visitor)
  })

  test('What costs more than was paid is asked for with a supplement, which the customer pays by its link', async ({
    shop,
    newOperator,
    newVisitor,
  }) => {
    const { id, number } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 3 })
    const page = await newOperator()
    const dialog = await openEdit(page, id)
    await addProduct(dialog, 'Mango 15\u00a0g')
    await expect(page).toBeAccessible()
    await dialog.getByRole('button', { name: /^CHF.\d+\.\d\d verlangen$/ }).click()
    await expect(page.getByText(`Nachtrag zu ${number}`)).toBeVisible()
    await expect(page.getByText(`Versand mit ${number}`)).toBeVisible()
    await page.getByRole('button', { name: 'Zahlungslink senden', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Zahlungslink noch einmal senden', exact: true })).toBeVisible()

    const { rows } = await shop.pool.query(`select data->>'link' as link from mail where data->>'supplements' = $1`, [number])
    const visitor = await newVisitor()
    await visitor.goto(String(rows[0]?.link))
    await expect(visitor.getByText(`Mit ${number} in ein Paket`)).toBeVisible()
    await expect(visitor.getByText(`Versand mit ${number}`)).toBeVisible()
    await expect(visitor.getByLabel('Vorname')).toBeHidden()
    await expect(visitor).toBeAccessible()
    await fillCard(visitor)
    await payButton(visitor).click()
    await expectPaid(visitor)

    const { rows: mails } = await shop.pool.query(
      `select data->>'url' as url from mail where order_id = $1 and template = 'order-confirmation'`,
      [id],
    )
    await visitor.goto(String(mails[0]?.url))
    await expect(visitor.getByText('Im selben Paket')).toBeVisible()
    await visitor.getByRole('link', { name: /^FF-/ }).click()
    await expect(visitor.getByText('Nachtrag zu', { exact: true })).toBeVisible()
    await expect(visitor.getByRole('link', { name: number, exact: true })).toBeVisible()
    await page.getByRole('link', { name: number, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nachtrag', exact: true })).toBeVisible()
  })

  test('A customer whose order has no e-mail enters it to pay the supplement by a link that was copied', async ({
    shop,
    newOperator,
    newVisitor,
  }) => {
    const { id, number } = await new CheckoutClient(shop).buy({ productId: 1, quantity: 3 })
    // As one that was taken at the telephone.
    await shop.pool.query('update shop_order set email = null where id = $1', [id])
    const page = await newOperator()
    const dialog = await openEdit(page, id)
    await addProduct(dialog, 'Mango 15\u00a0g')
    await dialog.getByRole('button', { name: /^CHF.\d+\.\d\d verlangen$/ }).click()
    await expect(page.getByText(`Nachtrag zu ${number}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zahlungslink senden', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Zahlungslink kopieren', exact: true }).click()
    const link = page.getByText(/^http\S+$/)
    await expect(link).toBeVisible()

    const visitor = await newVisitor()
    await visitor.goto(await link.innerText())
    await expect(visitor.getByText(`Mit ${number} in ein Paket`)).toBeVisible()
    await fillCard(visitor)
    await payButton(visitor).click()
    const email = visitor.getByLabel('E-Mail', { exact: true })
    await expect(email).toBeFocused()
    await expect(visitor).toBeAccessible()
    await email.fill('telefon@example.ch')
    await payButton(visitor).click()
    await expectPaid(visitor)
    const { rows } = await shop.pool.query('select payment_method from shop_order where email = $1', ['telefon@example.ch'])
    expect(rows).toHaveLength(1)
  })
})

/** Opens the dialog that edits the goods of an order. */
async function openEdit(page: Page, id: string) {
  await page.goto(`/admin/bestellungen/${id}`)
  await page.getByRole('button', { name: 'Bestellung bearbeiten', exact: true }).click()
  return page.getByRole('dialog', { name: 'Bestellung bearbeiten', exact: true })
}
