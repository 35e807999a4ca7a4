import { expect, onPhoneAndDesktop, test } from '#tests/support/browser/journey.ts'

const WARNING = 'Ihre Allergien: Enthält Sulfite'

test.describe('Allergies', () => {
  onPhoneAndDesktop(() => {
    test('Somebody chooses allergies on a product page, is warned there, on cards and in the cart, and removes them', async ({
      page,
      shop,
    }) => {
      await shop.pool.query(`update product set contains = '{sulphites}' where id = 7`)
      await shop.pool.query('update product set contains = null where id = 8')
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))

      await page.goto('/product/mango-gefriergetrocknet', { waitUntil: 'networkidle' })
      const declaration = page.getByRole('region', { name: 'Angaben zum Produkt' })
      await declaration.scrollIntoViewIfNeeded()
      await expect(page.getByText(WARNING)).toHaveCount(0)
      await declaration.getByRole('button', { name: 'Meine Allergien' }).click()
      const dialog = page.getByRole('dialog', { name: 'Meine Allergien' })
      await dialog.getByRole('checkbox', { name: 'Schwefeldioxid und Sulfite' }).check()
      await expect(page).toBeAccessible()
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText(WARNING)).toHaveCount(1)
      await page.locator('#kaufen').getByRole('button', { name: 'In den Warenkorb' }).click()
      await expect(page.getByText('1x Mango (15g) wurde hinzugefügt.')).toBeVisible()

      await page.goto('/shop?q=mango', { waitUntil: 'networkidle' })
      await expect(page.locator('[data-card]').filter({ hasText: 'Mango' }).first().getByText(WARNING)).toBeVisible()
      await page.goto('/shop?q=ananas', { waitUntil: 'networkidle' })
      const unknown = page.locator('[data-card]').filter({ hasText: 'Ananas' }).first().getByText('Ihre Allergien: Allergene ungeprüft')
      await expect(unknown).toBeVisible()
      await expect(page).toBeAccessible()

      await page.goto('/cart', { waitUntil: 'networkidle' })
      await expect(page.getByRole('region', { name: 'Artikel im Warenkorb' }).getByText(WARNING)).toBeVisible()
      expect(sent.filter((text) => text.includes('sulphites'))).toEqual([])

      await page.goto('/shop?q=mango', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Meine Allergien' }).click()
      await dialog.getByRole('button', { name: 'Alle entfernen' }).click()
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText(WARNING)).toHaveCount(0)
      expect(await page.evaluate(() => localStorage.getItem('allergies'))).toBeNull()
    })
  })

  onPhoneAndDesktop(() => {
    test('Somebody allergic to strawberries is warned of a mix that contains them', async ({ page }) => {
      await page.goto('/product/beerenmix-gefriergetrocknet', { waitUntil: 'networkidle' })
      const declaration = page.getByRole('region', { name: 'Angaben zum Produkt' })
      await declaration.scrollIntoViewIfNeeded()
      await declaration.getByRole('button', { name: 'Meine Allergien' }).click()
      const dialog = page.getByRole('dialog', { name: 'Meine Allergien' })
      await dialog.getByRole('group', { name: 'Früchte' }).getByRole('checkbox', { name: 'Erdbeere' }).check()
      await expect(page).toBeAccessible()
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText('Ihre Allergien: Enthält Erdbeere')).toHaveCount(1)
      await page.goto('/product/mango-gefriergetrocknet', { waitUntil: 'networkidle' })
      await expect(page.locator('#kaufen').getByText('Ihre Allergien:')).toHaveCount(0)
    })
  })
})
