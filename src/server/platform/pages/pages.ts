import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inlineScriptHashes, type SecurityOptions, securityHeaders } from '../http/security-headers.ts'
import type { CallShop } from './call-shop.ts'
import type { RouteManifest } from './manifest.ts'

/** Renders a page of the web room for a path with query; the built bundle or, in development, the sources through Vite. */
export type RenderPage = (url: URL) => Promise<Response>

/** What the server uses of the web room: its bundle's one door. */
export interface WebBundle {
  createRenderer(options: { call: CallShop; manifest: RouteManifest }): (request: Request) => Promise<Response>
}

/** Query parameters that change what the server renders; everything else in an address is the browser's. */
const RENDERED_PARAMETERS: Readonly<Record<string, readonly string[]>> = { '/shop': ['q', 'category', 'sort', 'page', 'filter'] }

/** Every public page: rendered for nobody in particular, so it can be kept for everybody. */
export function pageRoutes(
  app: FastifyInstance,
  { render, security, baseUrl }: { render: RenderPage; security: SecurityOptions; baseUrl: string },
): void {
  const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = new URL(renderedAddress(request.url), baseUrl)
    const page = await render(url)
    const location = page.headers.get('location')
    if (location !== null) return reply.redirect(pathOf(location, baseUrl), page.status)
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
  app.get('/*', { config: { kept: renderedAddress }, schema: { hide: true } }, answerPage)
  // Never kept: whoever asks for these must get past their guard first.
  for (const path of ['/admin', '/admin/*']) app.get(path, { schema: { hide: true } }, answerPage)
}

/** Pages whose address holds a secret, or that show what belongs to one person. */
const PRIVATE_ADDRESS = /^\/(checkout|payment-success|bestellung|auth|newsletter|my-orders|settings|admin)(\/|$)/

/** The address as far as rendering depends on it. */
export function renderedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://shop')
  const kept = (RENDERED_PARAMETERS[pathname] ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return kept.length === 0 ? pathname : `${pathname}?${kept.join('&')}`
}

function pathOf(location: string, baseUrl: string): string {
  const { pathname, search } = new URL(location, baseUrl)
  return pathname + search
}
