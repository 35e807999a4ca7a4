import { setTimeout as latency } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from './errors.ts'
import { enforceRequestDeadlines } from './request-deadline.ts'

const app = Fastify()
beforeAll(async () => {
  handleErrors(app)
  enforceRequestDeadlines(app)
  const config = { deadlineMs: 100 }
  app.route({ method: ['GET', 'POST'], url: '/late', config, handler: () => latency(400, 'late') })
  app.route({ method: ['GET', 'POST'], url: '/soon', config, handler: () => latency(1, 'soon') })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it.each(['GET', 'POST'])('responds 503 with Retry-After to a %s that exceeds its deadline, and lets others through', async (method) => {
  const send = (path: string) => fetch(`${app.listeningOrigin}${path}`, { method, ...(method === 'POST' && { body: 'text' }) })
  const [late, soon] = await Promise.all([send('/late'), send('/soon')])
  expect([late.status, late.headers.get('retry-after'), (await late.json()).code]).toEqual([503, '2', 'unavailable'])
  expect([soon.status, await soon.text()]).toEqual([200, 'soon'])
})
