import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { startTestShop, type TestShop } from '../support/shop.ts'

const BUDGET_BYTES = 130_000

describe('the first view', () => {
  let shop: TestShop
  let browser: Browser
  beforeAll(async () => {
    shop = await startTestShop({ pages: true })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await shop.close()
  })

  it.each(['/', '/shop', '/product/erdbeere-gefriergetrocknet'])(
    'of %s loads at most 130 kB of JavaScript, none of the administration',
    async (path) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(shop.address + path, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Nur Notwendige' }).waitFor()
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
      )
      expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(BUDGET_BYTES)
      expect(scripts.filter(({ name }) => name.includes('admin'))).toEqual([])
      await context.close()
    },
  )
})
