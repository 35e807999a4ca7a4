import type { FastifyInstance } from 'fastify'
import type { Answer, ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on nobody and is kept; says under which address an address is kept. */
    kept?: (address: string) => string
  }
  interface FastifyRequest {
    /** The answer that this request makes for everybody, and how its making ends. */
    making?: { address: string; end: (answer: Answer) => void }
  }
}

/**
 * Keeps the answers of routes marked `kept`, by the address that the route says. An answer is made by one request at a time:
 * who asks meanwhile gets the same, a refusal or an error too, whether the first visitor is still there or not; and who asks
 * after the content has changed waits for the next one.
 */
export function cacheResponses(app: FastifyInstance, kept: ResponseCache): void {
  app.addHook('preHandler', async (request, reply) => {
    const { kept: keptAddress } = request.routeOptions.config
    if (!keptAddress) return
    const address = keptAddress(request.url)
    if (kept.answer(address, request.raw, reply.raw)) return reply.hijack()
    for (let other = kept.beingMade(address); other; other = kept.beingMade(address)) {
      const { answered, isOutdated } = other
      const { status, headers, body } = await answered
      if (kept.answer(address, request.raw, reply.raw)) return reply.hijack()
      if (!isOutdated) return reply.code(status).headers(headers).send(body)
    }
    request.making = { address, end: kept.begin(address) }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { making } = request
    if (!making) return payload
    delete request.making
    const body = typeof payload === 'string' ? payload : ''
    making.end({ status: reply.statusCode, headers: headersToKeep(reply.getHeaders()), body })
    const compressed = await kept.compressed(making.address, request.raw)
    if (!compressed) return payload
    reply.headers({ 'content-encoding': compressed.encoding, vary: 'accept-encoding' })
    return compressed.body
  })
}

/** The same query in another order is the same address. */
export function sortedAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  return query ? `${path}?${query.split('&').sort().join('&')}` : path
}

function headersToKeep(headers: Record<string, unknown>): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name]) => !['content-length', 'date', 'connection', 'set-cookie', 'x-request-id'].includes(name),
  )
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
