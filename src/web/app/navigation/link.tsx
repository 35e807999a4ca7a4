import type { ComponentProps, MouseEvent } from 'react'
import { goTo, hrefOf, isThisPage, type Target, useLeadsHere } from './navigation.ts'

export type LinkProps = Target & { keepsScroll?: boolean | undefined } & Omit<ComponentProps<'a'>, 'href'>

/** A link to a page of the storefront. One to the page that is shown changes it in place. */
export function Link({ to, params, search, keepsScroll, onClick, children, ...anchor }: LinkProps) {
  const target = { to, params, search } as Target
  const href = hrefOf(target)
  const isCurrent = useLeadsHere(target)

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !isThisPage(href)) return
    event.preventDefault()
    goTo(href, { keepsScroll })
  }
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  )
}
