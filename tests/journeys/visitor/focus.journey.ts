import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmEmail } from '#tests/support/accounts/confirm-email.ts'
import { LEA } from '#tests/support/accounts/people.ts'
import { signUp } from '#tests/support/accounts/sign-up.ts'
import { CARDS, fillCart, fillCard, openCheckout, payButton } from '#tests/support/browser/checkout-page.ts'
import { expect, expectFocusIn, openWhole, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

test.describe('The focus', () => {
  test('The focus stays on the button that adds to the cart', async ({ page }) => {
    await openWhole(page, '/product/himbeere-gefriergetrocknet')
    const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Zum Warenkorb hinzugefügt').first()).toBeVisible()
    await expect(add).toBeFocused()
  })

  test('The focus stays on minus at the last pack, and at the list or the page when a line is removed', async ({ page }) => {
    await fillCart(page, [{ productId: 2, quantity: 2 }, { productId: 9 }])
    await page.goto('/cart')
    const minus = page.getByRole('button', { name: 'Weniger' }).first()
    await minus.focus()
    await page.keyboard.press('Enter')
    await expect(minus).toBeDisabled()
    await expect(minus).toBeFocused()

    await page.getByRole('button', { name: 'Himbeere entfernen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('ul')
    await page.getByRole('button', { name: 'Banane entfernen' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
    await expect.poll(() => focused(page)).toBe('main')
  })

  test('The focus stays at the slot of an own box that is emptied, and at the boxes and gift cards of the cart', async ({ page }) => {
    await page.goto('/box-zusammenstellen?box=6-1.1')
    await page.getByRole('button', { name: 'Platz 1: Erdbeere herausnehmen' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('li')

    await fillCart(page, [{ productId: 2 }])
    const sessionId = await page.evaluate(() => localStorage.getItem('cartSessionId'))
    for (const key of [randomUUID(), randomUUID()]) {
      await page.request.post('/api/cart/boxes', { data: { sessionId, key, size: 6, fruits: [1, 1, 1, 1, 1, 1] } })
      await page.request.post('/api/cart/gift-cards', { data: { sessionId, key, amount: '50.00' } })
    }
    await page.goto('/cart')
    for (const name of ['Eigene Box 1 mit 6 Beuteln entfernen', 'Geschenkkarte entfernen']) {
      await page.getByRole('button', { name, exact: true }).first().press('Enter')
      await expect.poll(() => focused(page)).toBe('ul')
    }
  })

  test('The focus goes to the search field of the shop that is emptied', async ({ page }) => {
    await page.goto('/shop?q=Mango')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Suche leeren' }).press('Enter')
    await expect(page.getByRole('searchbox', { name: 'Produkte suchen' })).toBeFocused()
  })

  test('The focus goes to the answer in the place of the newsletter form', async ({ page }) => {
    await page.goto('/')
    const form = page.locator('footer form')
    await form.scrollIntoViewIfNeeded()
    await form.getByRole('textbox').fill('fokus@example.ch')
    await form.getByRole('textbox').press('Enter')
    await expect(form.getByText('Fast fertig')).toBeFocused()
  })

  test('The focus stays on the button that finds a review helpful', async ({ page, shop }) => {
    await signUp(page, LEA)
    await confirmEmail(shop, LEA.email)
    await openWhole(page, '/product/mango-gefriergetrocknet')
    const helpful = page.getByRole('button', { name: 'War das hilfreich?' }).first()
    for (const isPressed of ['true', 'false']) {
      await helpful.press('Enter')
      await expect(helpful).toHaveAttribute('aria-pressed', isPressed)
      // A press before the answer has settled does nothing.
      await expect(helpful).toBeEnabled()
      await expect(helpful).toBeFocused()
    }
  })

  test('The focus stays on the pay button after a declined card', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 402 .*payment_intents.*confirm/)
    await openCheckout(page, 'focus@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('alert')
        .getByText(/abgelehnt/)
        .first(),
    ).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    await expect(payButton(page)).toBeFocused()
  })

  test('The focus begins at the top of the checkout that the drawer leads to', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/')
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await expectFocusIn(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Kasse' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  })

  test('The focus stays in the list of orders when a button works, changes or disappears', async ({ shop, newOperator }) => {
    await new CheckoutClient(shop).buy({ productId: 2 })
    await new CheckoutClient(shop).buy({ productId: 3 })
    await shop.pool.query(`update shop_order set status = 'pending'`)
    const page = await newOperator()
    await page.goto('/admin/bestellungen')
    const next = page.getByRole('button', { name: /^Bestätigen \(FF-/ })
    await expect(next).toHaveCount(2)
    await next.first().press('Enter')
    await expect(next).toHaveCount(1)
    await expect.poll(() => focused(page)).not.toBe('body')
    await next.press('Enter')
    await expect(next).toHaveCount(0)

    await page.getByRole('checkbox', { name: 'Alle auswählen' }).check()
    await page.getByRole('button', { name: 'Packen (2)' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Auswahl' })).toBeHidden()
    await expect.poll(() => focused(page)).toBe('main')
  })
})

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.localName ?? '')
}
