import type { Page } from '@playwright/test'

/**
 * The texts, links and fields that reach beyond the window, or beyond an element that hides what does not fit, but for
 * texts that end in an ellipsis. What scrolls sideways is within reach.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const shown: { name: string; element: Element; edges: DOMRect }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const name = node.textContent?.trim() ?? ''
      if (name !== '' && node.parentElement) shown.push({ name, element: node.parentElement, edges: range.getBoundingClientRect() })
    }
    for (const element of document.querySelectorAll('a, button, input, select, textarea'))
      shown.push({ name: element.outerHTML, element, edges: element.getBoundingClientRect() })
    return shown.flatMap(({ name, element, edges }) => {
      if (edges.width <= 1 || edges.height <= 1) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      let from = 0
      let to = document.documentElement.clientWidth
      // Not the page itself, which may scroll down only.
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(box)
        const { left, right, width } = box.getBoundingClientRect()
        const isForScreenReaders = clipPath !== 'none' || (position === 'absolute' && width <= 1)
        if (isForScreenReaders || textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return []
        if (overflowX === 'visible') continue
        from = Math.max(from, left)
        to = Math.min(to, right)
      }
      return edges.left < from - 1 || edges.right > to + 1 ? [name.slice(0, 80)] : []
    })
  })
}

/** What is chosen in selects and stands as an example in empty fields, where there is no room for all of it. */
export function clippedChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input:placeholder-shown')).flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      const pen = document.createElement('canvas').getContext('2d')
      const text = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.placeholder
      if (!pen || !text || !field.checkVisibility()) return []
      pen.font = font
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(text).width > room + 0.5 ? [text] : []
    }),
  )
}
