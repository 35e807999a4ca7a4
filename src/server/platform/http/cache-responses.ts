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

/** Leads to the page in another language with the query of the request, which may hold the secret of a mailed link. */
const OWN_REDIRECT = 302

/**
 * Caches the responses of routes with a `cacheKey`. Requests for one key are coalesced: one of them runs the handler
 * and the others get its response, errors and refusals included, even when the first client has gone. For a request
 * that arrives after the content has changed the handler runs again, and for each that is redirected with its query.
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
      if (cache.serve(key, request.raw, reply.raw)) return reply.hijack()
      if (!isOutdated && status !== OWN_REDIRECT) return reply.code(status).headers(headers).send(body)
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
