import type { Page } from '@playwright/test'
import { SHOWN_MS } from '#web/ui/overlays/toast-times.ts'

/** Waits in the page for a toast that it shows before it leaves: who looks from outside now and then may miss it. */
export async function untilToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((said) => document.querySelector('[data-toasts]')?.textContent.includes(said), text)
}

/** Lets toasts stay on the pages that are opened from now on: a slow machine may take longer to press their links. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((shownMs) => {
    const { setTimeout } = window
    const later = (work: TimerHandler, ms = 0, ...given: unknown[]) => setTimeout(work, ms === shownMs ? 60_000 : ms, ...given)
    Object.assign(window, { setTimeout: later })
  }, SHOWN_MS)
}
