import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BRAND } from '#domain/settings/brand.ts'
import { readEndpoints } from './contract-endpoints.ts'
import { schemaOf } from './endpoint-schema.ts'

/** Writes the contract as OpenAPI 3.1: all endpoints, or only those outside of the administration. */
export async function writeOpenApi({ baseUrl, isPublic }: { baseUrl: string; isPublic: boolean }): Promise<string> {
  // An app that only lists its routes: it never listens.
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const openapi = { openapi: '3.1.0' as const, info: { title: BRAND, version: '1' }, servers: [{ url: baseUrl }] }
  await app.register(swagger, { openapi, transform: jsonSchemaTransform })
  for (const endpoint of await readEndpoints()) {
    if (isPublic && endpoint.path.startsWith('/api/admin/')) continue
    app.route({ method: endpoint.method, url: endpoint.path, schema: schemaOf(endpoint), handler: () => undefined })
  }
  await app.ready()
  return JSON.stringify(app.swagger())
}
