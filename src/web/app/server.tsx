import { createRequestHandler, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type AdminAssets, adminDocument } from './admin-document.tsx'
import { type Transport, setTransport } from './api.ts'
import { getRouter } from './router.tsx'

type Manifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

interface RendererOptions {
  /** How requests reach the shop's API: in process, through the same routes as the browser's. */
  transport: Transport
  /** The scripts of each route of the storefront. */
  manifest: Manifest
  admin: AdminAssets
}

export { language } from '#messages/language.ts'

type Render = (request: Request, nonce: string, onError: (error: unknown) => void) => Promise<Response>

const siteMap = getRouter()

/** Whether this path matches a page. A path below a page's path that matches no route does not. */
export function isPage(path: string): boolean {
  const { pathname } = siteMap.parseLocation({ href: path, pathname: path, search: '', hash: '', state: { __TSR_index: 0 } })
  const [, params, route] = siteMap.getMatchedRoutes(pathname)
  return route !== undefined && params['**'] === undefined
}

/**
 * Renders the pages of the storefront, and the one document of the administration, as HTML. Marks each inline script
 * with the nonce, by which the server knows it as ours. Reports why a page could not be loaded or rendered; its status
 * is 500 then.
 */
export function createRenderer({ transport, manifest, admin }: RendererOptions): Render {
  setTransport(transport)
  return async (request, nonce, onError) => {
    if (isAdminPath(new URL(request.url).pathname)) return new Response(adminDocument(admin, nonce))
    const createRouter = () => {
      const router = getRouter()
      router.options.ssr = { nonce }
      return router
    }
    return createRequestHandler({ request, createRouter, getRouterManifest: () => manifest })(async ({ router, responseHeaders }) => {
      for (const { status, error } of router.state.matches) if (status === 'error') onError(error)
      const page = <RouterServer router={router} />
      const markup = renderToString(page)
      const isBroken = markup.includes(FAILED_PART)
      if (isBroken) onError(await causeOfFailure(page))
      const html = await transformHtmlStringWithRouter(router, markup)
      return new Response(html, { status: isBroken ? 500 : getSsrStatus(router), headers: responseHeaders })
    })
  }
}

/** What React leaves in place of a part that threw, for the browser to try again. */
const FAILED_PART = '<!--$!-->'

/** Why a part of a page could not be rendered, which `renderToString` keeps to itself. */
function causeOfFailure(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('a part of the page could not be rendered'))
    renderToPipeableStream(page, { onError: resolve, onAllReady })
  })
}

function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
