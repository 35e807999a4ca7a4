import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './errors.ts'

/**
 * Whether a request names its host more than once, so that a proxy may have read another one than the shop (RFC 9112,
 * 3.2).
 */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1
}

/** Responds 400 to requests that name several hosts (docs/security.md#s19). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasSeveralHosts(request.raw)) return sendProblem(reply, 400)
  })
}
