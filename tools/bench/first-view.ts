import { launchBrowser } from '#tests/support/browser/browser.ts'
import type { Row } from './measure.ts'
import { PAGES } from './pages.ts'
import type { RunningProcess } from './processes.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const GOAL_KB = 100

/** The JavaScript that a first view on a phone transfers, and its layout shift. */
export async function benchFirstView(shop: RunningProcess): Promise<Row[]> {
  const browser = await launchBrowser()
  const rows: Row[] = []
  for (const [name, path] of Object.entries(PAGES)) {
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shifted: number }
      seen.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifted += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift' as never, buffered: true })
    })
    await page.goto(shop.address + path, { waitUntil: 'networkidle' })
    const { scripts, shifted } = await page.evaluate(() => ({
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name: url }) => url.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      shifted: (globalThis as unknown as { shifted: number }).shifted,
    }))
    rows.push({
      what: `${name}: JavaScript of the first view (layout shift)`,
      measured: `${Math.round(scripts / 100) / 10} kB (${Math.round(shifted * 1000) / 1000})`,
      baseline: '',
      ratio: '',
      goal: `<= ${GOAL_KB} kB (0)`,
    })
    await context.close()
  }
  await browser.close()
  return rows
}
