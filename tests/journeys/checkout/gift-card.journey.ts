import { orderToken } from '#server/orders/order-token.ts'
import { signInAs } from '#tests/support/accounts/sign-in-as.ts'
import { expectPaid, fillCart, fillCard, fillContact, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test, untilWhole } from '#tests/support/browser/journey.ts'
import { issueCard } from '#tests/support/orders/gift-card.ts'
import { codeInMail } from '#tests/support/orders/purchased-gift-card.ts'
import type { ApiClient } from '#tests/support/shop/api-client.ts'

/** CHF 69.90, without shipping. */
const FAMILY_BOX = 23
let owner: ApiClient

test.beforeAll(async ({ shop }) => {
  owner = await signInAs(shop, 'owner')
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A customer pays a part with a gift card, and the next order entirely', async ({ page }) => {
    const { code, lastFour } = await issueCard(owner, '90.00')
    const enter = async () => {
      await page.getByLabel('Gutschein oder Geschenkkarte').fill(code)
      await page.getByRole('button', { name: 'Anwenden' }).click()
      await expect(page.getByText('Was übrig ist, bleibt auf der Karte.')).toBeVisible()
    }

    await fillCart(page, [{ productId: FAMILY_BOX }])
    await page.goto('/cart')
    await enter()
    await expect(page.getByRole('button', { name: 'Zur Kasse - CHF 0.00' })).toBeEnabled()
    await expectAccessibleOnDesktopToo(page)
    await page.goto('/checkout')
    await fillContact(page, 'karte@example.ch')
    const order = page.getByRole('button', { name: 'Mit Geschenkkarte bezahlen' })
    await expect(order).toBeEnabled()
    await expect(page.getByText('Ihre Geschenkkarte deckt den ganzen Betrag: Es ist nichts zu bezahlen.')).toBeVisible()
    await expectAccessibleOnDesktopToo(page)
    await order.click()
    await expectPaid(page)
    await expect(page.getByText(`Mit Geschenkkarte …${lastFour} bezahlt`)).toBeVisible()

    await fillCart(page, [{ productId: FAMILY_BOX }])
    await page.goto('/cart')
    await enter()
    await page.goto('/checkout')
    await fillContact(page, 'karte@example.ch')
    await fillCard(page)
    await expect(payButton(page)).toHaveText('Jetzt bezahlen - CHF 49.80')
    await payButton(page).click()
    await expectPaid(page)
    await expect(page.getByText(`(CHF 20.10 mit Geschenkkarte …${lastFour})`)).toBeVisible()
    await expectAccessibleOnDesktopToo(page)
  })
})

test.describe('A gift card that is given', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A customer buys one with an own amount; who gets it buys with it and asks what is left', async ({
      page,
      shop,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404 .*gift-card-balance/)
      const email = 'beschenkt@example.ch'
      await page.goto('/geschenkkarte')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('radio', { name: 'Beeren' }).check()
      await page.getByText('Eigener Betrag').click()
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      await expect(page.getByText('Bitte geben Sie einen Betrag von CHF 5.00 bis')).toBeVisible()
      await page.getByLabel('Betrag in CHF').fill('80.50')
      await page.getByLabel('E-Mail der beschenkten Person').fill(email)
      await page.getByLabel('Name auf der Karte').fill('Trudi')
      await page.getByLabel('Nachricht').fill('Alles Gute!')
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      const cards = page.getByRole('list', { name: 'Geschenkkarten' })
      await expect(cards).toContainText('Geschenkkarte für Trudi')
      await page.getByRole('button', { name: 'Geschenkkarte für Trudi entfernen' }).click()
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(cards).toContainText('Geschenkkarte für Trudi')
      await expect(cards.locator('img')).toHaveAttribute('src', '/gift-cards/berries.svg')
      await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).click()
      await expect(page.getByRole('dialog').getByRole('list', { name: 'Geschenkkarten' })).toContainText('CHF 80.50')
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).click()
      await expect(page.getByRole('heading', { name: 'Kontakt & Rechnung' })).toBeVisible()
      // What was chosen for goods is neither asked for nor sent: there is one address, that of the invoice.
      await page.evaluate(() => sessionStorage.setItem('checkout-contact', JSON.stringify({ isGift: true, hasBilling: true })))
      // The badge reads the amounts of a cart without packs, maybe before React has taken over the checkout.
      await untilWhole(page, () => page.reload())
      await expect(page.getByRole('heading', { name: 'Kontakt & Rechnung' })).toBeVisible()
      await fillContact(page, 'schenkt@example.ch')
      await expect(page.getByLabel('Lieferhinweis')).toBeHidden()
      await fillCard(page)
      await expect(payButton(page)).toHaveText('Jetzt bezahlen - CHF 80.50')
      await payButton(page).click()
      await expectPaid(page)
      await expect(page.getByRole('heading', { name: 'Konto anlegen' })).toBeVisible()

      const mails = `select data from mail where recipient = $1 and template = 'gift-card'`
      await expect
        .poll(async () => {
          await shop.pool.query(`select graphile_worker.add_job('deliver-gift-cards', job_key => 'deliver-gift-cards')`)
          return (await shop.pool.query(mails, [email])).rowCount
        })
        .toBe(1)
      const { rows } = await shop.pool.query(mails, [email])
      const code = await codeInMail(shop, rows[0])

      // The buyer has it mailed again from the page of the order, which shows no code of somebody else's card.
      const { rows: sold } = await shop.pool.query('select order_id from gift_card where email = $1', [email])
      await page.goto(`/bestellung/${orderToken(shop.checkoutContext.sessionSecret, sold[0].order_id)}`)
      await expect(page.getByText(`Gesendet an ${email} am`)).toBeVisible()
      await page.getByRole('button', { name: 'Nochmals senden' }).click()
      await expect(page.getByText(`Gesendet an ${email}`, { exact: true })).toBeVisible()
      expect((await shop.pool.query(mails, [email])).rowCount).toBe(2)
      await expect(page.getByText(code.slice(0, 9))).toHaveCount(0)
      await expectAccessibleOnDesktopToo(page)

      await fillCart(page, [{ productId: FAMILY_BOX }])
      await page.goto('/cart')
      await page.getByLabel('Gutschein oder Geschenkkarte').fill(code)
      await page.getByRole('button', { name: 'Anwenden' }).click()
      await expect(page.getByText('Was übrig ist, bleibt auf der Karte.')).toBeVisible()
      await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).click()
      await expect(page.getByRole('dialog').getByText('Zu bezahlen:')).toBeVisible()
      await page.goto('/checkout')
      await fillContact(page, email)
      await page.getByRole('button', { name: 'Mit Geschenkkarte bezahlen' }).click()
      await expectPaid(page)

      await page.goto('/geschenkkarte/guthaben')
      await page.getByRole('button', { name: 'Abfragen' }).click()
      await expect(page.getByLabel('Code der Geschenkkarte')).toHaveAccessibleDescription('Bitte geben Sie den Code ein.')
      await page.getByLabel('Code der Geschenkkarte').fill('0000-0000-0000-0000-0000')
      await page.getByRole('button', { name: 'Abfragen' }).click()
      await expect(page.getByText('Diese Geschenkkarte kennen wir nicht.')).toBeVisible()
      await page.getByLabel('Code der Geschenkkarte').fill(code)
      await page.getByRole('button', { name: 'Abfragen' }).click()
      await expect(page.getByText('CHF 10.60')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    })
  })
})
