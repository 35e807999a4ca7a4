import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '#tests/support/browser.ts'
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
  /** Does what is measured, and waits until the page shows it. */
  act: (page: Page) => Promise<void>
}

const INTERACTIONS: readonly Interaction[] = [
  {
    what: 'add to basket',
    path: PRODUCT,
    act: async (page) => {
      await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).first().tap()
      await page.getByRole('button', { name: 'Warenkorb öffnen (1 Artikel)' }).waitFor()
    },
  },
  {
    what: 'change of size',
    path: PRODUCT,
    act: async (page) => {
      await page.locator('[data-sizes] input[value="20g"]').first().tap()
      await page.locator('input[value="20g"]:checked').first().waitFor()
    },
  },
  {
    what: 'filter',
    path: '/shop',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).tap()
      await page.getByRole('group', { name: 'Geschmack' }).getByRole('checkbox').first().tap()
      await page.getByRole('button', { name: /Produkte? anzeigen$/ }).waitFor()
    },
  },
  {
    what: 'drawer',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Warenkorb öffnen (leer)' }).tap()
      await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor()
    },
  },
]

/** The slowest answer to a tap (event timing, as INP counts it) on a phone whose processor is slowed down four times; medians of five. */
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
async function measure(browser: Browser, address: string, { path, act }: Interaction): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addInitScript((choice) => localStorage.setItem('cookie-consent', choice), JSON.stringify(CONSENT))
    const page = await context.newPage()
    await page.goto(address + path, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(observeEvents, FLOOR_MS)
    await act(page)
    return await page.evaluate(longestEvent, FLOOR_MS)
  } finally {
    await context.close()
  }
}

/** Runs in the page. Only what belongs to an interaction counts, which scrolling and hovering do not. */
function observeEvents(durationThreshold: number): void {
  const seen = globalThis as unknown as { interactions: number[] }
  seen.interactions = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
}

/** Runs in the page: after two frames, when the browser has reported the events before. */
async function longestEvent(floor: number): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await frame()
  await frame()
  return Math.max(floor, ...(globalThis as unknown as { interactions: number[] }).interactions)
}
