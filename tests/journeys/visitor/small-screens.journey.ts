import type { Locator, Page } from '@playwright/test'
import { checkoutButton } from '#tests/support/browser/cart-page.ts'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, openWhole, PHONE, test, waitForHydration } from '#tests/support/browser/journey.ts'

const HIMBEERE = '/product/himbeere-gefriergetrocknet'
// Phones on their side, and a laptop's window at 200 %.
const LOW_WINDOWS = [
  { width: 844, height: 390 },
  { width: 932, height: 430 },
  { width: 720, height: 450 },
]

test.describe('A low window', () => {
  test('The drawer shows a whole line', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }, { productId: 9 }])
    await inLowWindows(page, async () => {
      await page.goto('/')
      await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('Gesamt:')).toBeVisible()
      await expect(drawer.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
      // Not covered by what else is in the drawer.
      await drawer.getByRole('link', { name: 'Zur Kasse' }).click({ trial: true })
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(page).toHaveURL('/checkout')
  })

  test('The home page shows its picture beside the words', async ({ page }) => {
    await page.goto('/')
    await inLowWindows(page, () => expect(page.locator('main picture').first()).toBeInViewport({ ratio: 0.6 }))
  })

  test('The picture of a product leaves its sizes in sight', async ({ page }) => {
    await page.goto(HIMBEERE)
    await inLowWindows(page, () => expect(sizes(page)).toBeInViewport({ ratio: 1 }))
  })
})

test('A low window, which shows no bar, leaves no room for one', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openWhole(page, HIMBEERE)
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-bottom-bar]')).toBeAttached()
  await expect(page.locator('[data-bottom-bar]')).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '0px')
})

test.describe('A phone', () => {
  test.use(PHONE)

  test('The sizes of a product are on its first screen', async ({ page }) => {
    await page.goto(HIMBEERE)
    await expect(sizes(page)).toBeInViewport({ ratio: 1 })
  })

  test('A window brings up no keyboard', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }])
    await page.goto('/')
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).tap()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Schliessen' })).toBeFocused()
  })

  test('The button to the checkout stays in reach of a long cart', async ({ page }) => {
    await fillCart(
      page,
      [1, 2, 3, 4, 5].map((productId) => ({ productId })),
    )
    // Also where the lines come after their quote.
    const quoted = page.waitForResponse('**/api/cart/quote')
    await page.route(/\/api\/cart\/(?!quote)/, async (route) => {
      await quoted
      await route.continue()
    })
    await page.goto('/cart')
    const bar = page.locator('[data-bottom-bar]')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText('CHF 46.66')
    const summaryButton = checkoutButton(page)
    await summaryButton.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await bar.getByRole('button', { name: 'Zur Kasse' }).click()
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('The cookie banner', () => {
  test.use({ hasConsented: false })

  test('The banner leaves the first button of the home page in reach', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Nur Notwendige' })).toBeVisible()
    await page.getByRole('link', { name: 'Jetzt entdecken' }).click()
    await expect(page).toHaveURL('/shop')
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('The banner leaves most of the first picture in sight', async ({ page }) => {
      await page.goto('/')
      const banner = page.getByRole('region', { name: /Cookies/ })
      await expect(banner).toBeVisible()
      const picture = await box(page.locator('main picture').first())
      const free = (await box(banner)).y - picture.y
      expect(free / (Math.min(picture.y + picture.height, PHONE.viewport.height) - picture.y)).toBeGreaterThan(0.5)
    })
  })
})

test.describe('A slow line', () => {
  for (const [path, group] of [
    [HIMBEERE, (page: Page) => page.getByRole('group', { name: 'Grösse' })],
    ['/shop', (page: Page) => page.getByRole('radiogroup', { name: 'Grösse Himbeere' })],
  ] as const) {
    test(`On ${path} the price follows the chosen size before the scripts have loaded`, async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(path)
      const price = page
        .locator('[data-sizes]')
        .filter({ has: group(page) })
        .locator('[data-price-of]:visible')
      await expect(price).toContainText('CHF 8.90')
      await group(page).getByRole('radio', { name: /^20.g/ }).click()
      await expect(price).toContainText('CHF 11.20')
      scripts.resolve()
      await waitForHydration(page)
      await expect(price).toContainText('CHF 11.20')
    })
  }
})

async function inLowWindows(page: Page, look: () => Promise<void>): Promise<void> {
  for (const viewport of LOW_WINDOWS) {
    await page.setViewportSize(viewport)
    await test.step(`${viewport.width} × ${viewport.height}`, look)
  }
}

function sizes(page: Page): Locator {
  return page.getByRole('group', { name: 'Grösse' })
}

async function box(element: Locator): Promise<{ y: number; height: number }> {
  const found = await element.boundingBox()
  if (!found) throw new Error('The element is not shown')
  return found
}
