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
 * The page under which a view is counted: without query and without what belongs to one person. Null for the
 * administration, whose own work is no visit; whatever is not known counts as '/…'.
 */
export function countedPath(path: string): string | null {
  const plain = path.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1')
  if (/^\/admin(\/|$)/.test(plain)) return null
  if (PAGES.has(plain) || /^\/product\/[a-z0-9-]{1,200}$/.test(plain)) return plain
  return plain.startsWith('/bestellung/') ? '/bestellung' : '/…'
}
