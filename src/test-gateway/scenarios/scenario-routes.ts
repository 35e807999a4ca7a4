import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { parseParams } from '#test-gateway/api/params.ts'
import { readScenarios, resetScenarios, scenarios, setScenarios } from './scenarios.ts'

export const SCENARIOS_PATH = '/v1/test_helpers/scenarios'

/** The scenarios for other processes: GET reads them, POST (JSON) sets the given ones, DELETE resets all. */
export function scenarioRoutes(app: FastifyInstance, pool: Pool): void {
  app.get(SCENARIOS_PATH, () => readScenarios(pool))
  app.post(SCENARIOS_PATH, (request) => setScenarios(pool, parseParams(scenarios.partial(), request.body)))
  app.delete(SCENARIOS_PATH, async () => {
    await resetScenarios(pool)
    return readScenarios(pool)
  })
}
