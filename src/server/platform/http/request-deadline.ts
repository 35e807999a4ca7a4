import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Within how many milliseconds an answer of this route has begun; 9 s unless said. */
    deadlineMs?: number
  }
}

/** Whoever waits has an answer within 10 s, though it be 503; the payment provider alone may take 8.5 s (trust, F19 and F21). */
const ANSWER_WITHIN_MS = 9_000

/**
 * Answers 503 where nothing else has come in time. What was begun goes on and may be asked for again. (Fastify's own
 * `handlerTimeout` forgets every request that has a body: Node closes those once they are read.)
 */
export function enforceRequestDeadlines(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const late = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) void reply.send(Object.assign(new Error('no answer in time'), { statusCode: 503 }))
    }, request.routeOptions.config.deadlineMs ?? ANSWER_WITHIN_MS)
    late.unref()
    for (const event of ['finish', 'close']) reply.raw.once(event, () => clearTimeout(late))
  })
}
