import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf, RefusalOf } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { refusalText, type RefusalCode } from '#contract/refusal-texts.ts'
import { sortedQueryKey } from './cache-responses.ts'
import { Refusal } from './refusal.ts'

export interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Kept in memory and served to everybody until the content changes. Only for answers that depend on nobody. */
  cached?: boolean
  /** Calls per minute from one address, before RATE_LIMIT_FACTOR. */
  perMinute?: number
  bodyLimit?: number
  /** For what takes longer than other answers may, such as working on a picture. */
  deadlineMs?: number
  /** Runs before the input is read and answers itself when the caller may not. */
  guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

export type HandlerResult<E extends Endpoint> = ResponseOf<E> | Refusal<RefusalOf<E>>
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>

export type AddRoute = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void

/** Serves endpoints of the contract on an app: input parsed once, answers encoded, refusals worded. */
export function routesOn(app: FastifyInstance, limits: { factor: number }): AddRoute {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: {
        ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
        ...(options.cached ? { cacheKey: sortedQueryKey } : {}),
        ...(options.perMinute === undefined
          ? {}
          : { rateLimit: { max: Math.ceil(options.perMinute * limits.factor), timeWindow: '1 minute' } }),
      },
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      ...(options.guard === undefined ? {} : { onRequest: options.guard }),
      handler: async (request, reply) => {
        const { params, query, body } = request as unknown as Call<typeof endpoint>
        const answer = await handler({ params, query, body, request, reply })
        if (answer instanceof Refusal) return sendRefusal(reply, endpoint, answer)
        return reply.code(endpoint.status ?? 200).send(answer)
      },
    })
  }
}

function sendRefusal(reply: FastifyReply, endpoint: Endpoint, refusal: Refusal) {
  const code = refusal.code as RefusalCode
  return reply.code(endpoint.refusals[code] ?? 422).send({
    message: refusalText(code, refusal.details),
    code,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  })
}

function schemaOf(endpoint: Endpoint) {
  const problems = Object.fromEntries([400, ...Object.values(endpoint.refusals)].map((status) => [status, problem]))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { [endpoint.status ?? 200]: endpoint.response, ...problems },
  }
}
