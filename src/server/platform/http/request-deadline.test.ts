import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { enforceRequestDeadlines } from './request-deadline.ts'

const app = Fastify()
beforeAll(async () => {
  handleErrors(app)
  enforceRequestDeadlines(app)
  const config = { deadlineMs: 100 }
  app.route({ method: ['GET', 'POST'], url: '/late', config, handler: () => delay(400, 'late') })
  app.route({ method: ['GET', 'POST'], url: '/soon', config, handler: () => delay(1, 'soon') })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it.each(['GET', 'POST'])('a %s that takes too long is answered 503 with the time to try again, any other as it is', async (method) => {
  const ask = (path: string) => fetch(`${app.listeningOrigin}${path}`, { method, ...(method === 'POST' && { body: 'text' }) })
  const [late, soon] = await Promise.all([ask('/late'), ask('/soon')])
  expect([late.status, late.headers.get('retry-after'), (await late.json()).code]).toEqual([503, '2', 'unavailable'])
  expect([soon.status, await soon.text()]).toEqual([200, 'soon'])
})
