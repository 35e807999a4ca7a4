import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BRAND } from '#domain/settings/brand.ts'

/** Serves the contract as OpenAPI 3.1 at /api/openapi.json and as a page at /api/docs. */
export async function publishOpenApi(app: FastifyInstance, { baseUrl }: { baseUrl: string }): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: BRAND, version: '1' }, servers: [{ url: baseUrl }] },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
