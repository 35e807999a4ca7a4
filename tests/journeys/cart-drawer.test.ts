import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
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

describe.each(['phone', 'desktop'] as const)('the basket drawer on a %s', (size) => {
  it('is empty at first, with a way back to the shelves', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await page.goto('/')
    await page.getByRole('button', { name: 'Warenkorb öffnen (leer)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
    await drawer.getByText('Ihr Warenkorb ist leer').waitFor()
    await drawer.getByText('Fügen Sie einige köstliche gefriergetrocknete Früchte hinzu!').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Weiter einkaufen' }).click()
    await drawer.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => localStorage.getItem('cartSessionId'))).toBeNull()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('shows lines, parcel and total, and what is missing for free delivery', async () => {
    const { page, context, complaints } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [{ productId: 2, quantity: 1, weight: '15g' }])
    await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb (1)' })
    await drawer.getByText(/^Noch CHF \d+\.\d\d für versandkostenfreie Lieferung$/).waitFor()
    expect(await figures(drawer)).toEqual({ 'Produkte:': 'CHF 8.90', 'Versand:': 'Klein Paket CHF 3.00', 'Gesamt:': 'CHF 11.90' })
    expect(await findBarriers(page)).toEqual([])

    await drawer.getByRole('button', { name: 'Mehr' }).click()
    await expect
      .poll(() => figures(drawer))
      .toEqual({ 'Produkte:': 'CHF 17.80', 'Versand:': 'Gross Paket CHF 8.50', 'Gesamt:': 'CHF 26.30' })
    await drawer.getByRole('link', { name: 'Zur Kasse' }).click()
    await page.waitForURL('**/checkout')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('takes the last click as the last word', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [{ productId: 2, quantity: 1, weight: '15g' }])
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    const drawer = page.getByRole('dialog')
    const more = drawer.getByRole('button', { name: 'Mehr' })
    await more.click()
    await more.click()
    await more.click()
    await drawer.getByRole('button', { name: 'Weniger' }).click()
    await expect.poll(async () => (await figures(drawer))['Produkte:']).toBe('CHF 26.70')
    expect(await drawer.getByRole('textbox', { name: /Menge/ }).inputValue()).toBe('3')
    await context.close()
  })

  it('removes a line with the minus of the last pack and puts it back when asked', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [
      { productId: 2, quantity: 1, weight: '15g' },
      { productId: 7, quantity: 1, weight: '20g' },
    ])
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await page.getByRole('dialog', { name: 'Warenkorb (2)' }).getByRole('button', { name: 'Weniger' }).first().click()
    const left = page.getByRole('dialog', { name: 'Warenkorb (1)' })
    await left.waitFor()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('dialog', { name: 'Warenkorb (2)' }).waitFor()
    await context.close()
  })

  it('says a removal for three seconds', async () => {
    const { page, context } = await openScreen(browser, { ...shop, size })
    await fillCart(page, [{ productId: 2, quantity: 1, weight: '15g' }])
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await page.getByRole('button', { name: 'Himbeere entfernen' }).click()
    const toast = page.getByText('Himbeere entfernt', { exact: true }).first()
    await toast.waitFor()
    const shownAt = Date.now()
    await toast.waitFor({ state: 'hidden' })
    expect(Date.now() - shownAt).toBeGreaterThan(2000)
    expect(Date.now() - shownAt).toBeLessThan(5000)
    await context.close()
  })
})

async function fillCart(page: Page, lines: readonly { productId: number; quantity: number; weight: string }[]): Promise<void> {
  await page.goto('/')
  await page.evaluate(async (wanted) => {
    const sessionId = `label${crypto.randomUUID().slice(0, 13)}`
    for (const line of wanted) {
      const answer = await fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...line, sessionId }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    // Only now: a page that reads meanwhile would be given a cookie of its own.
    localStorage.setItem('cartSessionId', sessionId)
  }, lines)
  await page.reload()
}

async function figures(drawer: ReturnType<Page['locator']>): Promise<Record<string, string>> {
  const rows = await drawer
    .locator('dl > div')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  return Object.fromEntries(rows)
}
