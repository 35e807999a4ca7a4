/**
 * Ignores the rejected `ready` promise of a view transition that a newer navigation replaced or a hidden window
 * skipped. The router does not handle it, and the navigation itself has succeeded.
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
