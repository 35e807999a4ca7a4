import { addStock } from '#tests/support/add-stock.ts'
import { expectPaid, fillCard, fillContact, payButton } from '#tests/support/checkout-page.ts'
import { expect, onPhoneAndDesktop, test } from '#tests/support/journey.ts'

test.beforeAll(async ({ shop }) => {
  await addStock(shop, [1, 2, 3, 7, 9, 12])
})

test.describe('An own box', () => {
  onPhoneAndDesktop(() => {
    test('A customer fills a box by hand and by taste, shares it as a link and buys it', async ({ page }) => {
      await page.goto('/box-zusammenstellen')
      await page.getByText('9 Beutel', { exact: true }).click()
      const add = page.getByRole('button', { name: 'Erdbeere in die Box', exact: true })
      // By keyboard too.
      await add.focus()
      await page.keyboard.press('Enter')
      await add.click()
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(2)
      await expect(page.getByRole('button', { name: 'Noch 7 Plätze frei' })).toBeVisible()
      await expect(page).toHaveURL(/\?box=9-1\.1$/)
      await expect(page).toBeAccessible()

      await page.getByRole('group', { name: 'Freie Plätze füllen' }).getByRole('button', { name: 'süss' }).click()
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(9)
      await page.getByText('Zutaten, Allergene und Nährwerte').click()
      await expect(page.getByRole('region', { name: 'Angaben zur Box' })).toContainText('Erdbeere:')

      const shared = page.url()
      await page.evaluate(() => localStorage.removeItem('own-box'))
      await page.goto(shared)
      await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(9)
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
      const boxes = page.getByRole('list', { name: 'Eigene Boxen' })
      await expect(boxes).toContainText('Eigene Box 1 mit 9 Beuteln')
      await expect(boxes).toContainText('Erdbeere')
      await expect(page).toBeAccessible()
      await page.getByRole('button', { name: 'Eigene Box 1 mit 9 Beuteln entfernen' }).click()
      await page.getByRole('button', { name: 'Rückgängig' }).click()
      await expect(boxes).toContainText('Eigene Box 1 mit 9 Beuteln')

      await page.goto('/checkout')
      await fillContact(page, `box-${page.viewportSize()?.width}@example.ch`)
      await fillCard(page)
      // On a phone the summary is folded.
      await expect(page.getByRole('list', { name: 'Eigene Box 1 mit 9 Beuteln', exact: true, includeHidden: true })).toBeAttached()
      await payButton(page).click()
      await expectPaid(page)
    })
  })

  test('A link with fruits that are gone says so and keeps the others', async ({ page }) => {
    await page.goto('/box-zusammenstellen?box=6-1.16.4711.2')
    await expect(page.getByText('Nicht alle Früchte dieser Box sind noch da.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Plätze' }).getByRole('button')).toHaveCount(2)
    await expect(page).toHaveURL(/\?box=6-1\.2$/)
  })
})
