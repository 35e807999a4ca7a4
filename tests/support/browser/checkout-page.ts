import { expect, type Locator, type Page } from '@playwright/test'
import type { TestShop } from '../shop/shop.ts'

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000002500003155',
} as const

/**
 * Adds lines to the cart through the API and returns the quote's total. It fetches the cookie before it stores the
 * session id: a page that has the id but no cookie would request a cart of its own.
 */
export async function fillCart(page: Page, lines: readonly { productId: number; quantity?: number; weight?: string }[]): Promise<string> {
  // Any address of the shop: this one loads at once.
  if (page.url() === 'about:blank') await page.goto('/robots.txt')
  return page.evaluate(async (wanted) => {
    await fetch('/api/cart')
    const sessionId = localStorage.getItem('cartSessionId') ?? `journey${Math.random().toString(36).slice(2, 12)}`
    for (const key of ['cartSessionId', 'sessionId', 'session-id']) localStorage.setItem(key, sessionId)
    for (const line of wanted) {
      const body = JSON.stringify({ ...line, sessionId })
      const answer = await fetch('/api/cart', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
    }
    const quote = (await (await fetch('/api/cart/quote')).json()) as { total: string }
    return quote.total
  }, lines)
}

/** Fills in the contact; the page fills in the town of the postal code. */
export async function fillContact(page: Page, email = 'vreni@example.ch'): Promise<void> {
  await page.getByLabel('E-Mail', { exact: true }).fill(email)
  await fillAddress(page, { firstName: 'Vreni', lastName: 'Muster' })
}

/** Fills in an address in Chur; the page fills in the town of the postal code. */
export async function fillAddress(page: Page, { firstName, lastName }: { firstName: string; lastName: string }): Promise<void> {
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Strasse').fill('Bahnhofstrasse')
  await page.getByLabel('Nr.').fill('12')
  await page.getByLabel('PLZ').fill('7000')
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Chur')
}

/** Opens the checkout of one pack with the contact filled in. */
export async function openCheckout(page: Page, email: string, productId = 2): Promise<void> {
  await fillCart(page, [{ productId }])
  await page.goto('/checkout')
  await fillContact(page, email)
}

/** Fills in a card that is valid until 2034. */
export async function fillCard(page: Page, number: string = CARDS.good): Promise<void> {
  await page.getByLabel('Kartennummer').fill(number)
  await page.getByLabel('Gültig bis (MM/JJ)').fill('12/34')
  await page.getByLabel('CVC').fill('123')
}

/** Returns the button that pays, in any of its states. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /Jetzt bezahlen|Zahlung wird verarbeitet/ })
}

/** Waits for the page after a paid order. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL('/payment-success')
  await expect(page.getByRole('heading', { name: /^Ihre Bestellung FF-/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahlung erfolgreich!')
}

/** Returns the orders of an email address with the amounts that the provider received. */
export async function ordersOf(
  { pool }: TestShop,
  email: string,
): Promise<{ number: string; total: number; paid: number; town: string }[]> {
  const { rows } = await pool.query(
    `select o.number, o.total, i.amount_received as paid, recipient.delivery->>'town' as town
       from shop_order o join test_gateway.payment_intent i on i.id = o.payment_intent_id
       join recipient on recipient.order_id = o.id
      where o.email = $1 order by o.placed_at`,
    [email],
  )
  return rows
}
