import type { Locator } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('The cart drawer', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('An empty cart leads back to the shop', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Warenkorb öffnen (leer)' }).click()
      const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
      await expect(drawer.getByText('Ihr Warenkorb ist leer')).toBeVisible()
      await expect(drawer.getByText('Fügen Sie einige köstliche gefriergetrocknete Früchte hinzu!')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await drawer.getByRole('button', { name: 'Weiter einkaufen' }).click()
      await expect(drawer).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull()
    })

    test('The drawer shows parcel, total and what is missing for free delivery', async ({ page }) => {
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/')
      await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).click()
      const drawer = page.getByRole('dialog', { name: 'Warenkorb (1)' })
      await expect(drawer.getByText(/^Noch CHF \d+\.\d\d für versandkostenfreie Lieferung$/)).toBeVisible()
      await expect
        .poll(() => figures(drawer))
        .toEqual({ 'Produkte:': 'CHF 8.90', 'Versand:': 'Klein Paket CHF 3.00', 'Gesamt:': 'CHF 11.90' })
      await expectAccessibleOnDesktopToo(page)

      await drawer.getByRole('button', { name: 'Mehr' }).click()
      await expect
        .poll(() => figures(drawer))
        .toEqual({ 'Produkte:': 'CHF 17.80', 'Versand:': 'Gross Paket CHF 8.50', 'Gesamt:': 'CHF 26.30' })
      await expect(drawer.getByText(/^Noch \d Packung/)).toHaveCount(0)
      await drawer.getByRole('button', { name: 'Mehr' }).click()
      await expect(drawer.getByText('Noch 2 Packungen: 10\u00a0% Mengenrabatt auf alles')).toBeVisible()
      await drawer.getByRole('link', { name: 'Zur Kasse' }).click()
      await expect(page).toHaveURL('/checkout')
    })

    test('The quantity follows quick clicks to the last one', async ({ page }) => {
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/')
      await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
      const drawer = page.getByRole('dialog')
      const more = drawer.getByRole('button', { name: 'Mehr' })
      await more.click()
      await more.click()
      await more.click()
      await drawer.getByRole('button', { name: 'Weniger' }).click()
      await expect.poll(async () => (await figures(drawer))['Produkte:']).toBe('CHF 26.70')
      await expect(drawer.getByRole('textbox', { name: /Menge/ })).toHaveValue('3')
    })

    test('The minus button of a single pack removes the line, and undo brings it back', async ({ page }) => {
      await fillCart(page, [{ productId: 2 }, { productId: 7, weight: '20g' }])
      await page.goto('/')
      await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
      await page.getByRole('dialog', { name: 'Warenkorb (2)' }).getByRole('button', { name: 'Weniger' }).first().click()
      const left = page.getByRole('dialog', { name: 'Warenkorb (1)' })
      await expect(left).toBeVisible()
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(page.getByRole('dialog', { name: 'Warenkorb (2)' })).toBeVisible()
    })
  })
})

async function figures(drawer: Locator): Promise<Record<string, string>> {
  const rows = await drawer
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  return Object.fromEntries(rows)
}
