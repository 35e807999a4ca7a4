import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { type CallServer, callShopWith } from './api.ts'

/** Renders public pages as HTML; calls go to the same shop in process, by the same door as the browser's. */
export function createRenderer(call: CallServer): (request: Request) => Promise<Response> {
  callShopWith(call)
  const render = createStartHandler(defaultRenderHandler)
  return async (request) => render(request)
}

export default { fetch: createStartHandler(defaultRenderHandler) }
