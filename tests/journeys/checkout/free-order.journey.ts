import { fillCart, fillContact, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A customer orders for nothing what a voucher covers', async ({ page, shop, newOperator }) => {
    const email = 'gratis@example.ch'
    await shop.pool.query(`insert into voucher (code, kind, value) values ('GANZ', 'percent', 100)`)
    await fillCart(page, [{ productId: FAMILY_BOX }])
    await page.goto('/checkout')
    await fillContact(page, email)
    await expect(payButton(page)).toBeEnabled()
    await page.getByRole('button', { name: /^Bestellübersicht/ }).click()
    await page.getByLabel('Gutschein oder Geschenkkarte').fill('GANZ')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    const order = page.getByRole('button', { name: 'Kostenlos bestellen' })
    await expect(order).toBeEnabled()
    await expect(page.getByText('Ihr Gutschein deckt den ganzen Betrag: Es ist nichts zu bezahlen.')).toBeVisible()
    await expect(page.getByLabel('Kartennummer')).toBeHidden()
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessibleOnDesktopToo(page)

    await Promise.all([untilToast(page, 'Bestellung aufgenommen!'), order.click()])
    await expect(page).toHaveURL('/payment-success')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Bestellung!')
    await expect(page.getByText('Mit Gutschein beglichen')).toBeVisible()
    await expectAccessibleOnDesktopToo(page)

    const { rows } = await shop.pool.query('select id, total, payment_method from shop_order where email = $1', [email])
    expect(rows).toMatchObject([{ total: 0, payment_method: 'free' }])
    const operator = await newOperator({ role: 'owner', ...PHONE })
    await operator.goto(`/admin/bestellungen/${rows[0].id}`)
    await expect(operator.getByText('Gutschein (nichts zu zahlen)')).toBeVisible()
    await expect(operator.getByRole('button', { name: 'Zurückerstatten' })).toHaveCount(0)
    await expectAccessibleOnDesktopToo(operator)
  })
})
