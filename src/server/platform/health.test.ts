import Fastify from 'fastify'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { healthRoutes } from './health.ts'
import { GracefulShutdown } from './http/graceful-shutdown.ts'

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 } as pg.Pool
const SHOP = { metricsToken: undefined, trustProxy: false, baseUrl: 'http://localhost:3000' }

function readMetrics(config: Partial<Parameters<typeof healthRoutes>[1]['config']>, request: object = {}) {
  const app = Fastify()
  healthRoutes(app, { pool, config: { ...SHOP, ...config }, shutdown: new GracefulShutdown() })
  return app.inject({ url: '/metrics', ...request })
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
})
