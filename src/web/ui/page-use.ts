/** What says that the page is being used. */
const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown']

const waiting = new Set<() => void>()
let isUsed = false

/** Calls back when the page is first used, or at once if it has been; returns a function that calls it off. */
export function whenUsed(call: () => void): () => void {
  if (isUsed) call()
  else waiting.add(call)
  for (const use of USES) window.addEventListener(use, takeForUsed, { once: true, passive: true })
  return () => void waiting.delete(call)
}

/** Does what waits for the first use of the page, as for a visitor to whom it has something of their own to show. */
export function takeForUsed(): void {
  isUsed = true
  for (const call of waiting) call()
  waiting.clear()
}
