import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { median, type Row } from './measure.ts'
import type { RunningProcess } from './processes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const SLOWDOWN = 4
const RUNS = 5
const GOAL_MS = 80
/** What the browser reports at least; a quicker answer counts as this. */
const FLOOR_MS = 16
const PRODUCT = '/product/erdbeere-gefriergetrocknet'
const CONSENT = { necessary: true, analytics: false, marketing: false, timestamp: new Date().toISOString() }

interface Interaction {
  what: string
  path: string
  /** What is tapped, one after the other. */
  taps: readonly ((page: Page) => Locator)[]
  /** What the page shows at last. */
  shown: (page: Page) => Locator
}

const INTERACTIONS: readonly Interaction[] = [
  {
    what: 'add to cart',
    path: PRODUCT,
    taps: [(page) => page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first()],
    shown: (page) => page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }),
  },
  {
    what: 'change of size',
    path: PRODUCT,
    taps: [(page) => page.locator('[data-sizes] input[value="20g"]').first()],
    shown: (page) => page.locator('input[value="20g"]:checked').first(),
  },
  {
    what: 'filter',
    path: '/shop',
    taps: [
      (page) => page.getByRole('button', { name: 'Filter', exact: true }),
      (page) => page.getByRole('group', { name: 'Geschmack' }).getByRole('checkbox').first(),
    ],
    shown: (page) => page.getByRole('button', { name: /Produkte? anzeigen$/ }),
  },
  {
    what: 'drawer',
    path: '/',
    taps: [(page) => page.getByRole('button', { name: 'Warenkorb öffnen (leer)' })],
    shown: (page) => page.getByRole('dialog', { name: 'Warenkorb' }),
  },
]

/**
 * The slowest answer to a tap (event timing, as INP counts it) on a phone whose processor is slowed down four times;
 * medians of five.
 */
export async function benchInteractions(shop: RunningProcess): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const rows: Row[] = []
    for (const interaction of INTERACTIONS) {
      const times: number[] = []
      while (times.length < RUNS) times.push(await measure(browser, shop.address, interaction))
      const ms = median(times)
      rows.push({
        what: `Interaction under ${SLOWDOWN}x slowdown: ${interaction.what}`,
        measured: `${ms} ms`,
        baseline: `${GOAL_MS} ms`,
        ratio: String(Math.round((ms / GOAL_MS) * 100) / 100),
        goal: '<= 1',
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** The longest time from an event of an interaction to the next paint, in milliseconds. */
async function measure(browser: Browser, address: string, { path, taps, shown }: Interaction): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript((choice) => localStorage.setItem('cookie-consent', choice), JSON.stringify(CONSENT))
    const page = await context.newPage()
    await page.goto(address + path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(observeEvents, FLOOR_MS)
    for (const target of taps) {
      const { x, y } = await middleOf(target(page))
      await page.evaluate(watchClick)
      await page.touchscreen.tap(x, y)
      await page.evaluate(() => (globalThis as unknown as Measured).reported)
    }
    const longest = await page.evaluate((floor) => Math.max(floor, ...(globalThis as unknown as Measured).interactions), FLOOR_MS)
    await shown(page).waitFor()
    return longest
  } finally {
    await context.close()
  }
}

/**
 * Where a finger taps an element at rest. Playwright's own tap asks the page what lies there, and a wait for what it
 * shows asks again and again: both in the page's thread, slowed down like the page's own work, and counted as its
 * answer.
 */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.tap({ trial: true })
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

interface Measured {
  interactions: number[]
  /** Resolves a while after the next click, when the browser has reported its events. */
  reported: Promise<void>
}

/** Runs in the page. Only what belongs to an interaction counts, which scrolling and hovering do not. */
function observeEvents(durationThreshold: number): void {
  const seen = globalThis as unknown as Measured
  seen.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

/** Runs in the page, before a tap. */
function watchClick(): void {
  const seen = globalThis as unknown as Measured
  seen.reported = new Promise((resolve) => addEventListener('click', () => setTimeout(resolve, 500), { once: true, capture: true }))
}
