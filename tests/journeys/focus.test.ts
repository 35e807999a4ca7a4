import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { CARDS, fillBasket, fillCard, openCheckout, payButton } from '#tests/support/checkout-walk.ts'
import { openScreen, untilAlive } from '#tests/support/screen.ts'
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

/** What has the focus: its accessible name, or the element's name. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.localName ?? '')
}

describe('the focus', () => {
  it('stays on the button that adds to the basket', async () => {
    const { page, context } = await openScreen(browser, shop)
    await page.goto('/product/himbeere-gefriergetrocknet')
    await untilAlive(page)
    const add = page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()
    await add.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Zum Warenkorb hinzugefügt').first().waitFor()
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true)
    await context.close()
  })

  it('stays on minus at the last pack, and at the list or the page when a line is removed', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 2, quantity: 2 }, { productId: 9 }])
    await page.goto('/cart')
    const minus = page.getByRole('button', { name: 'Weniger' }).first()
    await minus.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => minus.isDisabled()).toBe(true)
    expect(await focused(page)).toBe('Weniger')

    await page.getByRole('button', { name: 'Himbeere entfernen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('ul')
    await page.getByRole('button', { name: 'Banane entfernen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' }).waitFor()
    await expect.poll(() => focused(page)).toBe('main')
    await context.close()
  })

  it('stays on the pay button after a declined card', async () => {
    const { page, context } = await openCheckout(browser, shop, 'focus@example.ch')
    await fillCard(page, CARDS.declined)
    await payButton(page).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/abgelehnt/)
      .first()
      .waitFor()
    await expect.poll(() => payButton(page).isEnabled()).toBe(true)
    expect(await payButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await context.close()
  })

  it('leads from the drawer into the checkout', async () => {
    const { page, context } = await openScreen(browser, shop)
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/')
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout')
    await page.getByRole('heading', { name: 'Kasse' }).waitFor()
    await expect.poll(() => focused(page)).toBe('main')
    await context.close()
  })
})
