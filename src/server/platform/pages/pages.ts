import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { findPage, PAGES } from '#domain/pages.ts'
import { describeError } from '../http/errors.ts'
import { plainPage } from '../http/plain-page.ts'
import { NOT_FOUND_KEY } from '../http/response-cache.ts'
import { inlineScriptHashes, type SecurityOptions, securityHeaders } from '../http/security-headers.ts'
import type { Transport } from './in-process-transport.ts'
import type { PageScripts } from './manifest.ts'

/** The server renderer: the built bundle or, in development, the sources through Vite. */
export interface Pages {
  /** Renders the page of a path and query. */
  render: (url: URL) => Promise<Response>
  /** Whether this path leads to a page. All other paths share one "not found" page. */
  isPage: (path: string) => boolean
}

/** What the web bundle exports for the server. */
export interface WebBundle {
  isPage(path: string): boolean
  createRenderer(options: PageScripts & { transport: Transport }): (request: Request) => Promise<Response>
}

// Rendering occupies the event loop; between two pages it serves cached responses and API requests.
const MAX_RENDERING = 2
const MAX_QUEUED = 100

/**
 * Every page of the storefront may turn into the checkout without being loaded again, and then keeps its headers. The
 * administration is loaded by itself and opens no payment windows.
 */
const ADMIN_PATH = /^\/admin(\/|$)/

/** Adds the pages. Their HTML is the same for every visitor and cached, except for the administration (docs/rules/pages.md#cached). */
export function pageRoutes(
  app: FastifyInstance,
  { pages, security, baseUrl }: { pages: Pages; security: SecurityOptions; baseUrl: string },
): void {
  const queue = pLimit(MAX_RENDERING)
  const render = (url: URL) => {
    if (queue.pendingCount < MAX_QUEUED) return queue(pages.render, url)
    throw Object.assign(new Error('too many pages are waiting to be rendered'), { statusCode: 503 })
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { cacheKey: key = renderedUrl } = request.routeOptions.config
    const url = new URL(key(request.url), baseUrl)
    const page = await render(url)
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(withoutOrigin(location, baseUrl), page.status)
    const html = await page.text()
    return reply
      .code(page.status)
      .headers({
        ...securityHeaders(security, { scriptHashes: inlineScriptHashes(html), opensPopups: !ADMIN_PATH.test(url.pathname) }),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(findPage(url.pathname)?.isPrivate ? { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } : {}),
      })
      .send(html)
  }
  const cacheKey = (requestUrl: string) => {
    const url = renderedUrl(requestUrl)
    return pages.isPage(pathOf(url)) ? url : NOT_FOUND_KEY
  }
  const errorHandler = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { message: text } = describeError(error, request, reply)
    const { pathname, search } = parseUrl(request.url, baseUrl)
    const link = { to: pathname + search, label: 'Noch einmal versuchen' }
    return reply.type('text/html; charset=utf-8').send(plainPage({ title: 'Einen Moment bitte', text, link }))
  }
  app.get('/*', { config: { cacheKey }, errorHandler, schema: { hide: true } }, sendPage)
  // Never cached: a cached response would be served before the guard has run.
  for (const { path } of PAGES.filter(({ isCached }) => !isCached))
    for (const route of fastifyPaths(path)) app.get(route, { errorHandler, schema: { hide: true } }, sendPage)
}

/** A path of the page table as Fastify writes it: '/admin/$' is '/admin' and '/admin/*'. */
function fastifyPaths(path: string): string[] {
  return path.endsWith('/$') ? [path.slice(0, -2), `${path.slice(0, -1)}*`] : [path.replaceAll('$', ':')]
}

/** The path and those query parameters that the rendered HTML depends on; the browser reads all others itself. */
export function renderedUrl(requestUrl: string): string {
  const { pathname, searchParams } = parseUrl(requestUrl, 'http://shop')
  const parameters = (findPage(pathname)?.parameters ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return parameters.length === 0 ? pathname : `${pathname}?${parameters.join('&')}`
}

// Leading slashes are collapsed: `//host/path` would be parsed as another origin.
function parseUrl(requestUrl: string, base: string): URL {
  return new URL(requestUrl.replace(/^\/+/, '/'), base)
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}

function withoutOrigin(location: string, baseUrl: string): string {
  const { pathname, search } = new URL(location, baseUrl)
  return pathname + search
}
