import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, LANGUAGES, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { addressesOf } from '#domain/pages/addresses.ts'
import { findLocalizedPage } from '#domain/pages/localized-path.ts'
import { hasPublicData, PAGE_DATA } from '#domain/pages/page-data.ts'
import { PAGES } from '#domain/pages/pages.ts'
import { messagesIn } from '#messages/all.ts'
import type { Config } from '../config.ts'
import { addressBlock } from '../http/address-bucket.ts'
import { canonicalUrl } from '../http/cache/cache-responses.ts'
import { NOT_FOUND_KEYS } from '../http/cache/response-cache.ts'
import { describeError, logFailure } from '../http/errors.ts'
import { Unavailable } from '../http/outage.ts'
import { plainPage } from '../http/plain-page.ts'
import { languageOf, languageOfPath } from '../http/request-language.ts'
import { type SecurityOptions, securityHeaders, takeScriptMarks } from '../http/security-headers.ts'
import { Turns } from '../http/turns.ts'
import { type InProcessTransport, renderFor } from './in-process-transport.ts'
import type { PageScripts } from './manifest.ts'

/** The server renderer: the built bundle or, in development, the sources through Vite. */
export interface Pages {
  /**
   * Renders the page of an address in its language. Its inline scripts carry the nonce, and nothing else does. Reports
   * why it could not be loaded or rendered; its status is 500 then.
   */
  render: (page: { url: URL; language: Language }, nonce: string, onError: (error: unknown) => void) => Promise<Response>
  /** Set in development, where the sources of a page change: each request renders it anew. */
  isUncached?: boolean
  /** Set in development, which has pages in one language. */
  languages?: readonly Language[]
}

/** What the web bundle exports for the server. */
export interface WebBundle {
  language: Language
  createRenderer(options: PageScripts & { transport: InProcessTransport }): Render
}

/** Renders pages in the language of its bundle. */
export type Render = (request: Request, nonce: string, onError: (error: unknown) => void) => Promise<Response>

// Rendering occupies the event loop; between two pages it serves cached responses and API requests.
const MAX_RENDERING = 2
const MAX_QUEUED = 100
/**
 * How many pages, and data of pages, one network address may have made in a minute. Cached ones are free, so people
 * never come near it.
 */
const RENDERED_PER_MINUTE = 120

/**
 * Several pages of the storefront offer a payment that opens a window. The administration has none.
 */
const ADMIN_PATH = /^\/admin(\/|$)/
const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
const API_PATH = /^\/+api(\/|$)/

interface PageDeps {
  pages: Pages
  security: SecurityOptions
  config: Pick<Config, 'baseUrl' | 'rateLimitFactor'>
  /** The languages that are switched on. */
  readLanguages: () => Promise<readonly Language[]>
}

/**
 * Adds the pages. Their HTML is the same for every visitor and cached, except for the administration and the page of a
 * gift (docs/rules/pages.md#cached). Each has one address in each language that is switched on
 * (docs/languages.md#addresses).
 */
export function pageRoutes(app: FastifyInstance, { pages, security, config: { baseUrl, rateLimitFactor }, readLanguages }: PageDeps): void {
  const turns = new Turns({ atOnce: MAX_RENDERING, waiting: MAX_QUEUED })
  const render = async (request: FastifyRequest, page: { url: URL; language: Language }, nonce: string) => {
    const network = addressBlock(request.ip)
    if (turns.isFullFor(network)) throw new Unavailable('too many pages are waiting to be rendered')
    const endTurn = await turns.take(network)
    try {
      return await renderFor(request.ip, () => pages.render(page, nonce, (error) => logFailure(request, error)))
    } finally {
      endTurn()
    }
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = pageFor(request)
    if (!found) return reply.callNotFound()
    const { key, path, redirectTo, isPrivate = false, isCached = true } = found
    if (isPrivate) reply.headers(PRIVATE_HEADERS)
    const { search } = parseUrl(request.url, baseUrl)
    if (redirectTo !== undefined) return reply.redirect(redirectTo + search, 301)
    const language = await languageToShow(found.language)
    // A language that is not switched on leads to the page in another one.
    if (language !== found.language && path !== undefined) return reply.redirect(addressesOf(language).addressOf(path) + search, 302)
    if (!isCached) await beforeProducing(request, reply)
    const url = new URL(key, baseUrl)
    const nonce = randomUUID()
    const page = await render(request, { url, language }, nonce)
    if (url.pathname.startsWith(`${PAGE_DATA}/`))
      return reply
        .code(page.status)
        .type('application/json')
        .header('x-robots-tag', 'noindex')
        .send(await page.text())
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(withoutOrigin(location, baseUrl), page.status)
    const { html, scriptHashes } = takeScriptMarks(await page.text(), nonce)
    return reply
      .code(page.status)
      .headers({
        ...securityHeaders(security, { scriptHashes, opensPopups: !ADMIN_PATH.test(url.pathname) }),
        ...(isPrivate && PRIVATE_HEADERS),
        'content-type': 'text/html; charset=utf-8',
      })
      .send(html)
  }
  const pageFor = ({ url, routeOptions }: FastifyRequest): FoundPage | undefined => {
    const [rawPath, query] = partsOf(url)
    if (rawPath.startsWith(`${PAGE_DATA}/`)) return dataFor(rawPath.slice(PAGE_DATA.length), query)
    const found = findLocalizedPage(rawPath, addressesOf)
    // Guarded pages have routes of their own, so that no spelling of their path goes round the guard.
    const isThisRoute = Boolean(found?.page.isGuarded) === (routeOptions.config.cacheKey === undefined)
    if (found && isThisRoute) {
      const { page, language, path, address } = found
      const { isPrivate, isCached } = page
      const key = canonicalUrl(address, page.search(Object.fromEntries(new URLSearchParams(query))))
      return { key, language, path, isPrivate, isCached, redirectTo: found.isOwnAddress ? undefined : address }
    }
    if (API_PATH.test(rawPath)) return undefined
    const language = languageOfPath(rawPath)
    return { key: NOT_FOUND_KEYS[language], language }
  }
  const dataFor = (address: string, query: string | undefined): FoundPage | undefined => {
    const found = findLocalizedPage(address, addressesOf)
    if (!found?.isOwnAddress || !hasPublicData(found.page)) return undefined
    return {
      key: PAGE_DATA + canonicalUrl(address, found.page.search(Object.fromEntries(new URLSearchParams(query)))),
      language: found.language,
    }
  }
  const keyOf = (request: FastifyRequest) => {
    const found = pageFor(request)
    return found?.redirectTo === undefined && found?.isCached !== false ? found?.key : undefined
  }
  const languageToShow = async (wanted: Language) => {
    const { languages = LANGUAGES } = pages
    // The shop's own language is always on, and its pages need nothing more from the database.
    if (wanted === SHOP_LANGUAGE && languages.includes(wanted)) return wanted
    const isOn = await readLanguages()
    const shown = languages.filter((language) => isOn.includes(language))
    return shown.includes(wanted) ? wanted : (shown[0] ?? languages[0] ?? SHOP_LANGUAGE)
  }
  const limit = app.createRateLimit({ max: Math.ceil(RENDERED_PER_MINUTE * rateLimitFactor), timeWindow: '1 minute' })
  const beforeProducing = async (request: FastifyRequest, reply: FastifyReply) => {
    const used = await limit(request)
    if (used.isAllowed || !used.isExceeded) return
    reply.header('retry-after', String(used.ttlInSeconds))
    throw Object.assign(new Error('one address has too many pages rendered'), { statusCode: 429 })
  }
  const errorHandler = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { message: text } = describeError(error, request, reply)
    const language = languageOf(request)
    const { problemsText } = messagesIn(language)
    // To the same address, without naming it: others who wait get this response, too, and its query may be a secret.
    const link = { to: '', label: problemsText.tryAgain }
    return reply.type('text/html; charset=utf-8').send(plainPage({ title: problemsText.moment, text, link }, language))
  }
  // Bounded by the queue above; what a page requests waits for its turn itself.
  const lane = 'none'
  const cacheKey = pages.isUncached ? () => undefined : keyOf
  app.get('/*', { config: { cacheKey, beforeProducing, lane }, errorHandler, schema: { hide: true } }, sendPage)
  // Never cached: a cached response would be served before the guard has run.
  for (const { path } of PAGES.filter(({ isGuarded }) => isGuarded))
    for (const route of fastifyPaths(path)) app.get(route, { config: { lane }, errorHandler, schema: { hide: true } }, sendPage)
}

/** What answers a request: a page, its right address, or the page that says there is none. */
interface FoundPage {
  /** The cache key of its response, which is also an address of the page. */
  key: string
  language: Language
  /** As in the table of pages; undefined where there is no page. */
  path?: string
  isPrivate?: boolean
  isCached?: boolean
  redirectTo?: string | undefined
}

/** A path of the page table as Fastify writes it: '/admin/$' is '/admin' and '/admin/*'. */
function fastifyPaths(path: string): string[] {
  return path.endsWith('/$') ? [path.slice(0, -2), `${path.slice(0, -1)}*`] : [path.replaceAll('$', ':')]
}

// Leading slashes are collapsed: `//host/path` would be parsed as another origin.
function parseUrl(requestUrl: string, base: string): URL {
  return new URL(requestUrl.replace(/^\/+/, '/'), base)
}

/** The path and the query of a URL, without its fragment. */
function partsOf(url: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? []
  return [path, query]
}

function withoutOrigin(location: string, baseUrl: string): string {
  const { pathname, search } = new URL(location, baseUrl)
  return pathname + search
}
