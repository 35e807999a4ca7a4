import { fileURLToPath } from 'node:url'
import { expectPaid, fillContact, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

const PICTURE = fileURLToPath(new URL('../../../assets/brand/icon-512.png', import.meta.url))

test.use({ hasDemo: false })

test.describe('on a phone', () => {
  test.use(PHONE)

  test('A visitor finds every page of a shop that has nothing to sell yet', async ({ page }) => {
    for (const [path, heading] of [
      ['/', 'Swiss Premium Snacks'],
      ['/shop', 'Unsere Früchte'],
      ['/shop?filter=sampler', 'Unsere Früchte'],
      ['/box-zusammenstellen', 'Eigene Box zusammenstellen'],
      ['/firmengeschenke', 'Firmengeschenke'],
      ['/rezepte', 'Rezepte'],
      ['/faq', 'Häufige Fragen'],
      ['/about', 'Über Firnfrucht'],
      ['/cart', 'Ihr Warenkorb ist leer'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
    }
    await page.goto('/shop')
    await expect(page.getByText('Noch nichts im Regal')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter' })).toBeHidden()
    await page.getByRole('button', { name: 'Suche' }).click()
    await expect(page.getByRole('dialog').getByText('Noch nichts im Regal')).toBeVisible()
    await expectAccessibleOnDesktopToo(page)
  })
})

test('An owner opens an empty shop by its first steps, and sells the first product', async ({ shop, newOperator, newVisitor }) => {
  const owner = await newOperator()
  const steps = owner.getByRole('region', { name: /^Erste Schritte/ }).or(owner.locator('section', { hasText: /^Erste Schritte/ }))
  await owner.goto('/admin')
  await expect(steps.getByText('Offen: ')).toHaveCount(8)

  await owner.getByRole('link', { name: 'Erstes Produkt' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Quitte')
  await owner.getByLabel('Kategorie').fill('Heimische Früchte')
  const size = owner.getByRole('group', { name: '15 g' })
  await size.getByLabel('Preis CHF').fill('8.40')
  await size.getByLabel('Lager').fill('12')
  await owner.getByLabel('Kurztext').fill('Duftet wie ein Herbstnachmittag.')
  await owner.getByLabel('Beschreibung', { exact: true }).fill('Quitten aus der Ostschweiz, in dünnen Schnitzen.')
  await owner.getByLabel('Zutaten').fill('100 % Quitten (gefriergetrocknet)')
  await owner.getByLabel('Allergene', { exact: true }).fill('Keine')
  await owner.getByLabel('Lagerung').fill('Trocken und lichtgeschützt lagern.')
  await owner.getByLabel('Herkunft', { exact: true }).fill('Schweiz')
  await owner.getByRole('button', { name: 'Nährwerte erfassen' }).click()
  for (const [label, value] of [
    ['Energie kJ', '1380'],
    ['Energie kcal', '326'],
    ['Kohlenhydrate g', '68'],
    ['davon Zucker g', '55'],
    ['Fett g', '0.5'],
    ['davon gesättigt g', '0'],
    ['Ballaststoffe g', '12'],
    ['Eiweiss g', '2'],
    ['Salz g', '0'],
  ] as const)
    await owner.getByLabel(label).fill(value)
  await owner.locator('input[type=file]').setInputFiles(PICTURE)
  await owner.getByLabel(/^Bildbeschreibung/).fill('Schnitze von Quitten')
  await owner.getByRole('button', { name: 'Speichern', exact: true }).click()
  await owner.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(owner.getByRole('link', { name: 'Im Shop ansehen' })).toBeVisible()

  await owner.goto('/admin')
  await owner.getByRole('link', { name: 'Startseite' }).last().click()
  await owner.getByLabel('Überschrift').fill('Der Herbst im Beutel')
  await owner.locator('input[type=file]').setInputFiles(PICTURE)
  await owner.getByLabel(/^Bildbeschreibung/).fill('Ein Beutel Quitten')
  await owner.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(owner.getByText('Abschnitt gespeichert')).toBeVisible()

  const visitor = await newVisitor()
  // The page may be cached from before.
  await expect.poll(async () => (await visitor.request.get('/')).text()).toContain('Der Herbst im Beutel')
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Der Herbst im Beutel' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Jetzt entdecken' }).click()
  await visitor.getByRole('main').getByRole('link', { name: 'Quitte' }).first().click()
  await visitor.getByRole('button', { name: 'In den Warenkorb' }).first().click()
  await expect(visitor.getByText('Zum Warenkorb hinzugefügt')).toBeVisible()
  await visitor.goto('/checkout')
  await fillContact(visitor, 'erste@example.ch')
  await visitor.getByRole('button', { name: 'Testkarte einsetzen' }).click()
  await payButton(visitor).click()
  await expectPaid(visitor)
  const [order] = await ordersOf(shop, 'erste@example.ch')

  await owner.goto('/admin')
  await expect(steps.getByText('Erledigt: ')).toHaveCount(3)
  await owner.goto('/admin/bestellungen')
  await expect(owner.getByRole('link', { name: order?.number ?? 'no order' })).toBeVisible()
})
