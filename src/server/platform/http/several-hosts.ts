import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sendProblem } from './errors.ts'

/**
 * Whether a request names its host more than once, so that a proxy may have read another one than the shop (RFC 9112,
 * 3.2).
 */
export function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  // A loop, as every request passes here, those for cached pages too.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** Responds 400 to requests that name several hosts (docs/security.md#s19). */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasSeveralHosts(request.raw)) return sendProblem(reply, 400)
  })
}
