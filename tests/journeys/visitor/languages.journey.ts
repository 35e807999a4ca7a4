import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { messagesIn } from '#messages/all.ts'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { fillCart, ordersOf } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { switchLanguages } from '#tests/support/texts/switch-languages.ts'

type TranslatedLanguage = Exclude<(typeof LANGUAGES)[number], 'de'>

test.beforeEach(({ shop }) => switchLanguages(shop))

for (const [language, name, thanks] of [
  ['fr', 'French', 'Paiement réussi\u202f!'],
  ['it', 'Italian', 'Pagamento riuscito!'],
  ['en', 'English', 'Payment successful!'],
] as const) {
  const { addressOf } = addressesOf(language)
  const texts = messagesIn(language)

  test.describe(`In ${name}`, () => {
    test.describe('on a phone', () => {
      test.use(PHONE)

      test('somebody gives without an address, and who gets the link enters it', async ({ page, shop, newVisitor }) => {
        const { checkoutText, contactText, fieldErrorsText, giftFieldsText, giftLinkText, paymentSuccessText, titlesText } = texts
        const email = `gift-${language}@example.ch`
        const total = await fillCart(page, [{ productId: 2 }])
        await page.goto(addressOf('/checkout'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(titlesText.checkout)
        await page.getByRole('button', { name: checkoutText.payNow(`CHF ${total}`) }).tap()
        await expect(page.getByRole('button', { name: fieldErrorsText.fieldErrors['first-name-missing'] })).toBeVisible()

        await field(page, contactText.email).fill(email)
        await fillAddress(page, language, 'Vreni')
        await page.getByRole('checkbox', { name: contactText.isGift, exact: true }).check()
        await page.getByRole('checkbox', { name: giftFieldsText.withoutAddress }).check()
        await pay(page, language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks)
        const [order] = await ordersOf(shop, email)
        expect(order).toMatchObject({ paid: order?.total })
        const heading = page.getByRole('heading', { name: paymentSuccessText.yourOrder })
        await expect(heading).toContainText(order?.number ?? 'no order')
        await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CH`)
        const link = (await page.getByText(/^https?:\/\/\S+[\w-]{20,}$/).textContent()) ?? ''

        const recipient = await newVisitor({ viewport: page.viewportSize() })
        await recipient.goto(new URL(link).pathname)
        await expect(recipient.getByRole('heading', { name: giftLinkText.giftFrom('Vreni') })).toBeVisible()
        await expect(recipient.locator('html')).toHaveAttribute('lang', `${language}-CH`)
        await fillAddress(recipient, language, 'Rita')
        await recipient.getByRole('button', { name: giftLinkText.sendAddress }).click()
        await expect(recipient.getByRole('heading', { name: giftLinkText.isComing })).toBeFocused()
        await expect(recipient).toBeAccessible()
      })
    })

    test('a customer registers, buys and sends something back', async ({ page, shop }) => {
      const { myOrdersText, registerText, returnsText, uiText } = texts
      const email = `return-${language}@example.ch`
      await page.goto(addressOf('/auth/register'))
      await field(page, registerText.firstName).fill(LEA.firstName)
      await field(page, registerText.lastName).fill(LEA.lastName)
      await field(page, registerText.email).fill(email)
      await field(page, registerText.password).fill(LEA.password)
      await field(page, registerText.confirmPassword).fill(LEA.password)
      await page.getByRole('button', { name: registerText.register }).click()
      await expect(page).toHaveURL(addressOf('/'))
      await confirmEmail(shop, email)

      await fillCart(page, [{ productId: 2, quantity: 2 }])
      await page.goto(addressOf('/checkout'))
      await fillAddress(page, language, LEA.firstName)
      await pay(page, language)
      // The page after a payment may come before the order.
      await expect.poll(() => ordersOf(shop, email)).toHaveLength(1)
      const [order] = await ordersOf(shop, email)
      expect(order).toMatchObject({ paid: order?.total, town: 'Chur' })
      await shop.pool.query("update shop_order set status = 'shipped' where number = $1", [order?.number])
      await shop.pool.query(
        "insert into order_event (order_id, kind, actor) select id, 'shipped', 'staff' from shop_order where number = $1",
        [order?.number],
      )

      await page.goto(addressOf('/my-orders'))
      await page.getByRole('link', { name: myOrdersText.details(order?.number ?? '').replaceAll(/<\/?number>/g, '') }).click()
      await page.getByRole('button', { name: returnsText.sendBack }).click()
      const choice = page.getByRole('dialog', { name: returnsText.what })
      await choice.getByRole('button', { name: uiText.more, exact: true }).click()
      await choice.getByRole('combobox').selectOption({ label: returnsText.reasons.damaged })
      await expect(page).toBeAccessible()
      await choice.getByRole('button', { name: returnsText.announce }).click()
      await expect(page.getByText(returnsText.sendTo)).toBeVisible()
      const mails = () => shop.pool.query("select language from mail where recipient = $1 and template = 'order-return'", [email])
      await expect.poll(async () => (await mails()).rows).toEqual([{ language }])
    })
  })
}

test.describe('The links of the languages', () => {
  test.use(PHONE)

  test('keep page, query and how far it is scrolled, also while the scripts have not arrived', async ({ page }) => {
    const links = (name: string) => page.getByRole('contentinfo').getByRole('navigation', { name })
    const scripts = '**/assets/*.js'
    await page.route(scripts, () => undefined)
    await page.goto('/shop?category=Beeren', { waitUntil: 'domcontentloaded' })
    const french = links('Sprache').getByRole('link', { name: 'Français', exact: true })
    await french.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await page.unroute(scripts)
    await french.tap()
    await expect(page).toHaveURL('/fr/boutique?category=Beeren')
    await waitForHydration(page)
    // The pages of two languages are not equally long.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 300)
    await links('Langue').getByRole('link', { name: 'Deutsch', exact: true }).tap()
    await expect(page).toHaveURL('/shop?category=Beeren')
  })
})

test.describe('A browser of another language', () => {
  test.use({ locale: 'fr-CH' })

  test('is offered the page in it until that is dismissed, and never led there', async ({ page }) => {
    const offer = page.getByRole('link', { name: 'Lire cette page en français', exact: true })
    await page.goto('/shop?category=Beeren')
    await expect(offer).toHaveAttribute('href', '/fr/shop?category=Beeren')
    await expect(page).toHaveURL('/shop?category=Beeren')
    await expect(page).toBeAccessible()
    await page.getByRole('button', { name: messagesIn('de').layoutText.dismissOffer, exact: true }).click()
    await expect(offer).toBeHidden()
    await page.goto('/faq')
    await waitForHydration(page)
    await expect(offer).toBeHidden()
  })

  test('takes the offer once, and gets none on the way back', async ({ page }) => {
    const offer = page.getByRole('link', { name: 'Lire cette page en français', exact: true })
    await page.goto('/shop?category=Beeren')
    await offer.click()
    await expect(page).toHaveURL('/fr/boutique?category=Beeren')
    await page.goto('/shop')
    await waitForHydration(page)
    await expect(offer).toBeHidden()
  })
})

test.describe("Stripe's fields", () => {
  // The shop of the journeys pays by the test gateway, so its policy does not allow the script.
  test.use({ bypassCSP: true })

  for (const language of LANGUAGES)
    test(`are in the language of the page: ${language}`, async ({ page }) => {
      await page.route('**/api/payment-config*', (route) =>
        route.fulfill({ json: { provider: 'stripe', publishableKey: 'pk_test_journey' } }),
      )
      await page.route('https://js.stripe.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }))
      await fillCart(page, [{ productId: 2 }])
      await page.goto(addressesOf(language).addressOf('/checkout'))
      await expect(page.getByText(`Stripe ${language}, elements ${language}`)).toBeVisible()
    })
})

/** Shows in place of its fields which language they would be in. */
const STRIPE_JS = `
  window.Stripe = (key, { locale }) => ({
    elements: (options) => ({
      create: () => ({
        mount: (place) => { place.textContent = 'Stripe ' + locale + ', elements ' + options.locale },
        on() {}, off() {}, update() {}, destroy() {},
      }),
      update() {},
    }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  })`

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true })
}

async function fillAddress(page: Page, language: TranslatedLanguage, firstName: string): Promise<void> {
  const { addressText } = messagesIn(language)
  await field(page, addressText.firstName).fill(firstName)
  await field(page, addressText.lastName).fill('Muster')
  await field(page, addressText.street).fill('Bahnhofstrasse')
  await field(page, addressText.houseNumber).fill('12')
  await field(page, addressText.postalCode).fill('7000')
  await expect(field(page, addressText.town)).toHaveValue('Chur')
}

/** Pays with the test card, and waits for the page after it. */
async function pay(page: Page, language: TranslatedLanguage): Promise<void> {
  const { checkoutText, testCardText } = messagesIn(language)
  await page.getByRole('button', { name: testCardText.fillIn }).click()
  await page.getByRole('button', { name: checkoutText.payNow('CHF ') }).click()
  await expect(page).toHaveURL(addressesOf(language).addressOf('/payment-success'))
}
