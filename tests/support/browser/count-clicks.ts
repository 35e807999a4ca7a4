import type { Page } from '@playwright/test'

const KEY = 'clicks'

/**
 * Counts what the page itself sees of clicks and taps; a click by a key is none. The count survives other pages of the
 * tab.
 */
export async function countClicks(page: Page) {
  await page.addInitScript((key) => {
    if (window !== window.top || location.origin === 'null') return
    const count = () => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1))
    window.addEventListener('pointerdown', (event) => event.isTrusted && count(), { capture: true })
  }, KEY)
  return {
    reset: () => page.evaluate((key) => sessionStorage.removeItem(key), KEY),
    read: () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY),
  }
}
