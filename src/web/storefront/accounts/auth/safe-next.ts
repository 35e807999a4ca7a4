/**
 * The absolute URL to go to after signing in; undefined for anything outside the shop and for pages that make no sense
 * to return to. Absolute, because a bare path such as `//host` could be read as another site. docs/security.md#s26
 */
export function safeNext(next: string | undefined, origin: string): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const address = new URL(next, origin)
  return address.origin === origin && !NO_PAGES.test(address.pathname) ? address.href : undefined
}

const NO_PAGES = /^\/+(auth|api)(\/|$)/
