import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server'
import { type CallServer, callShopWith } from './api.ts'
import { getRouter } from './router.tsx'

type Manifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

interface RendererOptions {
  /** The way to the shop's calls: the same shop, in process, by the same door as the browser's. */
  call: CallServer
  /** The scripts, styles and preloads of each route. */
  manifest: Manifest
}

const siteMap = getRouter()

/** Whether this path leads to a page; an address within a page's that is none of its own does not. */
export function isPage(path: string): boolean {
  const { pathname } = siteMap.parseLocation({ href: path, pathname: path, search: '', hash: '', state: { __TSR_index: 0 } })
  const [, params, route] = siteMap.getMatchedRoutes(pathname)
  return route !== undefined && params['**'] === undefined
}

/** Renders public pages as HTML. */
export function createRenderer({ call, manifest }: RendererOptions): (request: Request) => Promise<Response> {
  callShopWith(call)
  return (request) =>
    createRequestHandler({ request, createRouter: getRouter, getRouterManifest: () => manifest })(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
}
