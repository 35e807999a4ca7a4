import { expect, PHONE, test } from '#tests/support/journey.ts'

// German as it was before the shop had languages, and 1 kB for them.
const BUDGET_BYTES = { '/': 121_500, '/shop': 127_700, '/product/erdbeere-gefriergetrocknet': 126_600, '/cart': 133_500 }

test.describe('The first page view', () => {
  test.use({ ...PHONE, hasConsented: false })

  for (const [path, bytes] of Object.entries(BUDGET_BYTES)) {
    test(`${path} loads at most ${bytes / 1000} kB of JavaScript and nothing of the administration`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' })
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
