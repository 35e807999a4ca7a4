import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { canonicalPath, findPage, PAGES } from '#domain/pages/pages.ts'
import type { Config } from '../config.ts'
import { canonicalUrl } from '../http/cache-responses.ts'
import { describeError, logFailure } from '../http/errors.ts'
import { Unavailable } from '../http/outage.ts'
import { plainPage } from '../http/plain-page.ts'
import { NOT_FOUND_KEY } from '../http/response-cache.ts'
import { type SecurityOptions, securityHeaders, takeScriptMarks } from '../http/security-headers.ts'
import { type InProcessTransport, renderFor } from './in-process-transport.ts'
import type { PageScripts } from './manifest.ts'

/** The server renderer: the built bundle or, in development, the sources through Vite. */
export interface Pages {
  /**
   * Renders the page of a path and query. Its inline scripts carry the nonce, and nothing else does. Reports why it
   * could not be loaded or rendered; its status is 500 then.
   */
  render: (url: URL, nonce: string, onError: (error: unknown) => void) => Promise<Response>
  /** Whether this path leads to a page. All other paths share one "not found" page. */
  isPage: (path: string) => boolean
  /** Set in development, where the sources of a page change: each request renders it anew. */
  isUncached?: boolean
}

/** What the web bundle exports for the server. */
export interface WebBundle {
  isPage(path: string): boolean
  createRenderer(
    options: PageScripts & { transport: InProcessTransport },
  ): (request: Request, nonce: string, onError: (error: unknown) => void) => Promise<Response>
}

// Rendering occupies the event loop; between two pages it serves cached responses and API requests.
const MAX_RENDERING = 2
const MAX_QUEUED = 100
/**
 * How many pages one network address may have rendered in a minute. Cached pages are free, so people never come near
 * it.
 */
const RENDERED_PER_MINUTE = 120

/**
 * Every page of the storefront may turn into the checkout without being loaded again, and then keeps its headers. The
 * administration is loaded by itself and opens no payment windows.
 */
const ADMIN_PATH = /^\/admin(\/|$)/
const API_PATH = /^\/+api(\/|$)/

interface PageDeps {
  pages: Pages
  security: SecurityOptions
  config: Pick<Config, 'baseUrl' | 'rateLimitFactor'>
}

/**
 * Adds the pages. Their HTML is the same for every visitor and cached, except for the administration
 * (docs/rules/pages.md#cached).
 */
export function pageRoutes(app: FastifyInstance, { pages, security, config: { baseUrl, rateLimitFactor } }: PageDeps): void {
  const queue = pLimit(MAX_RENDERING)
  const render = (request: FastifyRequest, { url, nonce }: { url: URL; nonce: string }) => {
    const onError = (error: unknown) => logFailure(request, error)
    if (queue.pendingCount < MAX_QUEUED) return queue(() => renderFor(request.ip, () => pages.render(url, nonce, onError)))
    throw new Unavailable('too many pages are waiting to be rendered')
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request)
    if (key === undefined) return reply.callNotFound()
    const url = new URL(key, baseUrl)
    const nonce = randomUUID()
    const page = await render(request, { url, nonce })
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(withoutOrigin(location, baseUrl), page.status)
    const { html, scriptHashes } = takeScriptMarks(await page.text(), nonce)
    return reply
      .code(page.status)
      .headers({
        ...securityHeaders(security, { scriptHashes, opensPopups: !ADMIN_PATH.test(url.pathname) }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(findPage(url.pathname)?.isPrivate ? { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } : {}),
      })
      .send(html)
  }
  const keyOf = ({ url, routeOptions }: FastifyRequest) => {
    const [rawPath, query] = partsOf(url)
    const path = canonicalPath(rawPath)
    const page = path === undefined ? undefined : findPage(path)
    // The routes of pages that are not cached have a guard, which no spelling of their path may go round.
    const isThisRoute = page?.isCached === (routeOptions.config.cacheKey !== undefined)
    // The administration routes its pages itself, in the browser.
    if (path !== undefined && page && isThisRoute && (!page.isCached || pages.isPage(path)))
      return canonicalUrl(path, page.search(Object.fromEntries(new URLSearchParams(query))))
    return API_PATH.test(rawPath) ? undefined : NOT_FOUND_KEY
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
    const { pathname, search } = parseUrl(request.url, baseUrl)
    const link = { to: pathname + search, label: 'Noch einmal versuchen' }
    return reply.type('text/html; charset=utf-8').send(plainPage({ title: 'Einen Moment bitte', text, link }))
  }
  // Bounded by the queue above; what a page requests waits for its turn itself.
  const lane = 'none'
  const cacheKey = pages.isUncached ? () => undefined : keyOf
  app.get('/*', { config: { cacheKey, beforeProducing, lane }, errorHandler, schema: { hide: true } }, sendPage)
  // Never cached: a cached response would be served before the guard has run.
  for (const { path } of PAGES.filter(({ isCached }) => !isCached))
    for (const route of fastifyPaths(path)) app.get(route, { config: { lane }, errorHandler, schema: { hide: true } }, sendPage)
}

/** A path of the page table as Fastify writes it: '/admin/$' is '/admin' and '/admin/*'. */
function fastifyPaths(path: string): string[] {
  return path.endsWith('/$') ? [path.slice(0, -2), `${path.slice(0, -1)}*`] : [path.replaceAll('$', ':')]
}

// Leading slashes are collapsed: `//host/path` would be parsed as another origin.
function parseUrl(requestUrl: string, base: string): URL {
  return new URL(requestUrl.replace(/^\/+/, '/'), base)
}

/** The path and the query of a URL, cut where the router cuts them. */
function partsOf(url: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? []
  return [path, query]
}

function withoutOrigin(location: string, baseUrl: string): string {
  const { pathname, search } = new URL(location, baseUrl)
  return pathname + search
}
