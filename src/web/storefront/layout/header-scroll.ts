const SCROLLED_FROM = 10
const HIDES_FROM = 100

export interface HeaderScroll {
  y: number
  isScrolled: boolean
  isHidden: boolean
}

export const AT_TOP: HeaderScroll = { y: 0, isScrolled: false, isHidden: false }

/**
 * The header's state with the page at `y` pixels: hidden on the way down past 100 px, shown on the way up, styled as
 * scrolled above 10 px. A page that is found further down, as the scripts arrive, was not scrolled and hides nothing;
 * a locked page changes nothing. docs/rules/pages.md#header
 */
export function headerAfterScroll(
  before: HeaderScroll,
  { y, isLocked, wasScrolled }: { y: number; isLocked: boolean; wasScrolled: boolean },
): HeaderScroll {
  if (isLocked || y === before.y) return before
  const mayHide = wasScrolled || before.isHidden
  return { y, isScrolled: y > SCROLLED_FROM, isHidden: mayHide && y > before.y && y > HIDES_FROM }
}
