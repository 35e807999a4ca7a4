import { shopSearch } from '#domain/products/shop-search.ts'
import { invitationSearch } from './invitation-search.ts'

/** A page of the shop and everything that depends on its path (docs/rules/pages.md#table). */
export interface Page {
  /** `$name` stands for one segment, `$` at the end for any number of them. */
  path: string
  /** Its URL holds a secret, or it shows personal data: no referrer, no caching outside the server, no crawling. */
  isPrivate: boolean
  /** Listed in the sitemap; all others carry `noindex`. */
  isIndexed: boolean
  /** The path that its views are counted under, parameters filled in; null if they are not counted. */
  countedAs: string | null
  /** Reads the query parameters that the rendered HTML depends on; the browser reads all others itself. */
  search: (raw: Record<string, unknown>) => object
  /** Rendered once for all visitors, or for each request and kept nowhere. */
  isCached: boolean
  /** Rendered only for those whom its guard lets through, and always in German. */
  isGuarded?: true
}

/** Stands for all pages that have no line of their own in the statistics, and for unknown ones. */
export const OTHER_PAGES = '/…'

const ANY_PAGE: Omit<Page, 'path' | 'countedAs'> = { isPrivate: false, isIndexed: false, search: () => ({}), isCached: true }
const page = <Path extends string>(path: Path, rules: Partial<Page> = {}): Page & { path: Path } => ({
  ...ANY_PAGE,
  countedAs: path,
  ...rules,
  path,
})

const TABLE = [
  page('/', { isIndexed: true }),
  page('/shop', { isIndexed: true, search: shopSearch }),
  page('/product/$slug', { isIndexed: true }),
  page('/about', { isIndexed: true }),
  page('/faq', { isIndexed: true }),
  page('/box-zusammenstellen', { isIndexed: true }),
  page('/firmengeschenke', { isIndexed: true }),
  page('/geschenkkarte', { isIndexed: true }),
  page('/geschenkkarte/guthaben'),
  page('/rezepte', { isIndexed: true }),
  page('/rezepte/$slug', { isIndexed: true }),
  page('/versand', { isIndexed: true }),
  page('/agb', { isIndexed: true }),
  page('/impressum', { isIndexed: true }),
  page('/datenschutz', { isIndexed: true }),
  page('/favoriten'),
  page('/cart'),
  page('/checkout', { isPrivate: true }),
  page('/payment-success', { isPrivate: true }),
  page('/bestellung/$token', { isPrivate: true, countedAs: '/bestellung' }),
  page('/bezahlen/$token', { isPrivate: true, countedAs: '/bezahlen' }),
  page('/geschenk/$token', { isPrivate: true, countedAs: '/geschenk', isCached: false }),
  page('/my-orders', { isPrivate: true }),
  page('/my-orders/$id', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/settings', { isPrivate: true }),
  page('/auth/login', { isPrivate: true, countedAs: null }),
  page('/auth/register', { isPrivate: true }),
  page('/auth/forgot', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/auth/reset', { isPrivate: true, countedAs: OTHER_PAGES, search: invitationSearch }),
  page('/auth/verify', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/newsletter/bestaetigen', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/newsletter/abmelden', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/benachrichtigung', { isPrivate: true, countedAs: OTHER_PAGES }),
  page('/admin/$', { isPrivate: true, countedAs: null, isCached: false, isGuarded: true }),
]

/** The path of a page of the storefront. */
export type PagePath = Exclude<(typeof TABLE)[number]['path'], '/admin/$'>

/** All pages, the administration as one. */
export const PAGES: readonly Page[] = TABLE

const PATTERNS = PAGES.map((rules) => ({ rules, pattern: patternOf(rules.path) }))
const WITHOUT_SECRET = /^[a-z0-9/-]{1,209}$/

/** The page that a path leads to: in any case, with or without a slash at its end. */
export function findPage(path: string): Page | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.rules
}

/**
 * The one spelling of a page's path, whatever slashes, letter case and percent-encoding it came with; undefined for no
 * page.
 */
export function canonicalPath(path: string): string | undefined {
  const segments = path.split('/').filter(Boolean).map(decoded)
  if (!segments.every(isPlain)) return undefined
  const names = findPage(`/${segments.map(encoded).join('/')}`)
    ?.path.split('/')
    .slice(1)
  if (!names) return undefined
  return `/${segments.map((segment, index) => (names[index]?.startsWith('$') === false ? names[index] : encoded(segment))).join('/')}`
}

/** The route of a URL or path, which holds no secret and nothing personal: the page's path in the table. */
export function routeOf(url: string): string {
  const path = pathOf(url.replace(/^[a-z]+:\/\/[^/?#]*/i, ''))
  return findPage(path)?.path ?? OTHER_PAGES
}

/**
 * The path under which a view is counted: without query, fragment and anything personal. Null for the administration
 * and the way into it: operators' own work is no visit (docs/rules/privacy.md#page-views).
 */
export function countedPath(url: string): string | null {
  const path = pathOf(url)
  const { countedAs } = findPage(path) ?? { countedAs: OTHER_PAGES }
  if (!countedAs?.includes('$')) return countedAs
  return WITHOUT_SECRET.test(path) ? path : OTHER_PAGES
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1')
}

function patternOf(path: string): RegExp {
  const source = path.replace(/\/\$$/, '(/.*)?').replaceAll(/\$\w+/g, '[^/]+')
  return new RegExp(`^${source}/?$`, 'i')
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

// A slash, a dot segment or a control character in a segment is no honest address, and programs read it differently.
function isPlain(segment: string | undefined): segment is string {
  return segment !== undefined && !/^\.\.?$|[/\\\p{Cc}]/u.test(segment)
}

function encoded(segment: string): string {
  return encodeURI(segment).replace(/[?#]/g, encodeURIComponent)
}
