import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { freePort } from '#tests/support/machine/free-port.ts'
import { BenchClient } from './bench-client.ts'
import { median, whole } from './measure.ts'
import { PAGES } from './pages.ts'
import type { RunningProcess } from './processes.ts'

const RUNS = 5
const CATEGORIES = { performance: 'Performance', accessibility: 'Accessibility', 'best-practices': 'Best practices', seo: 'SEO' }

/** What Lighthouse says about a page: medians of all runs, by name. */
export type LighthouseTable = Record<string, Record<string, string>>

/**
 * Lighthouse on a phone: a simulated slow 4G line and a processor slowed down four times. Each run has a browser of its
 * own, as scripts that a browser has compiled before cost it nothing. The benchmark index tells how fast the machine
 * was; figures of machines with other indexes do not compare.
 */
export async function benchLighthouse(shop: RunningProcess): Promise<LighthouseTable> {
  const buyer = await BenchClient.withCart(shop.address)
  const table: LighthouseTable = {}
  for (const [name, path] of Object.entries({ ...PAGES, Cart: '/cart', Checkout: '/checkout' })) {
    const visitor = name in PAGES ? undefined : buyer
    const results: Result[] = []
    while (results.length < RUNS) results.push(await run(shop.address, { path, visitor }))
    table[name] = medians(results)
  }
  return table
}

async function run(address: string, { path, visitor }: { path: string; visitor: BenchClient | undefined }): Promise<Result> {
  const url = address + path
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    if (visitor) await storeLabel(`http://127.0.0.1:${port}`, { address, label: visitor.label })
    // Storage is as new: only the label of the cart is in it.
    const cart = visitor && { disableStorageReset: true, extraHeaders: { cookie: visitor.cookie } }
    const report = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(CATEGORIES), ...cart })
    if (!report) throw new Error(`Lighthouse reports nothing about ${url}.`)
    const { lhr } = report
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
    return lhr
  } finally {
    await browser.close()
  }
}

/** Tells the browser that there is a cart: pages ask for one only then. */
async function storeLabel(endpoint: string, { address, label }: { address: string; label: string }): Promise<void> {
  const [context] = (await chromium.connectOverCDP(endpoint)).contexts()
  const page = await context?.newPage()
  await page?.goto(`${address}/robots.txt`)
  await page?.evaluate((text) => localStorage.setItem('cartSessionId', text), label)
  await page?.close()
}

function medians(results: readonly Result[]): Record<string, string> {
  const of = (figure: (result: Result) => number) => median(results.map(figure))
  const audit = (id: string) => of(({ audits }) => audits[id]?.numericValue ?? Number.NaN)
  return {
    ...Object.fromEntries(
      Object.entries(CATEGORIES).map(([id, title]) => [title, whole(of(({ categories }) => (categories[id]?.score ?? 0) * 100))]),
    ),
    'Blocking time': `${whole(audit('total-blocking-time'))} ms`,
    'Largest paint': `${whole(audit('largest-contentful-paint'))} ms`,
    JavaScript: `${Math.round(of(scriptBytes) / 100) / 10} kB`,
    'Benchmark index': whole(of(({ environment }) => environment.benchmarkIndex)),
  }
}

function scriptBytes({ audits }: Result): number {
  const details = audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  return requests.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}
