import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** The two screens that every journey is walked on. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export interface Screen {
  page: Page
  context: BrowserContext
  /** What the browser complained about so far: console errors and uncaught ones. */
  complaints: string[]
}

interface ScreenOptions {
  address: string
  size?: keyof typeof SCREENS
  /** The cookie choice is made already, so that no banner covers the page; it is unless told not to. */
  hasConsented?: boolean
  context?: BrowserContextOptions
}

/** A new visitor's browser window at the shop. */
export async function openScreen(
  browser: Browser,
  { address, size = 'desktop', hasConsented = true, context: more = {} }: ScreenOptions,
): Promise<Screen> {
  const context = await browser.newContext({ ...SCREENS[size], baseURL: address, locale: 'de-CH', reducedMotion: 'reduce', ...more })
  if (hasConsented) await context.addInitScript(keepNecessaryOnly)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Makes an account and signs it in in this browser, without walking through the registration screen. */
export async function signUp({ context }: Screen, address: string, { email, password, firstName, lastName }: Person): Promise<void> {
  const data = { email, password, firstName, lastName }
  const answer = await context.request.post('/auth/register', { data, headers: { origin: address } })
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
}

/** Waits until the page's scripts answer what is pressed; until then it is held, and a link leads on by itself. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('replayEarlyEvents' in window))
}

/** What axe finds wrong on the screen as it is now, a line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Otherwise it opens another page to put the findings of frames together, which takes as long again.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

function keepNecessaryOnly(): void {
  // A sandboxed frame, such as a mail's preview, has no storage.
  if (window !== window.top) return
  const consent = { necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString(), userAgent: '' }
  if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', JSON.stringify(consent))
}
