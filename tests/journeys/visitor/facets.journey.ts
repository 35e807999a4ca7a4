import { expect, expectFocusIn, onPhoneAndDesktop, openWhole, test, untilWhole } from '#tests/support/browser/journey.ts'

test.describe('The facets of the shop', () => {
  onPhoneAndDesktop(() => {
    test('Somebody narrows the list by keyboard, shares the address, and takes a choice away', async ({ page }) => {
      await openWhole(page, '/shop')
      await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
      await expectFocusIn(page.getByRole('dialog', { name: 'Filter', exact: true }))
      const tart = page.getByRole('group', { name: 'Geschmack' }).getByRole('checkbox', { name: 'säuerlich (3)', exact: true })
      await tart.focus()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL('/shop?taste=tart')
      await expect(page.getByRole('button', { name: '3 Produkte anzeigen' })).toBeVisible()
      await page.getByRole('checkbox', { name: 'Italien (1)', exact: true }).check()
      await expect(page).toHaveURL('/shop?taste=tart&origin=Italien')
      await expect(page).toBeAccessible()
      await page.getByRole('button', { name: '1 Produkt anzeigen' }).click()
      await expect(page.getByRole('heading', { name: '1 Produkt', exact: true })).toBeVisible()

      await untilWhole(page, () => page.reload())
      await expect(page.locator('[data-card] h3')).toHaveText(['Kiwi'])
      await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
      await page.getByRole('list', { name: 'Gewählte Filter' }).getByRole('link', { name: 'Italien entfernen' }).click()
      await expect(page).toHaveURL('/shop?taste=tart')
      await expect(page.getByRole('heading', { name: '3 Produkte', exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: '1 Produkt', exact: true })).toBeVisible()
    })
  })

  test('A press outside closes the filters, whose choices stay', async ({ page }) => {
    await openWhole(page, '/shop')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: /^Italien/ }).check()
    await page.mouse.click(5, 5)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/shop?origin=Italien')
  })
})
