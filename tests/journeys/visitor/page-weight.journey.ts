import { expect, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

const BUDGET_BYTES = { '/': 100_000, '/shop': 100_000, '/product/erdbeere-gefriergetrocknet': 100_000, '/cart': 100_000 }

test.describe('The first page view', () => {
  test.use({ ...PHONE, hasConsented: false })

  for (const [path, bytes] of Object.entries(BUDGET_BYTES)) {
    test(`${path} loads at most ${bytes / 1000} kB of JavaScript and nothing of the administration`, async ({ page }) => {
      await openWhole(page, path)
      await expect(page.getByRole('button', { name: 'Nur Notwendige' })).toBeVisible()
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      )
      expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(bytes)
      expect(scripts.filter(({ name }) => name.includes('admin'))).toEqual([])
    })
  }
})
