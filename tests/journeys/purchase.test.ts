import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CARDS, expectPaid, fillBasket, fillContact, ordersOf, payButton } from '#tests/support/checkout-walk.ts'
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

describe('a purchase', () => {
  it('on a phone, by touch, becomes an order with the amount on the button, and a mail', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size: 'phone' })
    const total = await fillBasket(page, [{ productId: 20 }, { productId: 2, quantity: 2 }])
    await page.evaluate(() => localStorage.setItem('cartItems', '[]'))
    await page.goto('/checkout')
    await fillContact(page, 'phone@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).tap()
    expect(await payButton(page).textContent()).toBe(`Jetzt bezahlen - CHF ${total}`)
    expect(await page.getByText('Die Bestätigung geht an').textContent()).toContain('phone@example.ch')
    await payButton(page).tap()
    await page.getByText('Vielen Dank für Ihre Bestellung. Sie werden weitergeleitet...').waitFor()
    await expectPaid(page)

    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
    const [order] = await ordersOf(shop, 'phone@example.ch')
    expect(order).toMatchObject({ paid: order?.total, town: 'Chur' })
    expect(await page.getByRole('heading', { name: /^Ihre Bestellung/ }).textContent()).toContain(order?.number)
    expect(await page.getByText(`CHF ${total}`).count()).toBeGreaterThan(0)
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])

    const mail = await confirmationTo('phone@example.ch')
    for (const part of [order?.number, 'Premium Probierbox', 'Himbeere', total, 'Bahnhofstrasse 12', '7000 Chur']) {
      expect(mail.html).toContain(part)
      expect(mail.body).toContain(part)
    }
    await context.close()
  })

  it('from the home page over a product to the drawer, the checkout and the order, on a phone', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size: 'phone' })
    await page.goto('/')
    await page.getByRole('main').locator('a[href="/shop"]').first().tap()
    await page.waitForURL('**/shop')
    await page.getByRole('main').getByRole('link', { name: 'Heidelbeere' }).first().tap()
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().tap()
    await page.getByText('Zum Warenkorb hinzugefügt').waitFor()
    await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).tap()
    await page.waitForURL('**/checkout')
    await fillContact(page, 'walk@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).tap()
    await payButton(page).tap()
    await expectPaid(page)
    expect(await ordersOf(shop, 'walk@example.ch')).toHaveLength(1)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('over the basket page, whose checkout hands over the payment', async () => {
    const { page, context } = await openScreen(browser, shop)
    const total = await fillBasket(page, [{ productId: 9, quantity: 5 }])
    await page.goto('/cart')
    await page.getByRole('button', { name: `Zur Kasse - CHF ${total}` }).click()
    await expect.poll(() => page.url()).toBe(`${shop.address}/checkout`)
    await fillContact(page, 'cart@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).click()
    expect(await payButton(page).textContent()).toBe(`Jetzt bezahlen - CHF ${total}`)
    await payButton(page).click()
    await expectPaid(page)
    await context.close()
  })

  it('becomes an account with one password more, and the next checkout knows who is there', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 9 }])
    await page.goto('/checkout')
    await fillContact(page, 'member@example.ch')
    await page.getByRole('button', { name: 'Testkarte einsetzen' }).click()
    await payButton(page).click()
    await expectPaid(page)
    await page.getByLabel('Passwort', { exact: true }).fill('kurz')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await page.getByText('Das Passwort braucht mindestens 8 Zeichen.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel('Passwort', { exact: true }).fill('ein langes Passwort')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await page.getByRole('heading', { name: 'Willkommen' }).waitFor()

    await fillBasket(page, [{ productId: 9 }])
    await page.goto('/checkout')
    await expect.poll(() => page.getByLabel('E-Mail', { exact: true }).inputValue()).toBe('member@example.ch')
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Muster')
    await page.getByText('Für die Bestellbestätigung.', { exact: true }).waitFor()
    await context.close()
  })

  it('shows which address of the address book stands in the fields', async () => {
    const { page, context } = await openScreen(browser, shop)
    const headers = { origin: shop.address }
    const person = { email: 'book@example.ch', firstName: 'Vreni', lastName: 'Muster', password: 'ein langes Passwort' }
    expect((await page.request.post('/auth/register', { data: person, headers })).status()).toBe(201)
    const address = { street: 'Rebhalde', houseNumber: '7', postalCode: '9490', town: 'Vaduz', country: 'LI' }
    const data = { address: { firstName: 'Vreni', lastName: 'Muster', ...address }, isDefaultDelivery: true, isDefaultBilling: false }
    expect((await page.request.post('/api/user/addresses', { data, headers })).ok()).toBe(true)
    await fillBasket(page, [{ productId: 9 }])
    await page.goto('/checkout')
    const book = page.getByLabel('Aus Ihrem Adressbuch')
    const shown = () => book.locator('option:checked').textContent()
    await expect.poll(shown).toBe('Vreni Muster, Rebhalde 7, 9490 Vaduz, Liechtenstein')

    await page.getByLabel('Nr.').fill('9')
    await expect.poll(shown).toBe('Andere Adresse')
    await book.selectOption({ index: 1 })
    expect(await page.getByLabel('Nr.').inputValue()).toBe('7')
    await book.selectOption('Andere Adresse')
    expect(await page.getByLabel('Strasse').inputValue()).toBe('')
    await context.close()
  })

  it('leads a guest from the mail to the order', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    const { body } = await confirmationTo('phone@example.ch')
    const link = /https?:\/\/\S+\/bestellung\/[^\s)"]+/.exec(body)?.[0] ?? ''
    await page.goto(new URL(link).pathname)
    await page.getByRole('heading', { level: 1, name: /^FF-/ }).waitFor()
    expect(await page.getByRole('list', { name: 'Stand der Bestellung' }).locator('[aria-current=step]').textContent()).toContain(
      'Bestätigt',
    )
    expect(await page.getByText('7000 Chur').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('an order page of another link is not found', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/bestellung/nothing-of-ours')
    await page.getByRole('heading', { name: 'Bestellung nicht gefunden' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await context.close()
  })

  it('by keyboard alone on a desktop, 3-D Secure included', async () => {
    const { page, context, complaints } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 7 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    await page.getByLabel('E-Mail', { exact: true }).focus()
    for (const [label, text] of TYPED) {
      expect(await focusedLabel(page)).toContain(label)
      await page.keyboard.type(text)
      if (label === 'PLZ') await expect.poll(() => page.getByLabel('Ort', { exact: true }).inputValue()).toBe('Vaduz')
      await page.keyboard.press('Tab')
    }
    expect(await focusedLabel(page)).toBe('Testkarte einsetzen')
    await page.keyboard.press('Tab')
    expect(await focusedLabel(page)).toMatch('Jetzt bezahlen - CHF')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Zahlung bestätigen' }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await tabTo(page, 'Bestätigen')
    await page.keyboard.press('Enter')
    await expectPaid(page)
    for (const line of ['Vreni Muster', 'Dorfstrasse 3', '9490 Vaduz', 'Liechtenstein', 'Vor die Türe'])
      expect(await page.getByText(line, { exact: true }).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** Every field in the order of the keyboard; the street is typed with its number, as people do. */
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
  ['Abweichende Rechnungsadresse', ''],
  ['Newsletter', ''],
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

async function confirmationTo(recipient: string): Promise<{ subject: string; html: string; body: string }> {
  const find = async () =>
    (await shop.pool.query('select subject, html, body from mail where recipient = $1 and state = $2', [recipient, 'kept'])).rows
  await expect.poll(async () => (await find()).length, { timeout: 10_000 }).toBe(1)
  return (await find())[0]
}
