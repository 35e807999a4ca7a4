import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { sendProblem } from './http/errors.ts'
import type { GracefulShutdown } from './http/graceful-shutdown.ts'

// A database that takes longer serves no pages.
const READY_WITHIN_MS = 2_000
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /healthz (the process lives), /readyz (it can addRoute), /metrics (Prometheus; this machine or the token only). */
export function healthRoutes(
  app: FastifyInstance,
  { pool, config: { metricsToken }, shutdown }: { pool: pg.Pool; config: { metricsToken: string | undefined }; shutdown: GracefulShutdown },
): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', { ...hidden, config: { deadlineMs: READY_WITHIN_MS } }, async (_request, reply) => {
    if (shutdown.isDraining) return sendProblem(reply, 503)
    await pool.query('select from migration limit 1')
    return { status: 'ready' }
  })

  const registry = measure(app)
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayRead(request, metricsToken)) return sendProblem(reply, 404)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Times every answer by its route, never by its address, which may hold numbers and tokens. */
function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer was sent, without those from memory',
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

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.has(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
