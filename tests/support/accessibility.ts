import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns what axe finds wrong on the page as it is now, a line for each element. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without frames it need not open a second page to merge their results, which doubles its time.
    .setLegacyMode(page.frames().length === 1)
    .withTags(RULES)
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}
