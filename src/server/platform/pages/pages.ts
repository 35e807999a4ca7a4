import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { meetError } from '../http/errors.ts'
import { plainPage } from '../http/plain-page.ts'
import { UNKNOWN_PAGE } from '../http/response-cache.ts'
import { inlineScriptHashes, type SecurityOptions, securityHeaders } from '../http/security-headers.ts'
import type { CallShop } from './call-shop.ts'
import type { PageScripts } from './manifest.ts'

/** The pages of the web room: the built bundle or, in development, the sources through Vite. */
export interface Pages {
  /** Renders the page of a path with query. */
  render: (url: URL) => Promise<Response>
  /** Whether this path leads to a page; all others get the same one, which says so. */
  isPage: (path: string) => boolean
}

/** What the server uses of the web room: its bundle's one door. */
export interface WebBundle {
  isPage(path: string): boolean
  createRenderer(options: PageScripts & { call: CallShop }): (request: Request) => Promise<Response>
}

/** Query parameters that change what the server renders; everything else in an address is the browser's. */
const RENDERED_PARAMETERS: Readonly<Record<string, readonly string[]>> = { '/shop': ['q', 'category', 'sort', 'page', 'filter'] }

// Rendering is work for the processor: between two pages come those whose answer is kept, and who buys.
const RENDERED_AT_ONCE = 2
const MOST_WAITING = 100

/** Every public page: rendered for nobody in particular, so it can be kept for everybody. */
export function pageRoutes(
  app: FastifyInstance,
  { pages, security, baseUrl }: { pages: Pages; security: SecurityOptions; baseUrl: string },
): void {
  const inTurn = pLimit(RENDERED_AT_ONCE)
  const render = (url: URL) => {
    if (inTurn.pendingCount < MOST_WAITING) return inTurn(pages.render, url)
    throw Object.assign(new Error('too many pages wait to be rendered'), { statusCode: 503 })
  }
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { kept = renderedAddress } = request.routeOptions.config
    const url = new URL(kept(request.url), baseUrl)
    const page = await render(url)
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(withoutOrigin(location, baseUrl), page.status)
    const html = await page.text()
    return reply
      .code(page.status)
      .headers({
        ...securityHeaders(security, inlineScriptHashes(html)),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        ...(PRIVATE_ADDRESS.test(url.pathname) ? { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } : {}),
      })
      .send(html)
  }
  const kept = (address: string) => {
    const rendered = renderedAddress(address)
    return pages.isPage(pathOf(rendered)) ? rendered : UNKNOWN_PAGE
  }
  const errorHandler = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { message: text } = meetError(error, request, reply)
    const { pathname, search } = urlOf(request.url, baseUrl)
    const link = { to: pathname + search, label: 'Noch einmal versuchen' }
    return reply.type('text/html; charset=utf-8').send(plainPage({ title: 'Einen Moment bitte', text, link }))
  }
  app.get('/*', { config: { kept }, errorHandler, schema: { hide: true } }, answerPage)
  // Never kept: whoever asks for these must get past their guard first.
  for (const path of ['/admin', '/admin/*']) app.get(path, { errorHandler, schema: { hide: true } }, answerPage)
}

/** Pages whose address holds a secret, or that show what belongs to one person. */
const PRIVATE_ADDRESS = /^\/(checkout|payment-success|bestellung|auth|newsletter|my-orders|settings|admin)(\/|$)/

/** The address as far as rendering depends on it. */
export function renderedAddress(address: string): string {
  const { pathname, searchParams } = urlOf(address, 'http://shop')
  const kept = (RENDERED_PARAMETERS[pathname] ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`
}

// Two slashes at the beginning would name another host.
function urlOf(address: string, base: string): URL {
  return new URL(address.replace(/^\/+/, '/'), base)
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? ''
}

function withoutOrigin(location: string, baseUrl: string): string {
  const { pathname, search } = new URL(location, baseUrl)
  return pathname + search
}
