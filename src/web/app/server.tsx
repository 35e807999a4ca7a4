import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
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

const siteMap = getRouter()

/** Whether this path matches a page. A path below a page's path that matches no route does not. */
export function isPage(path: string): boolean {
  const { pathname } = siteMap.parseLocation({ href: path, pathname: path, search: '', hash: '', state: { __TSR_index: 0 } })
  const [, params, route] = siteMap.getMatchedRoutes(pathname)
  return route !== undefined && params['**'] === undefined
}

/**
 * Renders the pages of the storefront, and the one document of the administration, as HTML. Marks each inline script
 * with the nonce, by which the server knows it as ours.
 */
export function createRenderer({ transport, manifest, admin }: RendererOptions): (request: Request, nonce: string) => Promise<Response> {
  setTransport(transport)
  return async (request, nonce) => {
    if (isAdminPath(new URL(request.url).pathname)) return new Response(adminDocument(admin, nonce))
    const createRouter = () => {
      const router = getRouter()
      router.options.ssr = { nonce }
      return router
    }
    return createRequestHandler({ request, createRouter, getRouterManifest: () => manifest })(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
  }
}

function isAdminPath(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/')
}
