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

/** Expects that the page is accessible on the phone that shows it, and would be on a desktop. */
export async function expectAccessibleOnDesktopToo(page: Page): Promise<void> {
  await page.evaluate(toTop)
  await onDesktopToo(page, () => expect(page).toBeAccessible())
}

/** Looks at the page on the phone that shows it, and then as wide as a desktop. */
export async function onDesktopToo(page: Page, look: () => Promise<void>): Promise<void> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 }
  await look()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(toTop)
  await look()
  await page.setViewportSize(phone)
}

/** The sticky header covers what lies under it, which axe would report as too small. */
function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Checks the pages that are open at the end of a journey; axe cannot run in windows and frames without scripts. */
export async function expectAccessiblePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages().filter((open) => open.url().startsWith('http') && open.frames().length === 1)) {
    await page.waitForLoadState()
    // A journey may end with a link's click: what it opens is complete once it has its heading.
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.evaluate(toTop)
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

/** The whole lines of that file which this worker has read, and how long they are. */
const read = { shapes: new Set<string>(), length: 0 }

function checkedShapes(): ReadonlySet<string> {
  const text = readFileSync(CHECKED, 'latin1')
  const end = text.lastIndexOf('\n') + 1
  for (const shape of text.slice(read.length, end).split('\n')) read.shapes.add(shape)
  read.length = end
  return read.shapes
}

/**
 * Returns what axe finds wrong on the page once it is at rest, a line for each element. A check takes more time than
 * the rest of many a journey, so what was checked before is not checked again: a page on which headings and landmarks
 * follow each other in a new way is checked as a whole, any other where it shows something new.
 */
async function findViolations(page: Page): Promise<string[]> {
  await page.waitForFunction(isAtRest)
  await page.evaluate(noteFading)
  // As one text: thousands of objects take longer to come over than to find.
  const { parts, outline }: PartsOfPage = JSON.parse(await page.evaluate(partsOfPage))
  const checked = checkedShapes()
  // Of each new shape one element: one of the new rows of a table stands for all that look like it.
  const added = new Set(new Map(parts.filter(({ shape }) => !checked.has(shape)).map((part) => [part.shape, part])).values())
  if (added.size === 0) return []
  const newOutline = outline.filter((pair) => !checked.has(pair))
  const axe = new AxeBuilder({ page, axeSource: AXE })
    // Without frames it need not open a second page to merge their results, which doubles its time.
    .setLegacyMode(page.frames().length === 1)
    // The passed rules' elements, which nobody reads, cost as much as the check.
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
  // What lies in a new part is new as well.
  const outermost = [...added].filter(({ parent }) => !added.has(parts[parent] as Part))
  // The head is always there; what is new may be gone by now, as a toast, and axe refuses to check nothing.
  if (newOutline.length === 0) for (const selector of ['head', ...outermost.map((part) => selectorOf(part, parts))]) axe.include(selector)
  const { violations } = await axe.analyze()
  // What began to fade meanwhile, as figures that are read again, was measured at a moment of it.
  if (violations.length > 0 && (await page.evaluate(hasFaded))) return findViolations(page)
  if (violations.length === 0)
    appendFileSync(CHECKED, [...newOutline, ...Array.from(added, ({ shape }) => shape)].map((line) => `${line}\n`).join(''))
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
}

/** An element with what axe judges it by, the index of what it lies in, and its place among the elements there. */
interface Part {
  shape: string
  parent: number
  place: number
}

interface PartsOfPage {
  parts: Part[]
  outline: string[]
}

function selectorOf({ parent, place }: Part, parts: readonly Part[]): string {
  const around = parts[parent]
  return around ? `${selectorOf(around, parts)} > :nth-child(${place})` : ':root'
}

/**
 * What axe judges a page by: each element with its attributes and what it lies in, whether it has text of its own, and
 * the window's width and colours. Neither what the texts say nor what addresses and ids are, nor how full a bar is, nor
 * whether the page scrolls. The outline is what follows what of its headings and landmarks. Returns `PartsOfPage`.
 */
function partsOfPage(): string {
  const ids =
    /^(id|for|href|src|srcset|value|name|title|alt|d|points|datetime|data-key|aria-(label|labelledby|describedby|controls|owns|details|activedescendant|errormessage))$/
  const unjudged = 'script, style, template, link, meta:not([name=viewport])'
  const landmarks = 'h1, h2, h3, h4, h5, h6, header, nav, main, aside, footer, section, form, dialog, [role]'
  const parts: Part[] = []
  const outline = new Set<string>()
  let before = ''
  const visit = (element: Element, around: number, parent: number, place: number) => {
    if (element.matches(unjudged)) return
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (ids.test(name)) return `${name}=${value === ''}`
      const judged = value.replace(/scaleX\([\d.]+\)/, 'scaleX')
      return name === 'style' ? judged.replaceAll(/overflow: ?hidden;? ?/g, '') || [] : `${name}=${judged}`
    })
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    const shape = hashed(`${around} ${element.localName} ${attributes.toSorted().join(' ')} ${hasText}`)
    if (element.matches(landmarks)) {
      const next = `${element.localName} ${element.role}`
      outline.add(hashed(`${look} ${before} before ${next}`).toString(36))
      before = next
    }
    const index = parts.push({ shape: shape.toString(36), parent, place }) - 1
    for (const [order, child] of [...element.children].entries()) visit(child, shape, index, order + 1)
  }
  const hashed = (text: string) => {
    let hash = 7
    for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
    return hash
  }
  const colors = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)
  const look = [innerWidth, ...colors].join(' ')
  visit(document.documentElement, hashed(look), -1, 1)
  return JSON.stringify({ parts, outline: [...outline] } satisfies PartsOfPage)
}
