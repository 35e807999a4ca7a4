import type { Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, expectAccessibleOnDesktopToo, openWhole, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { CheckoutClient } from '#tests/support/shop/checkout-client.ts'

const DARK_PAPER = 'rgb(10, 16, 28)'
const LIGHT_PAPER = 'rgb(251, 252, 254)'
const PAGES = ['/shop', '/product/erdbeere-gefriergetrocknet', '/box-zusammenstellen', '/geschenkkarte', '/faq', '/cart', '/checkout']
const SCREENS = [
  ['/admin', 'Übersicht'],
  ['/admin/bestellungen?status=to-pack', 'Bestellungen'],
  ['/admin/bestellungen/packen', 'Packen'],
  ['/admin/produkte/1', 'Erdbeere'],
  ['/my-orders', 'Meine Bestellungen'],
] as const

test.describe('The dark look', () => {
  test.describe('on a phone', () => {
    test.use(PHONE)

    test('A choice at the foot of the page stays, against what the device says, and every page is readable in it', async ({ page }) => {
      await page.goto('/')
      expect(await paper(page)).toBe(LIGHT_PAPER)
      await page.getByRole('radio', { name: 'Dunkel' }).check()
      await expect.poll(() => paper(page)).toBe(DARK_PAPER)
      await expectAccessibleOnDesktopToo(page)

      // The head's own script applies it: before the scripts of the page have run.
      await page.goto('/', { waitUntil: 'commit' })
      await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark')
      await waitForHydration(page)
      expect(await paper(page)).toBe(DARK_PAPER)
      // The foot of the page comes alive when it is in sight.
      await page.getByRole('radio', { name: 'Dunkel' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked()
      await fillCart(page, [{ productId: 2 }])
      for (const path of PAGES) {
        await test.step(path, async () => {
          await openWhole(page, path)
          expect(await paper(page)).toBe(DARK_PAPER)
          await expectAccessibleOnDesktopToo(page)
        })
      }

      await page.emulateMedia({ colorScheme: 'dark' })
      await page.getByRole('radio', { name: 'Dunkel' }).scrollIntoViewIfNeeded()
      await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked()
      await page.getByRole('radio', { name: 'Hell' }).check()
      await expect.poll(() => paper(page)).toBe(LIGHT_PAPER)
      await page.getByRole('radio', { name: 'System' }).check()
      await expect.poll(() => paper(page)).toBe(DARK_PAPER)
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
      await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
      await expectAccessibleOnDesktopToo(page)
    })

    test('The administration and the account follow the device', async ({ newOperator, shop }) => {
      await new CheckoutClient(shop).buy({ productId: 1 })
      const page = await newOperator()
      await page.emulateMedia({ colorScheme: 'dark' })
      for (const [path, heading] of SCREENS) {
        await test.step(path, async () => {
          await openWhole(page, path)
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          expect(await paper(page)).toBe(DARK_PAPER)
          await expectAccessibleOnDesktopToo(page)
        })
      }
    })
  })
})

function paper(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}
