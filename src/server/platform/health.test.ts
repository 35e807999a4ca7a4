import Fastify from 'fastify'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { healthRoutes, type Overdue } from './health.ts'
import { GracefulShutdown } from './http/graceful-shutdown.ts'
import { JobProgress } from './jobs/job-progress.ts'

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1, query: async () => ({}) } as unknown as pg.Pool
const SHOP: Parameters<typeof healthRoutes>[1]['config'] = { metricsToken: undefined, trustProxy: false, baseUrl: 'http://localhost:3000' }
const ON_TIME: Overdue = { jobs: [], mails: 0 }
const LATE: Overdue = { jobs: [{ task: 'reconcile', seconds: 400 }], mails: 7 }
const SIX_MINUTES = { idleMs: 6 * 60_000 }

function createApp({ config = SHOP, ...options }: Partial<Parameters<typeof healthRoutes>[1]>) {
  const app = Fastify()
  const readOverdue = async () => ON_TIME
  healthRoutes(app, { pool, config, shutdown: new GracefulShutdown(), readOverdue, ...options })
  return app
}

function readMetrics(config: Partial<typeof SHOP>, request: object = {}) {
  return createApp({ config: { ...SHOP, ...config } }).inject({ url: '/metrics', ...request })
}

const statusOf = async (...args: Parameters<typeof readMetrics>) => (await readMetrics(...args)).statusCode

describe('/metrics', () => {
  it('shows this machine how long responses take and how many connections are in use', async () => {
    const { statusCode, body } = await readMetrics({})
    expect(statusCode).toBe(200)
    expect(body).toContain('http_request_duration_seconds')
    expect(body).toContain('database_connections{state="busy"} 1')
  })

  it('is closed to other machines and to whatever a proxy on this machine passes on', async () => {
    expect(await statusOf({}, { remoteAddress: '192.0.2.7' })).toBe(404)
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
      expect([header, await statusOf({}, { headers: { [header]: '198.51.100.7' } })]).toEqual([header, 404])
    expect(await statusOf({}, { headers: { host: 'firnfrucht.ch' } })).toBe(404)
  })

  it('needs the token behind a proxy, which need not send such headers', async () => {
    expect(await statusOf({ trustProxy: true })).toBe(404)
    expect(await statusOf({ baseUrl: 'https://firnfrucht.ch' })).toBe(404)
    const behindProxy = { baseUrl: 'https://firnfrucht.ch', metricsToken: 'prometheus' }
    const withToken = (token: string) => ({ headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.7' } })
    expect(await statusOf(behindProxy, withToken('prometheus'))).toBe(200)
    expect(await statusOf(behindProxy, withToken('guess'))).toBe(404)
    expect(await statusOf(behindProxy)).toBe(404)
  })

  it('shows how much is overdue, and leaves it out while the database does not say', async () => {
    const { body } = await createApp({ readOverdue: async () => LATE }).inject('/metrics')
    expect(body).toMatch(/^overdue\{what="jobs"\} 1$/m)
    expect(body).toMatch(/^overdue\{what="mails"\} 7$/m)
    for (const readOverdue of [() => Promise.reject(new Error('away')), () => new Promise<never>(() => undefined)]) {
      const unknown = await createApp({ readOverdue }).inject('/metrics')
      expect(unknown.body).toContain('database_connections')
      expect(unknown.body).not.toMatch(/^overdue\{/m)
    }
  })
})

describe('/readyz', () => {
  it('is red in a process that has ended no job for five minutes while jobs are overdue, and says what is late and what to do', async () => {
    const { statusCode, body } = await createApp({ jobProgress: SIX_MINUTES, readOverdue: async () => LATE }).inject('/readyz')
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { code: 'jobs-stalled', message: expect.stringMatching(/reconcile \(seit 6 Minuten\).*Starten Sie ihn neu/) },
    ])
  })

  it.each([
    ['has not started as a whole, which includes the migrations', { isReady: () => false }],
    ['finds no table of the shop', { pool: { ...pool, query: () => Promise.reject(new Error('no table')) } as unknown as pg.Pool }],
  ])('is red in a process that %s', async (_process, options) => {
    expect((await createApp(options).inject('/readyz')).statusCode).toBeGreaterThanOrEqual(500)
  })

  it.each([
    [
      'a process that has ended a job since, as a restart would not mend what is late',
      { jobProgress: { idleMs: 10_000 }, readOverdue: async () => LATE },
    ],
    ['a process that has just started, whatever was left to do', { jobProgress: new JobProgress(), readOverdue: async () => LATE }],
    ['a process whose jobs others do in time', { jobProgress: SIX_MINUTES }],
    ['a process whose mail server takes nothing', { jobProgress: SIX_MINUTES, readOverdue: async () => ({ ...ON_TIME, mails: 7 }) }],
    ['a process that runs no jobs', { readOverdue: async () => LATE }],
  ])('is green in %s', async (_process, options) => {
    expect((await createApp(options).inject('/readyz')).statusCode).toBe(200)
  })
})
