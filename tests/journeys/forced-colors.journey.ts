import type { Locator } from '@playwright/test'
import { fillCart } from '#tests/support/checkout-page.ts'
import { expect, test } from '#tests/support/journey.ts'

// Back to the shop's colours at the end: axe takes the author's colours for the ones that are shown.
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: 'none' }))

test.describe('Forced colours', () => {
  test('A product shows the edges of its buttons and sizes, and which size is chosen', async ({ page }) => {
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
    // A field in a frame has the frame's edge alone.
    const newsletter = page.getByLabel('Newsletter', { exact: true })
    expect((await edge(newsletter)).width).toBe(0)
    expect((await edge(newsletter.locator('..'))).width).toBeGreaterThan(0)
  })

  test('The checkout shows the edges of its fields and of its button', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    // A radio button lies unseen in its label, which has the edge.
    const edged =
      'form input:not([type=checkbox], [type=radio]), form label:has([type=radio]), form select, form textarea, form [type=submit]'
    for (const field of await page.locator(edged).all()) {
      expect((await edge(field)).width).toBeGreaterThan(0)
    }
  })
})

/** The width of an element's border in pixels, and its ground. */
function edge(element: Locator): Promise<{ width: number; ground: string }> {
  return element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(node)
    return { width: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth), ground: backgroundColor }
  })
}
