import type { Browser, Locator } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { fillBasket } from '#tests/support/checkout-walk.ts'
import { openScreen } from '#tests/support/screen.ts'
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

/** The width of an element's border in pixels, and the colours that forced colours leave it. */
function edge(element: Locator): Promise<{ width: number; ground: string }> {
  return element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(node)
    return { width: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth), ground: backgroundColor }
  })
}

describe('in forced colours', () => {
  it('a product shows the edges of its buttons and sizes, and which size is chosen', async () => {
    const { page, context } = await openScreen(browser, { ...shop, context: { forcedColors: 'active' } })
    await page.goto('/product/himbeere-gefriergetrocknet')
    const sizes = page.getByRole('group', { name: 'Grösse' }).locator('label')
    const chosen = await edge(sizes.filter({ has: page.locator(':checked') }))
    const other = await edge(sizes.filter({ hasNot: page.locator(':checked') }).first())
    expect(other.width).toBeGreaterThan(0)
    expect(chosen.width).toBeGreaterThan(other.width)
    expect(chosen.ground).not.toBe(other.ground)
    for (const name of ['In den Warenkorb', 'Mehr']) {
      expect((await edge(page.getByRole('button', { name, exact: true }).first())).width, name).toBeGreaterThan(0)
    }
    await context.close()
  })

  it('the checkout shows the edges of its fields and of its button', async () => {
    const { page, context } = await openScreen(browser, { ...shop, context: { forcedColors: 'active' } })
    await fillBasket(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await page.getByLabel('Kartennummer').waitFor()
    for (const field of await page.locator('form input:not([type=checkbox]), form select, form textarea, form [type=submit]').all()) {
      expect((await edge(field)).width).toBeGreaterThan(0)
    }
    await context.close()
  })
})
