import type { FastifyInstance } from 'fastify'
import type { KeptAnswers } from './kept-answers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer depends on nobody and is kept; says under which address an address is kept. */
    kept?: (address: string) => string
  }
  interface FastifyRequest {
    /** The generation of kept answers that this request began in. */
    generation?: number
  }
}

/** Keeps the answers of routes marked `kept`, by the address that the route says. */
export function keepAnswers(app: FastifyInstance, kept: KeptAnswers): void {
  app.addHook('onRequest', async (request, reply) => {
    const { kept: keptAddress } = request.routeOptions.config
    if (!keptAddress) return
    if (kept.answer(keptAddress(request.url), request.raw, reply.raw)) return reply.hijack()
    request.generation = kept.generation
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { kept: keptAddress } = request.routeOptions.config
    if (keptAddress && request.generation !== undefined && reply.statusCode === 200 && typeof payload === 'string') {
      kept.keep(keptAddress(request.url), request.generation, { headers: headersToKeep(reply.getHeaders()), body: payload })
    }
    return payload
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
