import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BRAND } from '#domain/settings/brand.ts'

declare module 'fastify' {
  interface FastifyInstance {
    swaggerOfAll: FastifyInstance['swagger']
  }
}

const PUBLIC_DOCUMENT = '/api/openapi.json'

/**
 * Serves the contract as OpenAPI 3.1: the public endpoints at /api/openapi.json and as a page at /api/docs, and all of
 * them for operators at /api/admin/openapi.json. A document is written once. Returns the function that writes them once
 * the app is ready: that takes longer than a request may.
 */
export async function publishOpenApi(app: FastifyInstance, { baseUrl }: { baseUrl: string }): Promise<() => void> {
  const openapi = { openapi: '3.1.0' as const, info: { title: BRAND, version: '1' }, servers: [{ url: baseUrl }] }
  await app.register(swagger, { openapi, transform: withoutAdministration })
  await app.register(swagger, { openapi, transform: jsonSchemaTransform, decorator: 'swaggerOfAll' })
  const [readPublic, readAll] = [writtenOnce(() => app.swagger()), writtenOnce(() => app.swaggerOfAll())]
  const cached = { config: { cacheKey: () => PUBLIC_DOCUMENT }, handler: sender(readPublic) }
  app.get(PUBLIC_DOCUMENT, { schema: { hide: true }, ...cached })
  app.get('/api/admin/openapi.json', { schema: { hide: true } }, sender(readAll))
  await app.register(async (docs) => {
    // The page writes its own document for each request, as JSON and as YAML, which JSON is too.
    docs.addHook('onRoute', (route) => {
      if (/\/(json|yaml)$/.test(route.url)) Object.assign(route, cached)
    })
    await docs.register(swaggerUi, { routePrefix: '/api/docs' })
  })
  return () => void [readPublic(), readAll()]
}

const withoutAdministration: typeof jsonSchemaTransform = (route) =>
  jsonSchemaTransform(route.url.startsWith('/api/admin/') ? { ...route, schema: { hide: true } } : route)

function writtenOnce(document: () => object): () => string {
  let written: string | undefined
  return () => (written ??= JSON.stringify(document()))
}

function sender(read: () => string) {
  return async (_request: FastifyRequest, reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(read())
}
