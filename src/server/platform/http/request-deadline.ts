import type { FastifyInstance } from 'fastify'
import { isOverdue, withinDeadline } from '../deadline.ts'
import { Unavailable } from './outage.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Within how many milliseconds the response must begin; 9 s by default. */
    deadlineMs?: number
  }
  interface FastifyRequest {
    /** Aborted once the deadline of the request is over. */
    overdue: AbortSignal
    clearDeadline?: () => void
  }
}

/** Longer than the payment provider's timeout of 8.5 s (docs/failure-modes.md#f21), shorter than the promised 10 s. */
const DEFAULT_DEADLINE_MS = 9_000

/**
 * Responds 503 when a request exceeds its deadline (docs/failure-modes.md#f19). Its handler begins no further step in
 * the database and commits nothing any more, so that a refused request has changed nothing. Fastify's
 * `handlerTimeout` does not work for requests with a body, because Node closes those once they are read.
 */
export function enforceRequestDeadlines(app: FastifyInstance, usualMs = DEFAULT_DEADLINE_MS): void {
  app.decorateRequest('overdue')
  app.decorateRequest('clearDeadline')
  app.addHook('onRequest', async (request, reply) => {
    const deadline = new AbortController()
    request.overdue = deadline.signal
    const timer = setTimeout(() => {
      const error = new Unavailable('request deadline exceeded')
      deadline.abort(error)
      if (!reply.sent && !reply.raw.headersSent) void reply.send(error)
    }, request.routeOptions.config.deadlineMs ?? usualMs)
    timer.unref()
    request.clearDeadline = () => clearTimeout(timer)
    reply.raw.once('close', request.clearDeadline)
  })
  // Before the other hooks: a response that is being compressed has begun.
  app.addHook('onSend', async (request) => request.clearDeadline?.())
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const { overdue } = request
      const send = reply.send
      // What a handler sends after its deadline comes too late.
      reply.send = (...payload) => (isOverdue() ? reply : send.apply(reply, payload))
      const answer: unknown = withinDeadline(overdue, () => handler.call(this, request, reply))
      if (!(answer instanceof Promise)) return answer
      return answer.then(
        (result: unknown) => (overdue.aborted ? reply : result),
        (error: unknown) => {
          if (!overdue.aborted) throw error
          if (error !== overdue.reason) request.log.warn({ err: error }, 'a request failed after its deadline')
          return reply
        },
      )
    }
  })
}
