import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { GatewayError } from './gateway-error.ts'
import { knobsPath } from './scenario-routes.ts'
import { readKnobs, takeSpoiltCall } from './scenarios.ts'

/** Makes the API late, broken or silent as the knobs say. */
export function spoilCalls(app: FastifyInstance, pool: Pool): void {
  const cutBeforeAnswer = new WeakSet<object>()

  app.addHook('preHandler', async (request, reply) => {
    if (request.url === knobsPath) return
    const { latencyMs, spoilCalls: left } = await readKnobs(pool)
    if (latencyMs > 0) await sleep(latencyMs)
    const spoilt = left > 0 ? await takeSpoiltCall(pool) : undefined
    if (spoilt === '500') throw new GatewayError(500, { type: 'api_error', message: 'Spoilt by a knob.' })
    if (spoilt === '429') {
      throw new GatewayError(429, { type: 'rate_limit_error', code: 'rate_limit', message: 'Spoilt by a knob.' })
    }
    if (spoilt === 'drop-answer') cutBeforeAnswer.add(request)
    if (spoilt === 'timeout' || spoilt === 'drop') reply.hijack()
    if (spoilt === 'drop') request.raw.socket.destroy()
  })

  app.addHook('onSend', async (request, _reply, payload) => {
    if (cutBeforeAnswer.has(request)) request.raw.socket.destroy()
    return payload
  })
}
