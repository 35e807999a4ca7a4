import type { Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, PHONE, test, untilWhole } from '#tests/support/browser/journey.ts'

const PRODUCT = '/product/erdbeere-gefriergetrocknet'
// In kB: docs/decisions/0028-less-in-the-first-view.md#what-is-loaded-without-a-touch
const LIMITS = { '/': 90, '/shop': 98, [PRODUCT]: 99, '/cart': 90 }
const LIMITS_WITH_CART = { '/shop': 100, '/cart': 106 }

test.describe('A page that nobody touches', () => {
  test.use({ ...PHONE, hasConsented: false })

  for (const [path, kB] of Object.entries(LIMITS)) {
    test(`${path} loads at most ${kB} kB of JavaScript and nothing of the administration`, async ({ page }) => {
      expect(await bytesOfScripts(page, path)).toBeLessThanOrEqual(kB * 1000)
    })
  }

  for (const [path, kB] of Object.entries(LIMITS_WITH_CART)) {
    test(`${path} loads at most ${kB} kB with something in the cart`, async ({ page }) => {
      await fillCart(page, [{ productId: 1 }])
      expect(await bytesOfScripts(page, path)).toBeLessThanOrEqual(kB * 1000)
    })
  }
})

/** The scripts that a page has loaded once the cookie banner, the last to come, is there and nothing is under way. */
async function bytesOfScripts(page: Page, path: string): Promise<number> {
  await untilWhole(page, async () => {
    const response = await page.goto(path)
    await expect(page.getByRole('button', { name: 'Nur Notwendige' })).toBeVisible()
    return response
  })
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
  )
  expect(scripts.filter(({ name }) => name.includes('admin'))).toEqual([])
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
}
