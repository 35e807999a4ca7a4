import { findPage } from '#domain/pages/pages.ts'

/**
 * The absolute URL to go to after signing in; undefined for anything but a page of the shop, and for pages that make no
 * sense to return to. `pathOf` knows the addresses of this bundle's language, so one of another language is no page.
 * Absolute, because a bare path such as `//host` could be read as another site. docs/security.md#s26
 */
export function safeNext(
  next: string | undefined,
  { origin, pathOf }: { origin: string; pathOf: (address: string) => string },
): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return undefined
  const address = new URL(next, origin)
  const page = findPage(pathOf(address.pathname))
  return address.origin === origin && page && !page.path.startsWith('/auth/') ? address.href : undefined
}
