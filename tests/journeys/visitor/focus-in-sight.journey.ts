import type { Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, openWhole, PHONE, test } from '#tests/support/browser/journey.ts'

/** The pages with a bar at an edge of the window, and one of each other kind. */
const PAGES = ['/', '/shop', '/product/himbeere-gefriergetrocknet', '/box-zusammenstellen', '/cart', '/checkout', '/rezepte']

/** A phone, a laptop's window enlarged four times, and a desktop, which has a bar in the shop only. */
const WINDOWS = [
  { name: 'a phone', viewport: PHONE.viewport, pages: PAGES },
  { name: 'a window at 400 %', viewport: { width: 320, height: 256 }, pages: PAGES },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, pages: ['/shop'] },
]

const MAX_PRESSES = 45

for (const { name, viewport, pages } of WINDOWS) {
  test.describe(`On ${name} what has the focus is in sight`, () => {
    test.use({ viewport })

    for (const path of pages) {
      test(`on ${path}`, async ({ page }) => {
        await fillCart(page, [{ productId: 2 }, { productId: 7 }, { productId: 9 }])
        await openWhole(page, path)
        expect(await hiddenOnTheWay(page)).toEqual([])
        // Accessibility is looked at from the top: what has scrolled under the header is no target.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      })
    }

    test('also what lay below the filters of the shop', async ({ page }) => {
      await openWhole(page, '/shop')
      const name = page.locator('[data-card] h3 a').nth(4)
      await name.focus()
      await page.keyboard.press('Tab')
      // On the way up, which shows the header.
      for (const top of [0, 110]) {
        await name.evaluate(async (link, y) => {
          scrollBy({ top: link.getBoundingClientRect().top - y, behavior: 'instant' })
          // The header, which may be hidden already, follows once in a frame.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
        }, top)
        await expect(page.locator('header[data-hidden]')).toHaveCount(top === 0 ? 1 : 0)
      }
      await page.keyboard.press('Shift+Tab')
      await expect(name).toBeFocused()
      expect(await page.evaluate(hiddenFocus)).toBeNull()
    })

    test.describe('before cookies are chosen', () => {
      test.use({ hasConsented: false })

      test('above the banner', async ({ page }) => {
        await openWhole(page, '/shop')
        await expect(page.getByRole('button', { name: 'Nur Notwendige' })).toBeVisible()
        expect(await hiddenOnTheWay(page)).toEqual([])
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      })
    })
  })
}

/** Tabs through the page and back, and returns what had the focus while something else covered all of it. */
async function hiddenOnTheWay(page: Page): Promise<string[]> {
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < MAX_PRESSES; press++) {
      await page.keyboard.press(key)
      const found = await page.evaluate(hiddenFocus)
      if (found === 'end') break
      if (found) hidden.push(`${key}: ${found}`)
    }
  }
  return hidden
}

/** Runs in the page: the element with the focus, if no point of it is on top; `end` behind the last one. */
async function hiddenFocus(): Promise<string | null> {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'end'
  // What slides in, such as the header, gets there first.
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
  await new Promise(requestAnimationFrame)
  // A hidden choice shows its focus on its label.
  const shown = focused instanceof HTMLInputElement && focused.offsetWidth <= 1 ? (focused.closest('label') ?? focused) : focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const isOnTop = (x: number, y: number) => {
    const above = document.elementFromPoint(x, y)
    return above !== null && (shown.contains(above) || above.contains(shown))
  }
  const isInSight = steps.some((across) => steps.some((down) => isOnTop(left + (right - left) * across, top + (bottom - top) * down)))
  return isInSight ? null : `${focused.localName} «${focused.getAttribute('aria-label') ?? focused.textContent}» at ${Math.round(top)}`
}
