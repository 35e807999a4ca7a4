const SCROLLED_FROM = 10
const HIDES_FROM = 100

export interface HeaderScroll {
  y: number
  isScrolled: boolean
  isHidden: boolean
}

export const AT_TOP: HeaderScroll = { y: 0, isScrolled: false, isHidden: false }

/**
 * The header's state after scrolling to `y` pixels: hidden on the way down past 100 px, shown on the way up, styled as
 * scrolled above 10 px. A locked page changes nothing. docs/rules/pages.md#header
 */
export function headerAfterScroll(before: HeaderScroll, { y, isLocked }: { y: number; isLocked: boolean }): HeaderScroll {
  if (isLocked || y === before.y) return before
  return { y, isScrolled: y > SCROLLED_FROM, isHidden: y > before.y && y > HIDES_FROM }
}
