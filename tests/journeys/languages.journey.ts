import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import { fillCart, ordersOf } from '#tests/support/checkout-page.ts'
import { expect, PHONE, test } from '#tests/support/journey.ts'

test.use(PHONE)

test.beforeEach(async ({ shop }) => {
  const languages = JSON.stringify(LANGUAGES)
  await shop.pool.query("update shop_setting set settings = settings || jsonb_build_object('languages', $1::jsonb)", [languages])
  await expect.poll(async () => (await shop.app.inject('/api/shop-settings')).json().languages).toEqual(LANGUAGES)
})

for (const [language, name, thanks] of [
  ['fr', 'French', 'Paiement réussi\u202f!'],
  ['it', 'Italian', 'Pagamento riuscito!'],
  ['en', 'English', 'Payment successful!'],
] as const) {
  test(`A guest buys in ${name} on a phone`, async ({ page, shop }) => {
    const { addressOf } = addressesOf(language)
    const { addressText, checkoutText, contactText, fieldErrorsText, paymentSuccessText, testCardText, titlesText } = messagesIn(language)
    const email = `${language}@example.ch`
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const total = await fillCart(page, [{ productId: 2 }])
    await page.goto(addressOf('/checkout'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titlesText.checkout)

    const pay = page.getByRole('button', { name: checkoutText.payNow(`CHF ${total}`) })
    await pay.tap()
    await expect(page.getByRole('button', { name: fieldErrorsText.fieldErrors['first-name-missing'] })).toBeVisible()

    await field(contactText.email).fill(email)
    await field(addressText.firstName).fill('Vreni')
    await field(addressText.lastName).fill('Muster')
    await field(addressText.street).fill('Bahnhofstrasse')
    await field(addressText.houseNumber).fill('12')
    await field(addressText.postalCode).fill('7000')
    await expect(field(addressText.town)).toHaveValue('Chur')
    await page.getByRole('button', { name: testCardText.fillIn }).tap()
    await pay.tap()

    await expect(page).toHaveURL(addressOf('/payment-success'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
    const [order] = await ordersOf(shop, email)
    expect(order).toMatchObject({ paid: order?.total, town: 'Chur' })
    const heading = page.getByRole('heading', { name: paymentSuccessText.yourOrder })
    await expect(heading).toContainText(order?.number ?? 'no order')
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CH`)
  })
}
