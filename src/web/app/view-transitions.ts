/**
 * Lets a page transition give way silently: one that a newer navigation replaces, or that a hidden window skips, rejects
 * its `ready`, which the router does not listen to. The page has changed all the same.
 */
export function forgiveSkippedTransitions(page: Document): void {
  if (typeof page.startViewTransition !== 'function') return
  const start = page.startViewTransition.bind(page)
  page.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch((reason: unknown) => {
      if (!(reason instanceof DOMException)) throw reason
    })
    return transition
  }
}
