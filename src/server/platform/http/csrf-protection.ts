import type { FastifyInstance } from 'fastify'
import { sendProblem } from './errors.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes that another site's page sends with our visitor's cookies (trust, S19). */
export function refuseCrossOriginWrites(app: FastifyInstance, { baseUrl }: { baseUrl: string }): void {
  const ownOrigin = new URL(baseUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method)) return
    const { origin, 'sec-fetch-site': site, host } = request.headers
    const isOwnPage = site === undefined || site === 'same-origin' || site === 'none'
    const isOwnOrigin = origin === undefined || origin === ownOrigin || hostOf(origin) === host
    if (!isOwnPage || !isOwnOrigin) return sendProblem(reply, 403)
  })
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
