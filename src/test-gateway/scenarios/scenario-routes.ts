import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { GatewayError } from '#test-gateway/api/gateway-error.ts'
import { parseParams } from '#test-gateway/api/params.ts'
import { readScenarios, resetScenarios, scenarios, setScenarios, takeFailure } from './scenarios.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error with which the request fails while it is executed. */
    failsWith?: GatewayError
  }
}

const SCENARIOS_PATH = '/v1/test_helpers/scenarios'

/** The scenarios for other processes: GET reads them, POST (JSON) sets the given ones, DELETE resets all. */
export function scenarioRoutes(app: FastifyInstance, pool: Pool): void {
  app.get(SCENARIOS_PATH, () => readScenarios(pool))
  app.post(SCENARIOS_PATH, (request) => setScenarios(pool, parseParams(scenarios.partial(), request.body)))
  app.delete(SCENARIOS_PATH, async () => {
    await resetScenarios(pool)
    return readScenarios(pool)
  })
}

/** Delays API requests and makes them fail as the scenarios say. */
export function injectFailures(app: FastifyInstance, pool: Pool): void {
  const withoutResponse = new WeakSet<object>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.url === SCENARIOS_PATH) return
    const { responseDelayMs, failRequests } = await readScenarios(pool)
    if (responseDelayMs > 0) await sleep(responseDelayMs)
    const failure = failRequests > 0 ? await takeFailure(pool) : undefined
    // A POST fails while it is executed, so that the failure is stored under its idempotency key.
    if (failure === '500') request.failsWith = new GatewayError(500, { type: 'api_error', message: 'Injected failure.' })
    if (request.failsWith && request.method === 'GET') throw request.failsWith
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
