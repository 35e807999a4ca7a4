import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { TRANSLATION_LANGUAGES } from '#domain/translations/translated-nouns.ts'

const languageQuery = z.object({ language: z.optional(z.enum(TRANSLATION_LANGUAGES)) })

/** The parameters of an endpoint, with the language where its response has one. */
export function querySchemaOf({ isTranslated, query }: Endpoint): Endpoint['query'] {
  if (!isTranslated) return query
  return query ? z.extend(query as z.ZodMiniObject, languageQuery.shape) : languageQuery
}

/** What Fastify parses, encodes and documents of an endpoint. */
export function schemaOf(endpoint: Endpoint) {
  const query = querySchemaOf(endpoint)
  const problems = Object.fromEntries([400, ...Object.values(endpoint.refusals)].map((status) => [status, problem]))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { ...answersOf(endpoint), ...problems },
  }
}

function answersOf(endpoint: Endpoint): Record<number, unknown> {
  if (!('contentType' in endpoint)) return { [endpoint.status ?? 200]: endpoint.response }
  const content = Object.fromEntries([endpoint.contentType].flat().map((type) => [type, { schema: z.file() }]))
  return { 200: { description: endpoint.summary, content } }
}
