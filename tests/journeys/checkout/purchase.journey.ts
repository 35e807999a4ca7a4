import type { Page } from '@playwright/test'
import { ANNA, LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { CARDS, expectPaid, fillCart, fillContact, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'
import { untilToast } from '#tests/support/browser/toasts.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'
import type { TestShop } from '#tests/support/shop/shop.ts'

test.describe('A purchase', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer pays by touch the amount on the button and gets a confirmation', async ({ page, shop }) => {
      const total = await fillCart(page, [{ productId: 20 }, { productId: 2, quantity: 2 }])
      await page.evaluate(() => localStorage.setItem('cartItems', '[]'))
      await page.goto('/checkout')
      await fillContact(page, 'phone@example.ch')
      await page.getByRole('button', { name: 'Testkarte einsetzen' }).tap()
      await expect(payButton(page)).toHaveText(`Jetzt bezahlen - CHF ${total}`)
      await expect(page.getByText('Die Bestätigung geht an')).toContainText('phone@example.ch')
      const thanks = 'Vielen Dank für Ihre Bestellung. Sie werden weitergeleitet...'
      await Promise.all([untilToast(page, thanks), payButton(page).tap()])
      await expectPaid(page)

      await expect.poll(() => page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
      const [order] = await ordersOf(shop, 'phone@example.ch')
      expect(order).toMatchObject({ paid: order?.total, town: 'Chur' })
      await expect(page.getByRole('heading', { name: /^Ihre Bestellung/ })).toContainText(order?.number ?? 'no order')
      await expect(page.getByText(`CHF ${total}`).first()).toBeVisible()
      await expect(page).toBeAccessible()

      const mail = await confirmationTo(shop, 'phone@example.ch')
      for (const part of [order?.number, 'Premium Probierbox', 'Himbeere', total, 'Bahnhofstrasse 12', '7000 Chur']) {
        expect(mail.html).toContain(part)
        expect(mail.body).toContain(part)
      }
    })

    test('A visitor walks from the home page through product, drawer and checkout to the order', async ({ page, shop }) => {
      await page.goto('/')
      await page.getByRole('main').locator('a[href="/shop"]').first().tap()
      await expect(page).toHaveURL('/shop')
      await page.getByRole('main').getByRole('link', { name: 'Heidelbeere' }).first().tap()
      // The shop's cards have a button of this name, too.
      await expect(page.getByRole('heading', { level: 1, name: /Heidelbeere/ })).toBeVisible()
      await page.getByRole('button', { name: 'In den Warenkorb' }).first().tap()
      await expect(page.getByText('Zum Warenkorb hinzugefügt')).toBeVisible()
      await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).tap()
      await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).tap()
      await expect(page).toHaveURL('/checkout')
      await fillContact(page, 'walk@example.ch')
      await page.getByRole('button', { name: 'Testkarte einsetzen' }).tap()
      await payButton(page).tap()
      await expectPaid(page)
      const [order, ...others] = await ordersOf(shop, 'walk@example.ch')
      expect(others).toEqual([])
      await page.getByRole('link', { name: 'Zur Bestellung' }).tap()
      await expect(page).toHaveURL(/\/bestellung\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(order?.number ?? 'no order')
    })
  })

  test('A customer pays the amount that the cart page showed', async ({ page }) => {
    const total = await fillCart(page, [{ productId: 9, quantity: 5 }])
    await page.goto('/cart')
    await page.getByRole('button', { name: `Zur Kasse - CHF ${total}` }).click()
    await expect(page).toHaveURL('/checkout')
    await fillContact(page, 'cart@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).click()
    await expect(payButton(page)).toHaveText(`Jetzt bezahlen - CHF ${total}`)
    await payButton(page).click()
    await expectPaid(page)
  })

  test('A guest turns the order into an account, and the next checkout is filled in', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 400 .*auth\/register/)
    await fillCart(page, [{ productId: 9 }])
    await page.goto('/checkout')
    await fillContact(page, 'member@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).click()
    await payButton(page).click()
    await expectPaid(page)
    await page.getByLabel('Passwort', { exact: true }).fill('kurz')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByText('Das Passwort braucht mindestens 8 Zeichen.')).toBeVisible()
    await expect(page).toBeAccessible()
    await page.getByLabel('Passwort', { exact: true }).fill('ein langes Passwort')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByRole('heading', { name: 'Willkommen' })).toBeVisible()
    await page.getByRole('link', { name: 'Meine Bestellungen' }).last().click()
    await expect(page.getByRole('main')).toContainText('Ihre E-Mail-Adresse ist noch nicht bestätigt.')

    await fillCart(page, [{ productId: 9 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('member@example.ch')
    await expect(page.getByLabel('Nachname')).toHaveValue('Muster')
    await expect(page.getByLabel('Strasse')).toHaveValue('Bahnhofstrasse')
    await expect(page.getByText('Für die Bestellbestätigung.', { exact: true })).toBeVisible()
  })

  test('The checkout names the address-book entry that is filled in', async ({ page, shop }) => {
    const headers = { origin: shop.address }
    const person = { email: 'book@example.ch', firstName: 'Vreni', lastName: 'Muster', password: 'ein langes Passwort' }
    expect((await page.request.post('/auth/register', { data: person, headers })).status()).toBe(201)
    const address = { street: 'Rebhalde', houseNumber: '7', postalCode: '9490', town: 'Vaduz', country: 'LI' }
    const data = { address: { firstName: 'Vreni', lastName: 'Muster', ...address }, isDefaultDelivery: true, isDefaultBilling: false }
    expect((await page.request.post('/api/user/addresses', { data, headers })).ok()).toBe(true)
    await fillCart(page, [{ productId: 9 }])
    await page.goto('/checkout')
    const book = page.getByLabel('Aus Ihrem Adressbuch')
    const shown = () => book.locator('option:checked').textContent()
    await expect.poll(shown).toBe('Vreni Muster, Rebhalde 7, 9490 Vaduz, Liechtenstein')

    await page.getByLabel('Nr.').fill('9')
    await expect.poll(shown).toBe('Andere Adresse')
    await book.selectOption({ index: 1 })
    await expect(page.getByLabel('Nr.')).toHaveValue('7')
    await book.selectOption('Andere Adresse')
    await expect(page.getByLabel('Strasse')).toHaveValue('')
  })

  test('What a customer types before the address book has come stays', async ({ page }) => {
    await signUp(page, { ...LEA, email: 'early@example.ch' })
    const data = { address: ANNA.delivery, isDefaultDelivery: true, isDefaultBilling: false }
    expect((await page.request.post('/api/user/addresses', { data })).ok()).toBe(true)
    await fillCart(page, [{ productId: 9 }])
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/user/addresses', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/checkout')
    await page.getByLabel('Vorname').fill('Vreni')
    release()
    await expect(page.getByLabel('Aus Ihrem Adressbuch')).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Vreni')
    await expect(page.getByLabel('Strasse')).toHaveValue('')
  })

  test('The mail leads a guest to the order', async ({ page, shop }) => {
    await new CheckoutClient(shop).buy({ productId: 2 }, { ...ANNA, email: 'guest@example.ch' })
    const { body } = await confirmationTo(shop, 'guest@example.ch')
    const link = /https?:\/\/\S+\/bestellung\/[^\s)"]+/.exec(body)?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await expect(page.getByRole('heading', { level: 1, name: /^FF-/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Stand der Bestellung' }).locator('[aria-current=step]')).toContainText('Bestätigt')
    await expect(page.getByText('7000 Chur')).toHaveCount(1)
  })

  test('An unknown order link shows that the order is not found', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    await page.goto('/bestellung/nothing-of-ours')
    await expect(page.getByRole('heading', { name: 'Bestellung nicht gefunden' })).toBeVisible()
  })

  test('A customer pays by keyboard alone, 3-D Secure included', async ({ page }) => {
    await fillCart(page, [{ productId: 7 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    await page.getByLabel('E-Mail', { exact: true }).focus()
    for (const [label, text] of TYPED) {
      expect(await focusedLabel(page)).toContain(label)
      await page.keyboard.type(text)
      if (label === 'PLZ') await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Vaduz')
      await page.keyboard.press('Tab')
    }
    expect(await focusedLabel(page)).toBe('Testkarte einsetzen')
    await page.keyboard.press('Tab')
    expect(await focusedLabel(page)).toMatch('Jetzt bezahlen - CHF')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Zahlung bestätigen' })).toBeVisible()
    await expect(page).toBeAccessible()
    await tabTo(page, 'Bestätigen')
    await page.keyboard.press('Enter')
    await expectPaid(page)
    for (const line of ['Vreni Muster', 'Dorfstrasse 3', '9490 Vaduz', 'Liechtenstein', 'Vor die Türe'])
      await expect(page.getByText(line, { exact: true })).toHaveCount(1)
  })
})

/** The fields in tab order with what is typed; the street includes its number, as people write it. */
const TYPED = [
  ['E-Mail', 'keys@example.ch'],
  ['Vorname', 'Vreni'],
  ['Nachname', 'Muster'],
  ['Firma', ''],
  ['Strasse', 'Dorfstrasse 3'],
  ['Nr.', ''],
  ['PLZ', '9490'],
  ['Ort', ''],
  ['Land', ''],
  ['Telefon', ''],
  ['Lieferhinweis', 'Vor die Türe'],
  ['Als Geschenk', ''],
  ['Abweichende Rechnungsadresse', ''],
  ['Adresse auf diesem Gerät merken', ''],
  ['Newsletter', ''],
  ['Karte', ''],
  ['Kartennummer', CARDS.challenge],
  ['Gültig bis (MM/JJ)', '1234'],
  ['CVC', '123'],
] as const

async function tabTo(page: Page, label: string): Promise<void> {
  for (let stop = 0; stop < 5 && (await focusedLabel(page)) !== label; stop++) await page.keyboard.press('Tab')
  expect(await focusedLabel(page)).toBe(label)
}

function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const label = focused && 'labels' in focused ? (focused.labels as NodeListOf<HTMLLabelElement> | null)?.[0] : null
    return (label ?? focused)?.textContent ?? ''
  })
}

async function confirmationTo({ pool }: TestShop, recipient: string): Promise<{ subject: string; html: string; body: string }> {
  const find = async () =>
    (await pool.query('select subject, html, body from mail where recipient = $1 and state = $2', [recipient, 'kept'])).rows
  await expect.poll(async () => (await find()).length).toBe(1)
  return (await find())[0]
}
