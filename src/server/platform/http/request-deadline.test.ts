import { setTimeout as latency } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { transaction } from '../database/pool.ts'
import { outsideDeadline } from '../deadline.ts'
import { handleErrors } from './errors.ts'
import { enforceRequestDeadlines } from './request-deadline.ts'

const logged: string[] = []
const log = pino({ level: 'warn', base: null }, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) })
const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
const steps: string[] = []
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  const { pool, db } = database
  await pool.query('create table step (name text)')
  handleErrors(app)
  enforceRequestDeadlines(app)
  const config = { deadlineMs: 100 }
  app.route({ method: ['GET', 'POST'], url: '/late', config, handler: () => latency(400, 'late') })
  app.route({ method: ['GET', 'POST'], url: '/soon', config, handler: () => latency(1, 'soon') })
  app.addHook('onSend', async (request) => {
    if (request.url === '/compressed') await latency(150)
  })
  app.get('/compressed', { config }, async () => 'compressed')
  app.get('/steps', { config }, async (_request, reply) => {
    steps.push('begun')
    await pool.query(`insert into step values ('before')`)
    await latency(300)
    steps.push('late')
    await pool.query(`insert into step values ('after')`)
    steps.push('after')
    return reply.send('done')
  })
  app.get('/transaction', { config }, async (_request, reply) => {
    await transaction(db, async (tx) => {
      await tx.execute(`insert into step values ('uncommitted')`)
      await latency(300)
    })
    return reply.send('done')
  })
  app.get('/payment', { config }, async (_request, reply) => {
    await outsideDeadline(async () => {
      await latency(300)
      await pool.query(`insert into step values ('paid')`)
    })
    return reply.send('done')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const rows = async (name: string) => (await database.pool.query('select from step where name = $1', [name])).rowCount

it.each(['GET', 'POST'])('responds 503 with Retry-After to a %s that exceeds its deadline, and lets others through', async (method) => {
  const send = (path: string) => fetch(`${app.listeningOrigin}${path}`, { method, ...(method === 'POST' && { body: 'text' }) })
  const [late, soon] = await Promise.all([send('/late'), send('/soon')])
  expect([late.status, late.headers.get('retry-after'), (await late.json()).code]).toEqual([503, '2', 'unavailable'])
  expect([soon.status, await soon.text()]).toEqual([200, 'soon'])
})

it('lets a response go whose compression takes longer than the deadline', async () => {
  logged.length = 0
  const { statusCode, body } = await app.inject('/compressed')
  expect([statusCode, body, logged]).toEqual([200, 'compressed', []])
})

it('stops the work of a request over its deadline before its next step', async () => {
  expect((await app.inject('/steps')).statusCode).toBe(503)
  await expect.poll(() => steps).toContain('late')
  await latency(50)
  expect(steps).toEqual(['begun', 'late'])
  expect([await rows('before'), await rows('after')]).toEqual([1, 0])
})

it('commits nothing after the deadline', async () => {
  expect((await app.inject('/transaction')).statusCode).toBe(503)
  await latency(400)
  expect(await rows('uncommitted')).toBe(0)
})

it('finishes what has to be finished, such as the order of a payment', async () => {
  expect((await app.inject('/payment')).statusCode).toBe(503)
  await expect.poll(() => rows('paid')).toBe(1)
})

it('logs each of them once, without what the handler says too late', async () => {
  logged.length = 0
  await Promise.all(['/late', '/steps', '/transaction', '/payment'].map((url) => app.inject(url)))
  await latency(500)
  expect(logged).toEqual(['request failed', 'request failed', 'request failed', 'request failed'])
})
