import type { Locator, Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { offerInvoice } from '#tests/support/orders/offer-invoice.ts'

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

  test('The checkout shows the edges of its fields and of its button, and all of the chosen way to pay', async ({ page, shop }) => {
    await offerInvoice(shop)
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/checkout')
    await expect(page.getByLabel('Kartennummer')).toBeVisible()
    // A radio button lies unseen in its label, which has the edge.
    const edged =
      'form input:not([type=checkbox], [type=radio]), form label:has([type=radio]), form select, form textarea, form [type=submit]'
    for (const field of await page.locator(edged).all()) {
      expect((await edge(field)).width).toBeGreaterThan(0)
    }
    const [title, hint] = await Promise.all(['Karte oder TWINT', 'Sie zahlen jetzt.'].map((text) => colour(page.getByText(text))))
    expect(hint, 'read on the ground of what is chosen').toBe(title)
  })

  test('What is still loading has an edge', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/cart')
    await waitForHydration(page)
    expect((await edge(page.locator('main .animate-pulse').first())).width).toBeGreaterThan(0)
    held.resolve()
    await expect(page.getByRole('heading', { name: 'Ihr Warenkorb ist leer' })).toBeVisible()
  })

  test('The bar of the cart shows how far it is to free shipping', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/cart')
    const reached = page.locator('main [style*=scaleX]')
    expect((await edge(reached)).ground).not.toBe(await canvas(page))
    expect((await edge(reached.locator('..'))).width).toBeGreaterThan(0)
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The checkout shows its steps, and the current one', async ({ page }) => {
      await fillCart(page, [{ productId: 2 }])
      await page.goto('/checkout')
      const steps = page.getByRole('list', { name: 'Schritte' }).getByRole('listitem')
      await expect(steps).toHaveCount(3)
      const bars = await Promise.all((await steps.all()).map((step) => edge(step.locator('span').first())))
      for (const { width } of bars) expect(width).toBeGreaterThan(0)
      const ground = await canvas(page)
      expect(bars.map((bar) => bar.ground !== ground)).toEqual([true, false, false])
    })
  })
})

function colour(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).color)
}

/** The width of an element's border in pixels, and its ground. */
function edge(element: Locator): Promise<{ width: number; ground: string }> {
  return element.evaluate((node) => {
    const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(node)
    return { width: borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth), ground: backgroundColor }
  })
}

/** The ground of the page. */
function canvas(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
