import type { FastifyInstance } from 'fastify'
import type { ResponseCache, SharedResponse } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Marks responses that are the same for every client; returns the key under which a response is cached, if it is.
     * It must be made of what the handler reads, never of the raw URL (docs/rules/pages.md#cache-keys).
     */
    cacheKey?: (request: FastifyRequest) => string | undefined
    /** Called before a response is produced that is not cached; throws to refuse this client. */
    beforeProducing?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
  interface FastifyRequest {
    /** Set while this request produces the response that others wait for. */
    pendingResponse?: { key: string; settle: (response: SharedResponse) => void }
  }
}

/**
 * What the others do not get: a redirect to the page in another language has the query of its request, which may hold
 * the secret of a mailed link; a 503 may be for the network alone that came first, or for how long it had waited.
 */
const UNSHARED = [302, 503]

/**
 * Caches the responses of routes with a `cacheKey`. Requests for one key are coalesced: one of them runs the handler
 * and the others get its response, most errors and refusals included, even when the first client has gone. For a
 * request that arrives after the content has changed the handler runs again, and one after the other for those whose
 * response is not shared.
 */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.addHook('preHandler', async (request, reply) => {
    const { cacheKey, beforeProducing } = request.routeOptions.config
    const key = cacheKey?.(request)
    if (key === undefined) return
    if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
    // Not after the wait below: the others may wait for a request only once it is sure to be answered.
    if (!cache.pending(key)) await beforeProducing?.(request, reply)
    for (let pending = cache.pending(key); pending; pending = cache.pending(key)) {
      const { response, isOutdated } = pending
      const { status, headers, body } = await response
      // Refused at its own deadline.
      if (reply.sent) return reply
      if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
      if (!isOutdated && !UNSHARED.includes(status)) return reply.code(status).headers(headers).send(body)
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

/**
 * The cache key of a path and its parsed query parameters: itself a URL of the response, in its one canonical spelling.
 * A request for exactly this URL may be answered without parsing it.
 */
export function canonicalUrl(path: string, parameters: object): string {
  const given = Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const query = new URLSearchParams(given)
  query.sort()
  return query.size === 0 ? path : `${path}?${query}`
}

function sharedHeaders(headers: Record<string, unknown>): Record<string, string> {
  const shared = Object.entries(headers).filter(
    ([name]) => !['content-length', 'date', 'connection', 'set-cookie', 'x-request-id'].includes(name),
  )
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]))
}
