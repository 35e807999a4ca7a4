import { expect, it } from 'vitest'
import { KEEP_SCROLL } from './keep-scroll.ts'

/** What a press of the link to another language keeps, at 480 px. */
function keptAfter(press: Partial<MouseEvent>): Map<string, string> {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: () => null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: () => undefined,
  }
  let click = (_event: unknown) => {}
  const addEventListener = (_type: string, listener: typeof click) => (click = listener)
  // oxlint-disable-next-line no-new-func -- The script exists as text only; a module cannot be loaded here.
  new Function('sessionStorage', 'addEventListener', 'scrollY', KEEP_SCROLL)(sessionStorage, addEventListener, 480)
  click({ target: { closest: () => ({}) }, ...press })
  return stored
}

it('keeps how far a page is scrolled when it is read on in another language, but not where that opens in another tab', () => {
  expect([...keptAfter({}).values()]).toEqual(['480'])
  for (const elsewhere of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) expect(keptAfter(elsewhere).size).toBe(0)
})
