import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { transaction } from '../database/pool.ts'
import { outsideDeadline } from '../deadline.ts'
import { handleErrors } from './errors.ts'
import { enforceRequestDeadlines } from './request-deadline.ts'

const DEADLINE_MS = 100
const logged: string[] = []
const log = pino({ level: 'warn', base: null }, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) })
const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
/** Until a request has come as far as it shall be when its deadline ends. */
let isAtWork: PromiseWithResolvers<void>
/** Until the deadline is over. */
let isOver: PromiseWithResolvers<void>
/** What has ended since. */
let ended: string[]
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  const { pool, db } = database
  await pool.query('create table step (name text)')
  handleErrors(app)
  enforceRequestDeadlines(app)
  const config = { deadlineMs: DEADLINE_MS }
  const late = async () => {
    await isOver.promise
    ended.push('late')
    return 'late'
  }
  app.route({ method: ['GET', 'POST'], url: '/late', config, handler: late })
  app.route({ method: ['GET', 'POST'], url: '/soon', config: { deadlineMs: 60_000 }, handler: async () => 'soon' })
  app.addHook('onSend', async (request) => {
    if (request.url !== '/compressed') return
    isAtWork.resolve()
    await isOver.promise
  })
  app.get('/compressed', { config }, async () => 'compressed')
  app.get('/steps', { config }, async (_request, reply) => {
    const steps = async () => {
      await pool.query(`insert into step values ('before')`)
      isAtWork.resolve()
      await isOver.promise
      ended.push('first step')
      await pool.query(`insert into step values ('after')`)
      ended.push('second step')
    }
    await steps().finally(() => ended.push('steps'))
    return reply.send('done')
  })
  app.get('/transaction', { config }, async (_request, reply) => {
    const work = transaction(db, async (tx) => {
      await tx.execute(`insert into step values ('uncommitted')`)
      isAtWork.resolve()
      await isOver.promise
    })
    await work.finally(() => ended.push('transaction'))
    return reply.send('done')
  })
  app.get('/payment', { config }, async (_request, reply) => {
    await outsideDeadline(async () => {
      await isOver.promise
      await pool.query(`insert into step values ('paid')`)
      ended.push('payment')
    })
    return reply.send('done')
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

beforeEach(() => {
  logged.length = 0
  isAtWork = Promise.withResolvers()
  isOver = Promise.withResolvers()
  ended = []
})
afterEach(() => vi.useRealTimers())

/** Sends a request and lets its deadline end once it is at work, however long that takes. */
async function sendOverdue(url: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = app.inject(url)
  await isAtWork.promise
  vi.advanceTimersByTime(DEADLINE_MS)
  vi.useRealTimers()
  return { answer }
}

const rows = async (name: string) => (await database.pool.query('select from step where name = $1', [name])).rowCount

it.each(['GET', 'POST'])('responds 503 with Retry-After to a %s that exceeds its deadline, and lets others through', async (method) => {
  const send = (path: string) => fetch(`${app.listeningOrigin}${path}`, { method, ...(method === 'POST' && { body: 'text' }) })
  const [late, soon] = await Promise.all([send('/late'), send('/soon')])
  expect([late.status, late.headers.get('retry-after'), (await late.json()).code]).toEqual([503, '2', 'unavailable'])
  expect([soon.status, await soon.text()]).toEqual([200, 'soon'])
  isOver.resolve()
})

it('lets a response go whose compression takes longer than the deadline', async () => {
  const { answer } = await sendOverdue('/compressed')
  isOver.resolve()
  const { statusCode, body } = await answer
  expect([statusCode, body, logged]).toEqual([200, 'compressed', []])
})

it('stops the work of a request over its deadline before its next step', async () => {
  const { answer } = await sendOverdue('/steps')
  expect((await answer).statusCode).toBe(503)
  isOver.resolve()
  await expect.poll(() => ended).toContain('steps')
  expect(ended).toEqual(['first step', 'steps'])
  expect([await rows('before'), await rows('after')]).toEqual([1, 0])
})

it('commits nothing after the deadline', async () => {
  const { answer } = await sendOverdue('/transaction')
  expect((await answer).statusCode).toBe(503)
  isOver.resolve()
  await expect.poll(() => ended).toEqual(['transaction'])
  expect(await rows('uncommitted')).toBe(0)
})

it('finishes what has to be finished, such as the order of a payment', async () => {
  expect((await app.inject('/payment')).statusCode).toBe(503)
  isOver.resolve()
  await expect.poll(() => ended).toEqual(['payment'])
  expect(await rows('paid')).toBe(1)
})

it('logs each of them once, without what the handler says too late', async () => {
  await Promise.all(['/late', '/steps', '/transaction', '/payment'].map((url) => app.inject(url)))
  isOver.resolve()
  await expect.poll(() => ended).toEqual(expect.arrayContaining(['late', 'steps', 'transaction', 'payment']))
  expect(logged).toEqual(['request failed', 'request failed', 'request failed', 'request failed'])
})
