/**
 * The whole address to go to after signing in; undefined for everything outside the shop (trust, S26) and for what is no
 * page to come back to. Whole, because a path of its own may again look like another site's.
 */
export function safeNext(next: string | undefined, origin: string): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const address = new URL(next, origin)
  return address.origin === origin && !NO_PAGES.test(address.pathname) ? address.href : undefined
}

const NO_PAGES = /^\/+(auth|api)(\/|$)/
