import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { parseParams } from './params.ts'
import { knobs, readKnobs, resetKnobs, turnKnobs } from './scenarios.ts'

export const knobsPath = '/v1/test_helpers/knobs'

/** The knobs for other processes: GET reads, POST (JSON) turns the named ones, DELETE puts all back. */
export function serveKnobs(app: FastifyInstance, pool: Pool): void {
  app.get(knobsPath, () => readKnobs(pool))
  app.post(knobsPath, (request) => turnKnobs(pool, parseParams(knobs.partial(), request.body)))
  app.delete(knobsPath, async () => {
    await resetKnobs(pool)
    return readKnobs(pool)
  })
}
