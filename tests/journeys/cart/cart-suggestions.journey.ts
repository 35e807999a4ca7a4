import type { Page } from '@playwright/test'
import { checkoutButton } from '#tests/support/browser/cart-page.ts'
import { expect, expectAccessibleOnDesktopToo, onPhoneAndDesktop, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'
import { keepToasts } from '#tests/support/browser/toasts.ts'

test.describe('Suggestions in the cart', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('Somebody reaches the free delivery with what the cart offers, in one tap', async ({ page }) => {
      await keepToasts(page)
      // The gift box costs 36.90 and the pouch 5.90: 6.20 are missing.
      await fillCart(page, [{ productId: 21 }, { productId: 1, weight: '10g' }])
      await openWhole(page, '/cart')
      const suggestions = page.getByRole('region', { name: 'Passt dazu' })
      await expect(suggestions.getByRole('listitem')).toHaveCount(2)
      const first = suggestions.getByRole('listitem').first()
      await expect(first.getByText('Damit versandkostenfrei')).toBeVisible()
      await expectAccessibleOnDesktopToo(page)
      await first.getByRole('button', { name: /^In den Warenkorb: / }).click()
      await expect(page.getByText('Ihre Lieferung ist kostenlos.')).toBeVisible()
      await expect(suggestions).toBeHidden()
      await expect(page.getByRole('region', { name: 'Artikel im Warenkorb' }).getByRole('heading', { level: 2 })).toHaveCount(3)
      // The message covers what lies under it, as the header does.
      await page.getByRole('button', { name: 'Schliessen' }).click()
      await expectAccessibleOnDesktopToo(page)
    })
  })

  onPhoneAndDesktop(() => {
    test('What stands below them keeps its place while they are loaded', async ({ page }) => {
      await fillCart(page, [{ productId: 1, weight: '10g' }])
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
      await page.route('/api/products/bestsellers*', async (route) => {
        await isReleased
        await route.continue()
      })
      await page.goto('/cart')
      const summary = page.getByRole('region', { name: 'Bestellübersicht' })
      const topOfSummary = async () => Math.round((await summary.boundingBox())?.y ?? Number.NaN)
      await expect(checkoutButton(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Erdbeere' })).toBeVisible()
      const before = await topOfSummary()
      release()
      await expect(page.getByRole('region', { name: 'Passt dazu' }).getByRole('listitem')).toHaveCount(2)
      expect(Math.abs((await topOfSummary()) - before)).toBeLessThanOrEqual(2)
    })
  })
})

/** A cart with these products, in a browser that knows of it. */
async function fillCart(page: Page, lines: readonly object[]): Promise<void> {
  await openWhole(page, '/')
  const sessionId = `suggestions-${page.viewportSize()?.width}-${lines.length}`
  await page.evaluate((id) => {
    for (const key of ['cartSessionId', 'sessionId', 'session-id']) localStorage.setItem(key, id)
  }, sessionId)
  for (const line of lines) await expect(await page.request.post('/api/cart', { data: { sessionId, ...line } })).toBeOK()
}
