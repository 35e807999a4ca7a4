import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CARDS, expectPaid, fillBasket, fillCard, fillContact, openCheckout, ordersOf, payButton } from '#tests/support/checkout-walk.ts'
import { findBarriers, openScreen } from '#tests/support/screen.ts'
import { startTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let browser: Browser

beforeAll(async () => {
  ;[shop, browser] = await Promise.all([startTestShop({ pages: true }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const DECLINED = 'Ihre Karte wurde abgelehnt. Bitte verwenden Sie eine andere Karte.'

describe('a card that is no good', () => {
  it.each([
    ['4000000000000002', DECLINED],
    ['4000000000009995', 'Ihre Karte ist nicht ausreichend gedeckt.'],
    ['4000000000009987', DECLINED],
    ['4000000000006975', 'Kartenlimit überschritten. Bitte später oder mit anderer Karte versuchen.'],
    ['4000000000000069', 'Ihre Karte ist abgelaufen.'],
    ['4000000000000127', 'Der Sicherheitscode ist falsch.'],
    ['4000000000000119', 'Bei der Verarbeitung ist ein Fehler aufgetreten. Es wurde nichts belastet. Bitte erneut versuchen.'],
  ])('%s says: %s', async (card, text) => {
    const { page, context } = await openCheckout(browser, shop, `${card}@example.ch`)
    await fillCard(page, card)
    await payButton(page).click()
    await page.getByRole('alert').filter({ hasText: 'Zahlung fehlgeschlagen' }).filter({ hasText: text }).first().waitFor()
    expect(await payButton(page).isEnabled()).toBe(true)
    expect(await ordersOf(shop, `${card}@example.ch`)).toEqual([])
    await context.close()
  })

  it('gives way to another one: the typed contact stays, and one payment is made', async () => {
    const { page, context } = await openCheckout(browser, shop, 'second@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).click()
    await page.getByText(DECLINED).first().waitFor()
    expect(await findBarriers(page)).toEqual([])
    await fillCard(page)
    await payButton(page).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'second@example.ch')).toHaveLength(1)
    await context.close()
  })
})

describe('3-D Secure', () => {
  it('declined says so and charges nothing; confirmed the next time, it is paid', async () => {
    const { page, context } = await openCheckout(browser, shop, 'secure@example.ch')
    await fillCard(page, CARDS.challenge)
    await payButton(page).click()
    await page.getByRole('button', { name: 'Ablehnen' }).click()
    await page.getByText('Authentifizierung fehlgeschlagen').first().waitFor()
    expect(await ordersOf(shop, 'secure@example.ch')).toEqual([])

    await payButton(page).click()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await expectPaid(page)
    expect(await ordersOf(shop, 'secure@example.ch')).toHaveLength(1)
    await context.close()
  })

  it('closed with Esc is declined', async () => {
    const { page, context } = await openCheckout(browser, shop, 'esc@example.ch')
    await fillCard(page, CARDS.challenge)
    await payButton(page).click()
    await page.getByRole('dialog', { name: 'Zahlung bestätigen' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Authentifizierung fehlgeschlagen').first().waitFor()
    await context.close()
  })

  it('confirmed, a card without money is still declined', async () => {
    const { page, context } = await openCheckout(browser, shop, 'poor@example.ch')
    await fillCard(page, '4000008260003178')
    await payButton(page).click()
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await page.getByText('Ihre Karte ist nicht ausreichend gedeckt.').first().waitFor()
    await context.close()
  })
})

describe('what cannot be right', () => {
  it('is said at each field in German, moves the focus to the first and is asked of nobody else', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size: 'phone' })
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    const asked = countCalls(page)
    await payButton(page).click()
    await page.getByText('Bitte prüfen Sie Ihre Eingaben').first().waitFor()
    expect(await page.locator('[aria-invalid=true]').count()).toBe(10)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(await page.title()).toMatch(/^Fehler: /)
    expect(await findBarriers(page)).toEqual([])

    await fillContact(page)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3)
    await expect.poll(() => page.title()).not.toMatch(/^Fehler: /)
    await payButton(page).click()
    await page.getByText('Alle Felder müssen korrekt ausgefüllt sein.').waitFor()
    expect(asked()).toBe(0)
    await context.close()
  })

  it('a mistyped card number stays with the customer', async () => {
    const { page, context } = await openCheckout(browser, shop, 'typo@example.ch')
    await fillCard(page, '4242424242424241')
    const asked = countCalls(page)
    await payButton(page).click()
    await page.getByText('Bitte prüfen Sie die Kartennummer.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('cc-number')
    await page.getByLabel('Kartennummer').fill('4242 4242 4242 4242')
    expect(await page.getByText('Bitte prüfen Sie die Kartennummer.').count()).toBe(0)
    expect(asked()).toBe(0)
    await context.close()
  })
})

function countCalls(page: Page): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('consent')) calls++
  })
  return () => calls
}
