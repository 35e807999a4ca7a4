import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PAGES } from '#domain/pages/pages.ts'
import { builtPages } from '#server/platform/pages/built-pages.ts'
import { fillCart } from '#tests/support/checkout-page.ts'
import { expect, test as journeyTest, waitForHydration } from '#tests/support/journey.ts'
import { buildMarkedPages } from '#tests/support/marked-pages.ts'
import { startTestShop } from '#tests/support/shop.ts'

/** In a shop whose pages are in the made-up language (docs/languages.md#messages). */
const test = journeyTest.extend<object, { markedAddress: string }>({
  markedAddress: [
    async ({}, provide) => {
      // As `npm run build` has it.
      const nodeEnv = process.env['NODE_ENV']
      process.env['NODE_ENV'] = 'production'
      const directory = await buildMarkedPages({ client: true })
      process.env['NODE_ENV'] = nodeEnv
      const shop = await startTestShop({ listens: true, deps: { pages: (app) => builtPages(app, { directory }) } })
      await provide(shop.address)
      await shop.close()
      rmSync(directory, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ viewport: { width: 320, height: 640 }, baseURL: ({ markedAddress }, provide) => provide(markedAddress) })

const paths = PAGES.filter(({ path, isCached }) => isCached && !path.includes('$')).map(({ path }) => path)

test('Nothing is cut off at 320 px in a language of long words', async ({ page, consoleErrors }) => {
  test.setTimeout(240_000)
  consoleErrors.allow(/status of 4\d\d/)
  await fillCart(page, [{ productId: 2 }, { productId: 22, quantity: 2 }])
  const cutOff: Record<string, string[]> = {}
  for (const path of [...paths, '/product/mango-gefriergetrocknet', '/rezepte/birchermueesli-mit-erdbeeren', '/xyz']) {
    await page.goto(path)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('body').innerText()).toContain('⟦')
    const found = await wideTexts(page)
    if (found.length > 0) cutOff[path] = found
  }
  expect(cutOff).toEqual({})
  // At its end a journey compares names with what is shown, and the made-up language accents the shop's name too.
  await page.goto('about:blank')
})

/** The texts that reach beyond the window, or beyond an element that hides what does not fit. */
function wideTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width, height } = range.getBoundingClientRect()
      if (width === 0 || height <= 1) continue
      let from = 0
      let to = document.documentElement.clientWidth
      let isHidden = false
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        // For screen readers only.
        if (clipPath !== 'none' || (position === 'absolute' && edges.width <= 1)) isHidden = true
        // What scrolls is within reach.
        if (overflowX === 'auto' || overflowX === 'scroll') isHidden = true
        if (overflowX === 'hidden' || overflowX === 'clip') {
          from = Math.max(from, edges.left)
          to = Math.min(to, edges.right)
        }
      }
      if (!isHidden && (left < from - 1 || right > to + 1)) found.push(node.textContent.trim().slice(0, 60))
    }
    return found
  })
}
