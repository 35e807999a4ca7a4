import { expect, expectAccessibleOnDesktopToo, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

const WARNING = 'Ihre Allergien: Enthält Sulfite'

test.describe('Allergies', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Somebody chooses allergies on a product page, is warned there, on cards and in the cart, and removes them', async ({
      page,
      shop,
    }) => {
      await shop.pool.query(`update product set contains = '{sulphites}' where id = 7`)
      await shop.pool.query('update product set contains = null where id = 8')
      const sent: string[] = []
      page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))

      await openWhole(page, '/product/mango-gefriergetrocknet')
      const declaration = page.getByRole('region', { name: 'Angaben zum Produkt' })
      await declaration.scrollIntoViewIfNeeded()
      await expect(page.getByText(WARNING)).toHaveCount(0)
      await declaration.getByRole('button', { name: 'Meine Allergien' }).click()
      const dialog = page.getByRole('dialog', { name: 'Meine Allergien' })
      await dialog.getByRole('checkbox', { name: 'Schwefeldioxid und Sulfite' }).check()
      await expectAccessibleOnDesktopToo(page)
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText(WARNING)).toHaveCount(1)
      await page.locator('#kaufen').getByRole('button', { name: 'In den Warenkorb' }).click()
      await expect(page.getByText('1x Mango (15g) wurde hinzugefügt.')).toBeVisible()

      await openWhole(page, '/shop?q=mango')
      await expect(page.locator('[data-card]').filter({ hasText: 'Mango' }).first().getByText(WARNING)).toBeVisible()
      await openWhole(page, '/shop?q=ananas')
      const unknown = page.locator('[data-card]').filter({ hasText: 'Ananas' }).first().getByText('Ihre Allergien: Allergene ungeprüft')
      await expect(unknown).toBeVisible()
      await expectAccessibleOnDesktopToo(page)

      await openWhole(page, '/cart')
      await expect(page.getByRole('region', { name: 'Artikel im Warenkorb' }).getByText(WARNING)).toBeVisible()
      expect(sent.filter((text) => text.includes('sulphites'))).toEqual([])

      await openWhole(page, '/shop?q=mango')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Meine Allergien' }).click()
      await dialog.getByRole('button', { name: 'Alle entfernen' }).click()
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText(WARNING)).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('allergies'))).toBeNull()
    })
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Somebody allergic to strawberries is warned of a mix that contains them', async ({ page }) => {
      await openWhole(page, '/product/beerenmix-gefriergetrocknet')
      const declaration = page.getByRole('region', { name: 'Angaben zum Produkt' })
      await declaration.scrollIntoViewIfNeeded()
      await declaration.getByRole('button', { name: 'Meine Allergien' }).click()
      const dialog = page.getByRole('dialog', { name: 'Meine Allergien' })
      await dialog.getByRole('group', { name: 'Früchte' }).getByRole('checkbox', { name: 'Erdbeere' }).check()
      await expectAccessibleOnDesktopToo(page)
      await dialog.getByRole('button', { name: 'Fertig' }).click()
      await expect(page.getByText('Ihre Allergien: Enthält Erdbeere')).toHaveCount(1)
      await openWhole(page, '/product/mango-gefriergetrocknet')
      await expect(page.locator('#kaufen').getByText('Ihre Allergien:')).toHaveCount(0)
    })
  })
})
