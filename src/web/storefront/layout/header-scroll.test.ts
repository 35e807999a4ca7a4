import { describe, expect, it } from 'vitest'
import { AT_TOP, headerAfterScroll } from './header-scroll.ts'

const scrollTo = { isLocked: false, wasScrolled: true }
const foundAt = { isLocked: false, wasScrolled: false }
const scrollThrough = (...places: number[]) => places.reduce((header, y) => headerAfterScroll(header, { y, ...scrollTo }), AT_TOP)

describe('headerAfterScroll', () => {
  it.each([
    [10, false],
    [11, true],
  ])('reports at %i px whether the header is styled as scrolled: %s', (y, isScrolled) => {
    expect(scrollThrough(y).isScrolled).toBe(isScrolled)
  })

  it.each([
    [100, false],
    [101, true],
  ])('reports after scrolling down to %i px whether the header is hidden: %s', (y, isHidden) => {
    expect(scrollThrough(50, y).isHidden).toBe(isHidden)
  })

  it('reappears when scrolling up, however little', () => {
    expect(scrollThrough(600, 599)).toEqual({ y: 599, isScrolled: true, isHidden: false })
  })

  it('stays in sight on a page that was scrolled before the scripts arrived', () => {
    expect(headerAfterScroll(AT_TOP, { y: 600, ...foundAt })).toEqual({ y: 600, isScrolled: true, isHidden: false })
  })

  it('returns on a page that is found further up', () => {
    expect(headerAfterScroll(scrollThrough(600), { y: 0, ...foundAt })).toEqual(AT_TOP)
  })

  it('does not change while the page is locked', () => {
    const hidden = scrollThrough(600)
    expect(headerAfterScroll(hidden, { y: 0, isLocked: true, wasScrolled: true })).toBe(hidden)
  })
})
