import type { Page } from '@playwright/test'
import { UNBROKEN } from '#domain/text/unbroken.ts'

/**
 * The words that break inside, but for soft hyphens: as without a dictionary for hyphens, which some browsers lack.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '* { hyphens: manual !important }' })
  return onSeveralLines(page, /\p{L}+/u)
}

/** The amounts, figures with their unit and short words with a hyphen that break inside. */
export function brokenFigures(page: Page): Promise<string[]> {
  return onSeveralLines(page, UNBROKEN)
}

function onSeveralLines(page: Page, { source }: RegExp): Promise<string[]> {
  return page.evaluate((pattern) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: part, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + part.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(part)
      }
    }
    return broken
  }, source)
}
