import { expect, expectAccessibleOnDesktopToo, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

test.describe('The search of the header', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Somebody finds a product from any page, by keyboard, and gets back to where it began', async ({ page }) => {
      await openWhole(page, '/faq')
      const opener = page.getByRole('button', { name: 'Suche öffnen' })
      await opener.click()
      const field = page.getByRole('combobox', { name: 'Produkte suchen' })
      await expect(field).toBeFocused()
      await expect(page.getByRole('group', { name: 'Beliebt' }).getByRole('option')).toHaveCount(6)
      await expectAccessibleOnDesktopToo(page)
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()

      await opener.click()
      await field.fill('erdbere')
      const found = page.getByRole('group', { name: 'Produkte' }).getByRole('option')
      await expect(found.first()).toContainText('Erdbeere')
      await expect(found.first()).toContainText('CHF 7.90')
      await expectAccessibleOnDesktopToo(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/product/erdbeere-gefriergetrocknet')
      await expect(page.getByRole('heading', { level: 1, name: 'Erdbeere', exact: true })).toBeVisible()
      await expect(field).toBeHidden()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  test('Who types, presses an arrow and Enter at once gets what was typed, not a suggestion of the letters before', async ({ page }) => {
    await openWhole(page, '/')
    const opener = page.getByRole('button', { name: 'Suche öffnen' })
    const field = page.getByRole('combobox', { name: 'Produkte suchen' })
    for (const isHighlighted of [false, true]) {
      await opener.click()
      await field.fill('mango')
      await expect(page.getByRole('group', { name: 'Produkte' }).getByRole('option').first()).toContainText('Mango')
      if (isHighlighted) await page.keyboard.press('ArrowDown')
      // Nobody types so slowly that its suggestions are there first.
      await page.route(/suggestions\?.*kiwi/, () => undefined)
      await field.fill('kiwi')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/shop?q=kiwi')
      await page.unroute(/suggestions\?.*kiwi/)
      await openWhole(page, '/')
    }
  })

  test('Enter leads to all matches; a word, nothing found and an outage each lead on', async ({ page, consoleErrors }) => {
    await openWhole(page, '/')
    const opener = page.getByRole('button', { name: 'Suche öffnen' })
    const field = page.getByRole('combobox', { name: 'Produkte suchen' })
    await opener.click()
    await field.fill('mango')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?q=mango')

    await opener.click()
    await field.fill('back')
    await page.getByRole('option', { name: 'Backen' }).click()
    await expect(page).toHaveURL('/shop?q=Backen')

    await opener.click()
    await field.fill('qqqq')
    await expect(page.getByText('Nichts gefunden für «qqqq»', { exact: true })).toBeVisible()
    await expect(page).toBeAccessible()

    consoleErrors.allow(/suggestions/)
    await page.route('**/api/products/suggestions*', (route) => route.abort())
    await field.fill('kiwi')
    await expect(page.getByRole('alert')).toContainText('Die Vorschläge konnten nicht geladen werden.')
    await page.unroute('**/api/products/suggestions*')
    await page.getByRole('button', { name: 'Erneut versuchen' }).click()
    await expect(page.getByRole('option', { name: /Kiwi/ })).toBeVisible()
  })
})
