/**
 * Runs in the document's head, as a link may be pressed before the scripts are there: a page that is read on in another
 * language begins where it was scrolled to. Only the server writes it into the page.
 */
export const KEEP_SCROLL = import.meta.env.SSR ? `;(${keepScroll.toString()})()` : ''

function keepScroll(): void {
  const key = 'kept-scroll'
  const y = sessionStorage.getItem(key)
  if (y !== null) addEventListener('DOMContentLoaded', () => scrollTo(0, Number(y)))
  sessionStorage.removeItem(key)
  const keep = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Not where the link opens elsewhere: the next page of this tab is another one.
    if (ctrlKey || metaKey || shiftKey) return
    if ((target as Element).closest('a[hreflang]')) sessionStorage.setItem(key, String(scrollY))
  }
  addEventListener('click', keep, { capture: true })
}
