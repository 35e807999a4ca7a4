import type { FastifyInstance } from 'fastify'
import type { ResponseCache, SharedResponse } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks responses that are the same for every client; returns the key under which the response to a URL is cached. */
    cacheKey?: (url: string) => string
  }
  interface FastifyRequest {
    /** Set while this request produces the response that others wait for. */
    pendingResponse?: { key: string; settle: (response: SharedResponse) => void }
  }
}

/**
 * Caches the responses of routes with a `cacheKey`. Requests for one key are coalesced: one of them runs the handler and the
 * others get its response, errors and refusals included, even when the first client has gone. A request that arrives after
 * the content has changed does not get the outdated response; the handler runs again for it.
 */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('preHandler', async (request, reply) => {
    const { cacheKey } = request.routeOptions.config
    if (!cacheKey) return
    const key = cacheKey(request.url)
    if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
    for (let pending = cache.pending(key); pending; pending = cache.pending(key)) {
      const { response, isOutdated } = pending
      const { status, headers, body } = await response
      if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
      if (!isOutdated) return reply.code(status).headers(headers).send(body)
    }
    request.pendingResponse = { key, settle: cache.startPending(key) }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { pendingResponse } = request
    if (!pendingResponse) return payload
    delete request.pendingResponse
    const body = typeof payload === 'string' ? payload : ''
    pendingResponse.settle({ status: reply.statusCode, headers: sharedHeaders(reply.getHeaders()), body })
    const compressed = await cache.compressed(pendingResponse.key, request.raw)
    if (!compressed) return payload
    reply.headers({ 'content-encoding': compressed.encoding, vary: 'accept-encoding' })
    return compressed.body
  })
}

/** A URL with its query parameters sorted, as their order does not change the response. */
export function sortedQueryKey(url: string): string {
  const [path = '', query] = url.split('?', 2)
  return query ? `${path}?${query.split('&').sort().join('&')}` : path
}

function sharedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const shared = Object.entries(headers).filter(
    ([name]) => !['content-length', 'date', 'connection', 'set-cookie', 'x-request-id'].includes(name),
  )
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]))
}
