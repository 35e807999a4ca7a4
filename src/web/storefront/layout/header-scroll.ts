const SCROLLED_FROM = 10
const HIDES_FROM = 100

export interface HeaderScroll {
  y: number
  isScrolled: boolean
  isHidden: boolean
}

export const AT_TOP: HeaderScroll = { y: 0, isScrolled: false, isHidden: false }

/**
 * How the bar stands after the page has scrolled to `y` pixels: hidden on the way down past 100 px, back on the way up,
 * in its scrolled style above 10 px (specification, section 2). A page whose scrolling is locked changes nothing.
 */
export function headerAfterScroll(before: HeaderScroll, { y, isLocked }: { y: number; isLocked: boolean }): HeaderScroll {
  if (isLocked || y === before.y) return before
  return { y, isScrolled: y > SCROLLED_FROM, isHidden: y > before.y && y > HIDES_FROM }
}
