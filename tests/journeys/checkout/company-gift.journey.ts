import { Buffer } from 'node:buffer'
import { checkoutButton } from '#tests/support/browser/cart-page.ts'
import { expectPaid, fillCard, fillContact, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

const HEAD = 'Vorname;Name;Firma;Strasse;PLZ;Ort;Land;Nachricht'
const LIST = `${HEAD}\r\nRita;Müller;;Gasse 1;8001;Zürich;;Danke!\r\nUrs;Beispiel;;Dorfstrasse 3a;9490;Vaduz;;\r\n`

test.describe('A company gift', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A company corrects its list, sees what it costs, pays once, and operators find and correct every address', async ({
      page,
      shop,
      newOperator,
    }) => {
      const email = 'firma@example.ch'
      await page.goto('/firmengeschenke')
      await page.getByLabel('Produkt', { exact: true }).selectOption({ index: 1 })
      await expect(page.getByLabel('Weiteres Produkt', { exact: true })).toBeVisible()
      const file = page.getByLabel('CSV-Datei')
      const list = page.getByLabel('Adressen', { exact: true })
      const faulty = LIST.replace('8001', '80')
      await file.setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(faulty, 'latin1') })
      await expect(list).toHaveValue(/Müller/)
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page.getByText('Zeile 2, PLZ:')).toBeInViewport()
      await expectAccessibleOnDesktopToo(page)

      await list.fill(
        'Vorname;Name;Strasse;Hausnummer;PLZ;Ort;Telefon\nRita;Müller;Gasse;;8001;Zürich;044\nUrs;Beispiel;Weg;3a;9490;Vaduz;',
      )
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page.getByText('«Telefon»')).toBeVisible()
      await expect(page.getByText('Zeile 2, Nr.: Die Hausnummer fehlt.')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Diese Adressen haben keine Nummer' }).click()
      await expect(page.getByText('Rita Müller, Gasse, 8001 Zürich, Schweiz')).toBeVisible()

      await list.fill(LIST)
      await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
      await expect(page.getByRole('heading', { name: '2 Pakete', exact: true })).toBeInViewport()
      await expect(page.getByText('Rita Müller, Gasse 1, 8001 Zürich, Schweiz')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await page.getByRole('button', { name: 'Zur Kasse', exact: true }).click()

      await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
      await page.goBack()
      await expect(list).toHaveValue(LIST.replaceAll('\r\n', '\n'))
      await expect(page.getByLabel('Weiteres Produkt', { exact: true })).toBeVisible()
      await page.goto('/cart')
      await expect(page.getByText('an jede Adresse')).toBeVisible()
      await expect(page.getByText('bei Ihnen')).toBeHidden()
      await checkoutButton(page).click()
      await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
      await expect(page.getByText('Ihr Firmengeschenk geht an die 2 Adressen Ihrer Liste.')).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Als Geschenk' })).toBeHidden()
      await fillContact(page, email)
      await fillCard(page)
      await payButton(page).click()
      await expectPaid(page)

      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('company-gift'))).toBeNull()
      const { rows } = await shop.pool.query('select id, total, shipping from shop_order where email = $1', [email])
      expect(rows).toMatchObject([{ shipping: 600 }])
      const admin = await newOperator({ role: 'staff' })
      await admin.goto(`/admin/bestellungen/${rows[0].id}`)
      await admin.getByText('2 Adressen', { exact: true }).click()
      await expect(admin.getByText('Urs Beispiel, Dorfstrasse 3a, 9490 Vaduz, Liechtenstein')).toBeVisible()
      await admin.getByRole('button', { name: 'Adresse 2 ändern', exact: true }).click()
      const dialog = admin.getByRole('dialog', { name: 'Adresse ändern', exact: true })
      await dialog.getByLabel('Strasse', { exact: true }).fill('Neue Gasse')
      await expect(admin).toBeAccessible()
      await dialog.getByRole('button', { name: 'Adresse speichern', exact: true }).click()
      await expect(admin.getByText('Urs Beispiel, Neue Gasse 3a, 9490 Vaduz, Liechtenstein')).toBeVisible()
      await expect(admin.getByText('Adresse 2 der Liste korrigiert', { exact: true })).toBeVisible()
    })
  })

  test('A buyer of gift cards is told that the gift takes their place in the cart', async ({ page }) => {
    await page.goto('/geschenkkarte')
    await page.getByRole('radio', { name: 'An mich' }).check()
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.waitForURL('/cart')
    await page.goto('/firmengeschenke')
    await page.getByLabel('Produkt', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Adressen', { exact: true }).fill(LIST)
    await page.getByRole('button', { name: 'Vorschau zeigen' }).click()
    await expect(page.getByText('Was jetzt in Ihrem Warenkorb liegt, wird ersetzt.')).toBeVisible()
    await page.getByRole('button', { name: 'Warenkorb ersetzen und zur Kasse', exact: true }).click()
    await expect(page.getByText('Ihr Firmengeschenk geht an die 2 Adressen Ihrer Liste.')).toBeVisible()

    // Each parcel has its own shipping, whatever the gift costs.
    await expect(page.getByRole('region', { name: 'Bestellübersicht' }).getByText('Kostenloser Versand')).toHaveCount(0)

    // Its list has gone with its lines, so they are not put back without it.
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Warenkorb leeren' }).click()
    await expect(page.getByText('Warenkorb geleert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
  })
})
