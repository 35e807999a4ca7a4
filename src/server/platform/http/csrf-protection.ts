import type { FastifyInstance } from 'fastify'
import { sendProblem } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that a page of another site sends with a visitor's cookies (docs/security.md#s19). */
export function refuseCrossOriginWrites(app: FastifyInstance, { baseUrl }: { baseUrl: string }): void {
  const ownOrigin = new URL(baseUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE_METHODS.has(request.method)) return
    const { origin, 'sec-fetch-site': site, host } = request.headers
    const isSameSite = site === undefined || site === 'same-origin' || site === 'none'
    // A form of a page without referrer, such as a gift's, names no origin; the browser says where it comes from.
    const isOwnForm = origin === 'null' && site === 'same-origin'
    const isSameOrigin = origin === undefined || origin === ownOrigin || isOwnForm || hostOf(origin) === host
    if (!isSameSite || !isSameOrigin) return sendProblem(reply, 403)
  })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
