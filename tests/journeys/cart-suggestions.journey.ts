import { expect, onPhoneAndDesktop, test } from '#tests/support/journey.ts'

test.describe('Suggestions in the cart', () => {
  onPhoneAndDesktop(() => {
    test('Somebody reaches the free delivery with what the cart offers, in one tap', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' })
      // The gift box costs 36.90 and the pouch 5.90: 6.20 are missing.
      const sessionId = `suggestions-${page.viewportSize()?.width}`
      await page.evaluate((id) => {
        for (const key of ['cartSessionId', 'sessionId', 'session-id']) localStorage.setItem(key, id)
      }, sessionId)
      for (const data of [
        { sessionId, productId: 21 },
        { sessionId, productId: 1, weight: '10g' },
      ]) {
        await expect(await page.request.post('/api/cart', { data })).toBeOK()
      }
      await page.goto('/cart', { waitUntil: 'networkidle' })
      const suggestions = page.getByRole('region', { name: 'Passt dazu' })
      await expect(suggestions.getByRole('listitem')).toHaveCount(2)
      const first = suggestions.getByRole('listitem').first()
      await expect(first.getByText('Damit versandkostenfrei')).toBeVisible()
      await expect(page).toBeAccessible()
      await first.getByRole('button', { name: /^In den Warenkorb: / }).click()
      await expect(page.getByText('Ihre Lieferung ist kostenlos.')).toBeVisible()
      await expect(suggestions).toBeHidden()
      await expect(page.getByRole('region', { name: 'Artikel im Warenkorb' }).getByRole('heading', { level: 2 })).toHaveCount(3)
    })
  })
})
