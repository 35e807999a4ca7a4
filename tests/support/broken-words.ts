import type { Page } from '@playwright/test'

/**
 * The words that break inside, but for soft hyphens: as without a dictionary for hyphens, which some browsers lack.
 */
export async function brokenWords(page: Page): Promise<string[]> {
  await page.addStyleTag({ content: '* { hyphens: manual !important }' })
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}
