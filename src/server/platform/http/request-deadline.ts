import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Within how many milliseconds the response must begin; 9 s by default. */
    deadlineMs?: number
  }
}

/** Longer than the payment provider's timeout of 8.5 s (docs/failure-modes.md#f21), shorter than the promised 10 s. */
const DEFAULT_DEADLINE_MS = 9_000

/**
 * Responds 503 when a handler exceeds its deadline (docs/failure-modes.md#f19). The handler keeps running; the client
 * may retry. Fastify's `handlerTimeout` does not work for requests with a body, because Node closes those once they are
 * read.
 */
export function enforceRequestDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(Object.assign(new Error('request deadline exceeded'), { statusCode: 503 }))
    }, request.routeOptions.config.deadlineMs ?? DEFAULT_DEADLINE_MS)
    timer.unref()
    for (const event of ['finish', 'close']) reply.raw.once(event, () => clearTimeout(timer))
  })
}
