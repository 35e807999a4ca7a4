import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect as playwrightExpect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Playwright's `expect` with a check by axe. */
export const expect = playwrightExpect.extend({
  async toBeAccessible(page: Page) {
    const violations = await findViolations(page)
    return {
      name: 'toBeAccessible',
      pass: violations.length === 0,
      message: () => `axe found on ${page.url()}:\n${violations.join('\n')}`,
    }
  },
})

/** Checks the pages that are open at the end of a journey; axe cannot run in windows and frames without scripts. */
export async function expectAccessiblePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages().filter((open) => open.url().startsWith('http') && open.frames().length === 1)) {
    await page.waitForLoadState()
    // A journey may end with a link's click: what it opens is complete once it has its heading.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    // The sticky header covers what lies under it, which axe would report as too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page).toBeAccessible()
  }
}

/**
 * Whether nothing is dimmed because it is read again, and nothing fades: axe would measure the contrast of that moment.
 * A busy button may stay so for as long as a dialog over it asks.
 */
function isAtRest(): boolean {
  const runsOn = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity
  return (
    document.querySelector('[aria-busy=true]:not(button)') === null &&
    document.getAnimations().every((animation) => animation.playState !== 'running' || runsOn(animation))
  )
}

/** Returns what axe finds wrong on the page once it is at rest, a line for each element. */
async function findViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  const { violations } = await new AxeBuilder({ page })
    // Without frames it need not open a second page to merge their results, which doubles its time.
    .setLegacyMode(page.frames().length === 1)
    // The passed rules' elements, which nobody reads, cost as much as the check.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}
