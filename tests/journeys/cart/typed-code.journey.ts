import type { Page } from '@playwright/test'
import { checkoutButton, openCart } from '#tests/support/browser/cart-page.ts'
import { expectPaid, fillCard, fillContact, ordersOf, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test } from '#tests/support/browser/journey.ts'

const POUCH = { productId: 1 }

const field = (page: Page) => page.getByLabel('Gutschein oder Geschenkkarte')
const UNKNOWN = /Diesen Gutscheincode kennen wir nicht\..* Um ohne Code weiterzugehen, leeren Sie das Feld\./

// docs/rules/cart.md#voucher
test.describe('A code that is typed and not applied', () => {
  test('is applied on the way to the checkout', async ({ page }) => {
    await openCart(page, [POUCH])
    await field(page).fill('willkommen20')
    const asked = page.waitForRequest('**/api/create-payment-intent')
    await checkoutButton(page).click()
    expect((await asked).postDataJSON()).toMatchObject({ totalAmount: '9.32' })
    await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
    await expect(page.getByText('WILLKOMMEN20', { exact: true })).toBeVisible()
  })

  test('stops the way to the checkout where it is refused, until it is emptied', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 422 .*cart\/voucher/)
    await openCart(page, [POUCH])
    await field(page).fill('XYZ')
    const started: string[] = []
    page.on('request', (request) => request.url().includes('create-payment-intent') && started.push(request.url()))
    await checkoutButton(page).click()
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('XYZ')
    await expect(page).toBeAccessible()
    expect([started, new URL(page.url()).pathname]).toEqual([[], '/cart'])
    await field(page).fill('')
    await checkoutButton(page).click()
    await expect(page.getByRole('heading', { name: 'Kasse', exact: true })).toBeVisible()
  })

  test('is applied, or refused, before a wallet can pay', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 422 .*cart\/voucher/)
    await openCart(page, [POUCH])
    await field(page).fill('XYZ')
    await page.getByRole('button', { name: 'Schnell bezahlen' }).click()
    const window = page.getByRole('dialog', { name: 'Schnell bezahlen' })
    await expect(window.getByText(UNKNOWN)).toBeVisible()
    await expect(window.getByText('Gesamt')).toHaveCount(0)
    await window.getByLabel('Gutschein oder Geschenkkarte').fill('willkommen20')
    await window.getByRole('button', { name: 'Anwenden' }).click()
    await expect(window.getByText(/9\.32/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('comes along from the cart by any way, and paying applies it, with the new amount before it is charged', async ({
      page,
      shop,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 422 .*cart\/voucher/)
      const email = 'getippt@example.ch'
      await openCart(page, [POUCH])
      await field(page).fill('XYZ')
      // Scrolled down to the field, the header is hidden.
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')
      await page.getByRole('button', { name: /^Warenkorb öffnen/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).click()
      await fillContact(page, email)
      await fillCard(page)
      await expect(field(page)).toBeHidden()
      await payButton(page).click()
      await expect(page.getByText(UNKNOWN)).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('XYZ')
      await expect(page).toBeAccessible()

      await field(page).fill('WILLKOMMEN20')
      await payButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Code angewendet' })).toBeVisible()
      await expect(payButton(page)).toHaveText('Jetzt bezahlen - CHF 9.32')
      expect(await ordersOf(shop, email)).toEqual([])
      await payButton(page).click()
      await expectPaid(page)
      expect(await ordersOf(shop, email)).toMatchObject([{ total: 932, paid: 932 }])
    })
  })
})
