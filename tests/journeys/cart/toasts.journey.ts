import type { Locator, Page } from '@playwright/test'
import { fillCart } from '#tests/support/browser/checkout-page.ts'
import { expect, expectFocusIn, test, waitForHydration } from '#tests/support/browser/journey.ts'
import { keepToasts } from '#tests/support/browser/toasts.ts'

const HIMBEERE = '/product/himbeere-gefriergetrocknet'

const addButton = (page: Page) => page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()

test.describe('A toast', () => {
  async function removeLine(page: Page): Promise<void> {
    await fillCart(page, [{ productId: 2 }, { productId: 9 }])
    await page.goto('/cart')
    await page.clock.install()
    await page.getByRole('button', { name: 'Himbeere entfernen' }).click()
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  }

  const addedToast = (page: Page) => page.locator('[data-toasts]').getByText('1x Himbeere (15g) wurde hinzugefügt.')

  async function boxOf(locator: Locator): Promise<NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>> {
    const box = await locator.boundingBox()
    if (!box) throw new Error('Nothing to measure.')
    return box
  }

  test('The toast about what was added stays for three seconds', async ({ page }) => {
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    // Measured in the page, from one change of it to the other: what this process or a frame sees may be late.
    const shown = page.evaluate(async (text) => {
      const isShown = () => document.querySelector('[data-toasts]')?.textContent.includes(text) ?? false
      const untilShown = (wanted: boolean) =>
        new Promise<number>((resolve) => {
          const changes = new MutationObserver(() => {
            if (isShown() !== wanted) return
            changes.disconnect()
            resolve(performance.now())
          })
          changes.observe(document.body, { childList: true, subtree: true, characterData: true })
        })
      const since = await untilShown(true)
      return (await untilShown(false)) - since
    }, '1x Himbeere (15g) wurde hinzugefügt.')
    await addButton(page).click()
    // That it goes, the journeys below show on a clock of their own: here the page may be late.
    expect(await shown).toBeGreaterThan(2000)
  })

  test('The toast leaves the pressed button in sight, and goes while the pointer rests there', async ({ page }) => {
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.clock.install()
    const button = addButton(page)
    for (const [width, height] of [
      [1280, 800],
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Wherever the page has it when it is pressed: near the top, where a phone shows toasts, and near the bottom.
      for (const shareOfHeight of [0.15, 0.9]) {
        await button.evaluate((element, share) => {
          window.scrollBy({ top: element.getBoundingClientRect().top - window.innerHeight * share, behavior: 'instant' })
        }, shareOfHeight)
        await button.click()
        await expect(addedToast(page)).toBeVisible()
        const { x, y, width: across, height: down } = await boxOf(button)
        const toast = await boxOf(page.locator('[data-toasts]'))
        const isApart = toast.x >= x + across || x >= toast.x + toast.width || toast.y >= y + down || y >= toast.y + toast.height
        expect(isApart, `at ${width} × ${height}`).toBe(true)
        await page.clock.fastForward(5000)
        await expect(addedToast(page)).toHaveCount(0)
      }
    }
  })

  test('A toast that appears under the resting pointer goes by itself', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(HIMBEERE)
    await waitForHydration(page)
    await page.clock.install()
    await addButton(page).press('Enter')
    await expect(addedToast(page)).toBeVisible()
    const { x, y, width, height } = await boxOf(page.locator('[data-toasts]'))
    await page.clock.fastForward(5000)
    await expect(addedToast(page)).toHaveCount(0)
    await page.mouse.move(x + width / 2, y + height / 2)
    await addButton(page).press('Enter')
    await expect(addedToast(page)).toBeVisible()
    await page.mouse.move(x + width / 2 + 2, y + height / 2)
    await page.clock.fastForward(5000)
    await expect(addedToast(page)).toHaveCount(0)
  })

  test('A toast stands at the foot of a wide window, also on pages that have a bar on phones', async ({ page }) => {
    await keepToasts(page)
    await page.goto('/box-zusammenstellen?box=6-1')
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Box teilen', exact: true }).click()
    await expect(page.getByText('Link kopiert')).toBeVisible()
    const { y, height } = await boxOf(page.locator('[data-toasts]'))
    expect(Number(page.viewportSize()?.height) - y - height).toBeLessThan(40)
  })

  test('The offer to undo stays for ten seconds', async ({ page }) => {
    await removeLine(page)
    await page.clock.fastForward(5000)
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeHidden()
  })

  test('The offer to undo waits while the pointer rests on it', async ({ page }) => {
    await removeLine(page)
    await page.getByRole('button', { name: 'Rückgängig' }).hover()
    await page.clock.fastForward(60_000)
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('heading', { name: 'Himbeere', exact: true })).toBeVisible()
  })

  test('F6 leads to the offer, which waits while it has the focus', async ({ page }) => {
    await removeLine(page)
    await page.keyboard.press('F6')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
    await page.clock.fastForward(60_000)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Himbeere', exact: true })).toBeVisible()
  })

  test('F6 leads to the offer from the drawer too', async ({ page }) => {
    await fillCart(page, [{ productId: 2 }, { productId: 9 }])
    await page.goto('/')
    await page.getByRole('button', { name: /Warenkorb öffnen/ }).click()
    await expectFocusIn(page.getByRole('dialog'))
    await page.getByRole('dialog').getByRole('button', { name: 'Himbeere entfernen' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.keyboard.press('F6')
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Warenkorb (2)' })).toBeVisible()
  })
})
