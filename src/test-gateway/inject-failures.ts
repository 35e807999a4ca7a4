import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { GatewayError } from './gateway-error.ts'
import { SCENARIOS_PATH } from './scenario-routes.ts'
import { readScenarios, takeFailure } from './scenarios.ts'

/** Delays API requests and makes them fail as the scenarios say. */
export function injectFailures(app: FastifyInstance, pool: Pool): void {
  const withoutResponse = new WeakSet<object>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.url === SCENARIOS_PATH) return
    const { responseDelayMs, failRequests } = await readScenarios(pool)
    if (responseDelayMs > 0) await sleep(responseDelayMs)
    const failure = failRequests > 0 ? await takeFailure(pool) : undefined
    if (failure === '500') throw new GatewayError(500, { type: 'api_error', message: 'Injected failure.' })
    if (failure === '429') {
      throw new GatewayError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Injected failure.' })
    }
    if (failure === 'drop-response') withoutResponse.add(request)
    if (failure === 'timeout' || failure === 'drop') reply.hijack()
    if (failure === 'drop') request.raw.socket.destroy()
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    if (withoutResponse.has(request)) request.raw.socket.destroy()
    return payload
  })
}
