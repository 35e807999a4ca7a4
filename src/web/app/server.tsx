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

/** Renders public pages as HTML. */
export function createRenderer({ call, manifest }: RendererOptions): (request: Request) => Promise<Response> {
  callShopWith(call)
  return (request) =>
    createRequestHandler({ request, createRouter: getRouter, getRouterManifest: () => manifest })(({ router, responseHeaders }) =>
      renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
    )
}
