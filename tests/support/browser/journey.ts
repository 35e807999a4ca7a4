import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
  type Response,
  type TestInfo,
  test as playwrightTest,
} from '@playwright/test'
import { createLog } from '#server/platform/log.ts'
import '../runner/cheap-password-hashes.ts'
import { signUp } from '../accounts/sign-up.ts'
import { freePort } from '../machine/free-port.ts'
import { smallDemoPictures } from '../products/memory-pictures.ts'
import { startTestShop, type TestShop } from '../shop/shop.ts'
import { expect, expectAccessibleOnDesktopToo, expectAccessiblePages, onDesktopToo } from './accessibility.ts'
import { launchBrowser } from './browser.ts'
import { ConsoleErrors } from './console-errors.ts'

export { expect, expectAccessibleOnDesktopToo, onDesktopToo }

/** Options for `test.use` and `newVisitor`; without them a window is a desktop's. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions
const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions

/** The errors that the shops of this worker have logged in the present journey. */
const logged: string[] = []
const log = createLog('error', { write: (line) => void logged.push(line) })

interface Fixtures {
  /** Whether the shop has the demo catalogue; without it, it is as new. The same for all journeys of a file. */
  hasDemo: boolean
  /** Whether the visitor has chosen the necessary cookies already, so that no banner covers the page. */
  hasConsented: boolean
  /** A whole shop on its own database, shared by the journeys of one file. */
  shop: TestShop
  consoleErrors: ConsoleErrors
  /** Who has the journey's own window: its visitor from the beginning, or the first that `newVisitor` opens. */
  ownWindow: { isTaken: boolean }
  /** Opens the browser window of another visitor; without options it is the journey's own if nobody has that. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
  /** Opens a browser window in which a new person with this role is signed in. */
  newOperator: (options?: BrowserContextOptions & { role?: Role }) => Promise<Page>
}

interface WorkerFixtures {
  browser: Browser
  /** Of every shop of a worker, so that the browser finds compiled scripts again: it keeps them by address. */
  port: number
  shopOfFile: (file: string, hasDemo: boolean) => Promise<TestShop>
}

type Role = 'customer' | 'staff' | 'owner'

let operators = 0

/**
 * Playwright's `test` in a shop. Each journey fails on unexpected console errors and if it ends on an inaccessible
 * page.
 */
export const test = playwrightTest.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({}, provide) => {
      const browser = await launchBrowser()
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  port: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],

  shopOfFile: [
    async ({ port }, provide) => {
      let current: { file: string; shop: TestShop } | undefined
      await provide(async (file, hasDemo) => {
        if (current?.file === file) return current.shop
        await current?.shop.close()
        current = {
          file,
          shop: await startTestShop({ pages: true, jobs: true, seed: hasDemo, port, deps: { pictures: smallDemoPictures(), log } }),
        }
        return current.shop
      })
      await current?.shop.close()
    },
    { scope: 'worker' },
  ],

  hasDemo: [true, { option: true }],

  shop: async ({ shopOfFile, hasDemo }, provide, { file }) => provide(await shopOfFile(file, hasDemo)),

  baseURL: ({ shop }, provide) => provide(shop.address),

  viewport: DESKTOP.viewport,

  hasConsented: [true, { option: true }],

  consoleErrors: async ({}, provide) => {
    const errors = new ConsoleErrors()
    logged.length = 0
    await provide(errors)
    expect(errors.unexpected, `unexpected console errors; the shop logged: ${logged.join('') || 'nothing'}`).toEqual([])
  },

  context: async ({ context, javaScriptEnabled, hasConsented, consoleErrors }, provide, testInfo) => {
    consoleErrors.watch(context)
    if (hasConsented) await context.addInitScript(consent)
    await provide(context)
    await describePages(context, testInfo)
    if (javaScriptEnabled) await expectAccessiblePages(context)
    await endRoutes(context)
  },

  ownWindow: ({}, provide) => provide({ isTaken: false }),

  page: async ({ page, ownWindow }, provide) => {
    ownWindow.isTaken = true
    await provide(page)
  },

  newVisitor: async ({ browser, context: own, ownWindow, hasConsented, consoleErrors }, provide, testInfo) => {
    const contexts: BrowserContext[] = []
    await provide(async (options = {}) => {
      if (Object.keys(options).length === 0 && !ownWindow.isTaken) {
        ownWindow.isTaken = true
        return own.pages()[0] ?? own.newPage()
      }
      const context = await browser.newContext(options)
      contexts.push(context)
      consoleErrors.watch(context)
      if (hasConsented) await context.addInitScript(consent)
      return context.newPage()
    })
    for (const context of contexts) await describePages(context, testInfo)
    for (const context of contexts) await expectAccessiblePages(context)
    for (const context of contexts) await endRoutes(context)
    await Promise.all(contexts.map((context) => context.close()))
  },

  newOperator: async ({ newVisitor, shop }, provide) => {
    await provide(async ({ role = 'owner', ...options } = {}) => {
      const page = await newVisitor(options)
      const email = `${role}-${++operators}@firnfrucht.ch`
      await signUp(page, { email, password: 'ein gutes Passwort', firstName: 'Ursina', lastName: role })
      await shop.pool.query('update user_account set role = $1, email_verified = true where email = $2', [role, email])
      return page
    })
  },
})

/** Declares the same journeys on a phone and on a desktop. */
export function onPhoneAndDesktop(declareJourneys: () => void): void {
  for (const [name, screen] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
    test.describe(`on a ${name}`, () => {
      test.use(screen)
      declareJourneys()
    })
  }
}

/** Waits until React has taken over the page; until then a script records clicks, and links work by themselves. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !('replayEarlyEvents' in window))
}

/** Opens an address and waits until the page is whole. */
export function openWhole(page: Page, address: string): Promise<Response | null> {
  return untilWhole(page, () => page.goto(address))
}

/**
 * Loads a page and waits until it is whole: taken over by React, with nothing that it asked for under way, and what
 * came shown without asking for more. React leaves a skeleton for a while, however soon what it stands for has come.
 */
export async function untilWhole(page: Page, load: () => Promise<Response | null>): Promise<Response | null> {
  const underWay = new Set<Request>()
  let changes = 0
  const begin = (request: Request) => {
    changes += 1
    underWay.add(request)
  }
  const end = (request: Request) => {
    changes += 1
    underWay.delete(request)
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const response = await load()
  await waitForHydration(page)
  for (let before = -1; before !== changes || underWay.size > 0;) {
    before = changes
    await page.waitForFunction(() => document.querySelector('main .animate-pulse') === null)
    await page.evaluate(drawTwice)
  }
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return response
}

/** What came is drawn in the first frame; what the page does with it, such as asking for more, is done by the next. */
function drawTwice(): Promise<unknown> {
  const idle = () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
  return idle().then(idle)
}

/** Waits until a window that opens has taken the focus, which comes a frame after it and would take it from a field. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  await expect(dialog.locator(':focus')).toHaveCount(1)
}

/** Returns by how many pixels the page is wider than the screen. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

function consent(): void {
  // Neither a sandboxed frame, such as the preview of a mail, nor about:blank has storage.
  if (window !== window.top || location.origin === 'null') return
  const choice = { necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString(), userAgent: '' }
  if (localStorage.getItem('cookie-consent') === null) localStorage.setItem('cookie-consent', JSON.stringify(choice))
}

/** What the routes of its pages are still fetching when a journey ends is no error of it. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

const MAX_MAIN_TEXT = 1500

/**
 * After a failure, notes address, headings and messages of each open page, and how its main part begins; the run prints
 * them below the error.
 */
async function describePages(context: BrowserContext, { status, expectedStatus, annotations }: TestInfo): Promise<void> {
  if (status === expectedStatus) return
  for (const page of context.pages().filter((open) => URL.canParse(open.url()))) {
    const headings = await page.locator('h1, dialog[open] h2, [role=dialog] h2, [role=alert], [role=status], output').allInnerTexts()
    const main = (await page.locator('main').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').slice(0, MAX_MAIN_TEXT)
    annotations.push({ type: 'page', description: `${new URL(page.url()).pathname}: ${headings.join(' | ')}\n${main}` })
  }
}
