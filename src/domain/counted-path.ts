const PAGES = new Set([
  '/',
  '/shop',
  '/favoriten',
  '/cart',
  '/checkout',
  '/payment-success',
  '/about',
  '/faq',
  '/versand',
  '/impressum',
  '/datenschutz',
  '/auth/login',
  '/auth/register',
  '/my-orders',
  '/settings',
])

/**
 * The path under which a page view is counted, without query and personal parts (docs/rules/privacy.md#page-views).
 * Null for the administration, which is not counted; unknown paths count as '/…'.
 */
export function countedPath(path: string): string | null {
  const plain = path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1')
  if (/^\/admin(\/|$)/.test(plain)) return null
  if (PAGES.has(plain) || /^\/product\/[a-z0-9-]{1,200}$/.test(plain)) return plain
  return plain.startsWith('/bestellung/') ? '/bestellung' : '/…'
}
