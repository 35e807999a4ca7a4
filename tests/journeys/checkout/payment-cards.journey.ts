import type { Page } from '@playwright/test'
import {
  CARDS,
  expectPaid,
  fillCart,
  fillCard,
  fillContact,
  openCheckout,
  ordersOf,
  payButton,
} from '#tests/support/browser/checkout-page.ts'
import { expect, expectFocusIn, PHONE, test } from '#tests/support/browser/journey.ts'

const DECLINED = 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.'

test.describe('A refused card', () => {
  test('The page says why a card is refused, and charges nothing', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 402 .*payment_intents.*confirm/)
    await openCheckout(page, 'refused@example.ch')
    await fillCard(page, '4000000000000119')
    await payButton(page).click()
    const text = 'Bei der Verarbeitung ist ein Fehler aufgetreten. Es wurde nichts belastet. Bitte erneut versuchen.'
    await expect(page.getByRole('alert').filter({ hasText: 'Zahlung fehlgeschlagen' }).filter({ hasText: text }).first()).toBeVisible()
    await expect(payButton(page)).toBeEnabled()
    expect(await ordersOf(shop, 'refused@example.ch')).toEqual([])
  })

  test('A customer pays once with another card, and the contact stays filled in', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 402 .*payment_intents.*confirm/)
    await openCheckout(page, 'second@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).click()
    // Once, above the button: a toast beside it covers the fields of the next card on a phone.
    await expect(page.getByText(DECLINED)).toBeInViewport({ ratio: 1 })
    await expect(page).toBeAccessible()
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'second@example.ch')).toHaveLength(1)
  })
})

test.describe('3-D Secure', () => {
  test('A declined challenge charges nothing, and a confirmed one pays', async ({ page, shop, consoleErrors }) => {
    consoleErrors.allow(/status of 400 .*payment_intents.*authenticate/)
    await openCheckout(page, 'secure@example.ch')
    await fillCard(page, CARDS.challenge)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(page.getByText('Authentifizierung fehlgeschlagen').first()).toBeVisible()
    expect(await ordersOf(shop, 'secure@example.ch')).toEqual([])

    await payButton(page).click()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'secure@example.ch')).toHaveLength(1)
  })

  test('Esc declines the challenge', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 400 .*payment_intents.*authenticate/)
    await openCheckout(page, 'esc@example.ch')
    await fillCard(page, CARDS.challenge)
    await payButton(page).click()
    await expectFocusIn(page.getByRole('dialog', { name: 'Zahlung bestätigen' }))
    await page.keyboard.press('Escape')
    await expect(page.getByText('Authentifizierung fehlgeschlagen').first()).toBeVisible()
  })

  test('A card without funds is declined after a confirmed challenge', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/status of 402 .*payment_intents.*authenticate/)
    await openCheckout(page, 'poor@example.ch')
    await fillCard(page, '4000008260003178')
    await payButton(page).click()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByText('Ihre Karte ist nicht ausreichend gedeckt.').first()).toBeVisible()
  })
})

test.describe('Validation of the payment form', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Each invalid field shows its error in German, the first gets the focus, and nothing is sent', async ({ page }) => {
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/checkout')
      await expect(page.getByLabel('Kartennummer')).toBeVisible()
      const posts = countPosts(page)
      await payButton(page).click()
      await expect(page.getByText('Bitte prüfen Sie Ihre Eingaben').first()).toBeVisible()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(10)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
      await expect(page).toHaveTitle(/^Fehler: /)
      await expect(page).toBeAccessible()

      await fillContact(page)
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
      await expect(page).not.toHaveTitle(/^Fehler: /)
      await payButton(page).click()
      await expect(page.getByLabel('Kartennummer')).toBeFocused()
      await expect(page.locator('[data-toasts]').getByText('Bitte prüfen Sie Ihre Eingaben'), 'beside its fields').toHaveCount(0)
      expect(posts()).toBe(0)
    })
  })

  test('A mistyped card number is not sent', async ({ page }) => {
    await openCheckout(page, 'typo@example.ch')
    await fillCard(page, '4242424242424241')
    const posts = countPosts(page)
    await payButton(page).click()
    await expect(page.getByLabel('Kartennummer')).toHaveAccessibleDescription('Bitte prüfen Sie die Kartennummer.')
    await expect(page.getByLabel('Kartennummer')).toBeFocused()
    await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242')
    await expect(page.getByText('Bitte prüfen Sie die Kartennummer.')).toHaveCount(0)
    expect(posts()).toBe(0)
  })
})

function countPosts(page: Page): () => number {
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('consent')) posts++
  })
  return () => posts
}
