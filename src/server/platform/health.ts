import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Problem } from '#contract/problem.ts'
import type { Config } from './config.ts'
import { sendProblem } from './http/errors.ts'
import type { GracefulShutdown } from './http/graceful-shutdown.ts'
import type { JobProgress } from './jobs/job-progress.ts'

// A database that takes longer is not ready.
const READY_DEADLINE_MS = 2_000
/** After this long without a finished job a process has stalled, if there are any to do. */
const STALLED_MS = 5 * 60_000
const OVERDUE_DEADLINE_MS = 1_000
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
/** The headers by which proxies say for whom they ask. */
const FORWARDING = /^(x-forwarded-.+|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

type HealthConfig = Pick<Config, 'metricsToken' | 'trustProxy' | 'baseUrl'>

/** What is overdue (docs/rules/operations.md#overdue): jobs, with the seconds that they have waited, and mails. */
export interface Overdue {
  jobs: readonly { task: string; seconds: number }[]
  mails: number
}

interface HealthOptions {
  pool: pg.Pool
  config: HealthConfig
  shutdown: GracefulShutdown
  readOverdue: () => Promise<Overdue>
  /** Undefined in a process that runs no jobs. */
  jobProgress?: Pick<JobProgress, 'idleMs'> | undefined
  /** Whether the process has started as a whole, and the bundled database, if there is one, still has its directory. */
  isReady?: () => boolean
}

/**
 * Adds /healthz (alive), /readyz (ready) and /metrics (Prometheus, for this machine or the token only).
 * docs/rules/operations.md#health
 */
export function healthRoutes(
  app: FastifyInstance,
  { pool, config, shutdown, readOverdue, jobProgress, isReady = () => true }: HealthOptions,
): void {
  const hidden = { schema: { hide: true }, config: { lane: 'none' as const } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', { ...hidden, config: { ...hidden.config, deadlineMs: READY_DEADLINE_MS } }, async (_request, reply) => {
    if (shutdown.isDraining || !isReady()) return sendProblem(reply, 503)
    await pool.query('select from migration limit 1')
    // Only of a process that does nothing: what else is overdue, a restart would not mend.
    const stalled = jobProgress && jobProgress.idleMs > STALLED_MS ? (await readOverdue()).jobs : []
    return stalled.length > 0 ? reply.code(503).send(stalledProblem(stalled)) : { status: 'ready' }
  })

  const registry = measure(app)
  measureConnections(pool, registry)
  measureOverdue(readOverdue, registry)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(request, config)) return sendProblem(reply, 404)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Measures responses by route, not by URL, as URLs may contain order numbers and tokens. */
function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was sent, without cached responses',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

/** Measures the shop's pool: a busy connection that nothing uses is lost, requests that wait find none free. */
function measureConnections(pool: pg.Pool, registry: Registry): void {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the shop to its database that are busy or idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** Measures what is overdue. Without an answer of the database it is unknown, and the other measures still count. */
function measureOverdue(readOverdue: HealthOptions['readOverdue'], registry: Registry): void {
  const overdue = new Gauge({
    name: 'overdue',
    help: 'Tasks that have missed three periods or wait for five minutes, and mails queued for five minutes: alert above 0',
    labelNames: ['what'],
    registers: [registry],
    collect: async () => {
      overdue.reset()
      const found = await Promise.race([readOverdue(), delay(OVERDUE_DEADLINE_MS)]).catch(() => undefined)
      if (!found) return
      overdue.set({ what: 'jobs' }, found.jobs.length)
      overdue.set({ what: 'mails' }, found.mails)
    },
  })
}

function stalledProblem(jobs: Overdue['jobs']): Problem {
  const late = jobs.map(({ task, seconds }) => `${task} (seit ${Math.floor(seconds / 60)} Minuten)`).join(', ')
  const message = `Dieser Prozess erledigt seit fünf Minuten keine Aufgaben im Hintergrund. Verspätet: ${late}. Starten Sie ihn neu und suchen Sie im Log nach «job runner».`
  return { code: 'jobs-stalled', message }
}

function mayReadMetrics(request: FastifyRequest, config: HealthConfig): boolean {
  const { metricsToken } = config
  if (metricsToken === undefined) return !isBehindProxy(config) && isFromThisMachine(request)
  const actual = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** The shop speaks no https itself. A proxy on this machine may pass a stranger's request on without a trace of it. */
function isBehindProxy({ trustProxy, baseUrl }: HealthConfig): boolean {
  return trustProxy !== false || baseUrl.startsWith('https:')
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING.test(name))
  return LOOPBACK.has(socket.remoteAddress ?? '') && LOOPBACK_HOST.test(headers.host ?? '') && !isForwarded
}
