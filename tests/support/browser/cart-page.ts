import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

type Line = { productId: number; quantity?: number; weight?: string }

/** Puts the lines into the cart of a new visitor and opens it. */
export async function openCart(page: Page, lines: readonly Line[]): Promise<void> {
  const sessionId = `journey-${randomUUID()}`
  await page.addInitScript((id) => {
    for (const key of ['cartSessionId', 'sessionId', 'session-id']) localStorage.setItem(key, id)
  }, sessionId)
  for (const line of lines) await page.request.post('/api/cart', { data: { sessionId, ...line } })
  await page.goto('/cart')
}

/** The button of the summary that leads to the checkout; it names the amount. */
export function checkoutButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Zur Kasse - / })
}
