import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type {
  BodyOf,
  Endpoint,
  FileEndpoint,
  FileTypeOf,
  JsonEndpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
  ResponseOf,
} from '#contract/endpoint.ts'
import { refusalText, type RefusalCode } from '#contract/refusal-texts.ts'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { throwIfOverdue } from '../deadline.ts'
import { canonicalUrl } from './cache/cache-responses.ts'
import { querySchemaOf, schemaOf } from './endpoint-schema.ts'
import { type FileContent, sendFile } from './file.ts'
import { refuse, Refusal } from './refusal.ts'
import { languageOf } from './request-language.ts'

export interface EndpointRequest<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The customer's language; always German where a cached response has no texts that operators write. */
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

export interface RouteOptions {
  /** Caches responses in memory for all clients until the content changes. Only for responses without personal data. */
  cached?: boolean
  /** The rate limit: requests per minute from one address, multiplied by RATE_LIMIT_FACTOR. */
  perMinute?: number
  /** In place of it the requests per hour, for what stores much at once. */
  perHour?: number
  bodyLimit?: number
  /** Where the request waits for its turn, unless it is the usual lane. */
  lane?: FastifyContextConfig['lane']
  /** A deadline other than the usual one, for requests that take longer, such as picture uploads. */
  deadlineMs?: number
  /** Runs before the input is parsed and sends the response itself when the caller has no permission. */
  guard?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

type AnswerOf<E extends Endpoint> = E extends FileEndpoint ? FileContent<FileTypeOf<E>> : E extends JsonEndpoint ? ResponseOf<E> : never
export type HandlerResult<E extends Endpoint> = AnswerOf<E> | Refusal<RefusalOf<E>>
type Handler<E extends Endpoint> = (request: EndpointRequest<E>) => Promise<HandlerResult<E>>

export type AddRoute = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: RouteOptions) => void

interface RoutesConfig {
  /** Multiplies all rate limits. */
  factor: number
  /** Translates the names in the details of a refusal; by default they stay as they are. */
  nameDetails?: (details: unknown, language: Language) => Promise<unknown>
}

/**
 * Returns the function that adds endpoints of the contract to an app: parsed input, encoded responses, worded refusals.
 */
export function routesOn(app: FastifyInstance, { factor, nameDetails = async (details) => details }: RoutesConfig): AddRoute {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: {
        ...(options.deadlineMs === undefined ? {} : { deadlineMs: options.deadlineMs }),
        ...(options.lane === undefined ? {} : { lane: options.lane }),
        ...(options.cached ? { cacheKey: cacheKeyOf(endpoint) } : {}),
        ...rateLimitOf(options, factor),
      },
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      ...(options.guard === undefined ? {} : { onRequest: options.guard }),
      handler: async (request, reply) => {
        const { params, query: given, body } = request as unknown as EndpointRequest<typeof endpoint>
        const query = endpoint.isTranslated ? withoutLanguage(given) : given
        // The address of a cached response without translated texts has no language.
        const language = options.cached && !endpoint.isTranslated ? SHOP_LANGUAGE : languageOf(request)
        const result = await handler({ params, query, body, language, request, reply })
        throwIfOverdue()
        if (result instanceof Refusal) {
          const details = language === SHOP_LANGUAGE ? result.details : await nameDetails(result.details, language)
          return sendRefusal(reply, endpoint, { refusal: refuse(result.code, details), language })
        }
        if ('contentType' in endpoint) return sendFile(request, reply, result as FileContent)
        return reply.code(endpoint.status ?? 200).send(result)
      },
    })
  }
}

function rateLimitOf({ perMinute, perHour }: RouteOptions, factor: number): Pick<FastifyContextConfig, 'rateLimit'> {
  if (perHour !== undefined) return { rateLimit: { max: Math.ceil(perHour * factor), timeWindow: '1 hour' } }
  return perMinute === undefined ? {} : { rateLimit: { max: Math.ceil(perMinute * factor), timeWindow: '1 minute' } }
}

/** The key of a cached endpoint, made of its parsed parameters alone. */
function cacheKeyOf(endpoint: Endpoint) {
  return ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): string => {
    const values = (endpoint.params ? params : {}) as Record<string, unknown>
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
    return canonicalUrl(path, querySchemaOf(endpoint) ? (query as object) : {})
  }
}

function sendRefusal(reply: FastifyReply, endpoint: Endpoint, { refusal, language }: { refusal: Refusal; language: Language }) {
  const { code, details } = refusal as Refusal<RefusalCode>
  return reply.code(endpoint.refusals[code] ?? 422).send({
    message: refusalText({ code, details }, messagesIn(language)),
    code,
    ...(details === undefined ? {} : { details }),
  })
}

/** The parsed parameters that the endpoint itself takes. */
function withoutLanguage<Query>(given: Query): Query {
  const { language: _, ...query } = given as Query & { language?: Language }
  return query as Query
}
