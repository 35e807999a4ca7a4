import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect as playwrightExpect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Half as long as the source that the builder takes, which each check sends to its page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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

/** Notes from now on whether something on the page begins to fade. */
function noteFading(): void {
  const page = window as Window & { hasFaded?: boolean }
  page.hasFaded = false
  const note = ({ propertyName }: TransitionEvent) => propertyName === 'opacity' && (page.hasFaded = true)
  document.addEventListener('transitionrun', note, { capture: true })
}

function hasFaded(): boolean {
  return (window as Window & { hasFaded?: boolean }).hasFaded === true
}

/** A file with a line for each shape that axe found nothing wrong with, in any worker of this run. */
const CHECKED = process.env['TEST_CHECKED_SHAPES'] ?? ''

/**
 * Returns what axe finds wrong on the page once it is at rest, a line for each element. A check takes more time than
 * the rest of many a journey, so a page that shows nothing which was not checked before is not checked again.
 */
async function findViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  await page.evaluate(noteFading)
  const shapes = await page.evaluate(shapesOnPage)
  const checked = new Set(readFileSync(CHECKED, 'utf8').split('\n'))
  const added = shapes.filter((shape) => !checked.has(shape))
  if (added.length === 0) return []
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    // Without frames it need not open a second page to merge their results, which doubles its time.
    .setLegacyMode(page.frames().length === 1)
    // The passed rules' elements, which nobody reads, cost as much as the check.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze()
  // What began to fade meanwhile, as figures that are read again, was measured at a moment of it.
  if (violations.length > 0 && (await page.evaluate(hasFaded))) return findViolations(page)
  if (violations.length === 0) appendFileSync(CHECKED, added.map((shape) => `${shape}\n`).join(''))
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

/**
 * What axe judges a page by: each element with its attributes and what it lies in, whether it has text of its own, and
 * the window's width and colours. Neither what the texts say nor what addresses and ids are, nor how full a bar is.
 */
function shapesOnPage(): string[] {
  const ids =
    /^(id|for|href|src|srcset|value|name|title|alt|d|points|datetime|data-key|aria-(label|labelledby|describedby|controls|owns|details|activedescendant|errormessage))$/
  const shapes = new Set<string>()
  const visit = (element: Element, around: number) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      ids.test(name) ? `${name}=${value === ''}` : `${name}=${value.replace(/scaleX\([\d.]+\)/, 'scaleX')}`,
    )
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const shape = hashed(`${around} ${element.localName} ${attributes.toSorted().join(' ')} ${hasText}`)
    shapes.add(shape.toString(36))
    for (const child of element.children) visit(child, shape)
  }
  const hashed = (text: string) => {
    let hash = 7
    for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
    return hash
  }
  const colors = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)
  visit(document.documentElement, hashed([innerWidth, ...colors].join(' ')))
  return [...shapes]
}
