import type { FastifyInstance, InjectOptions } from 'fastify'

/** An endpoint of the contract that anybody may request. */
export interface PublicEndpoint {
  path: string
  /** The fields of a request: `params.slug`, `query.q`, `body.contact.delivery.street`. */
  fields: string[]
  /** Returns a request with this value in one field and plausible values in the others. */
  requestWith(field: string, value: unknown): { method: NonNullable<InjectOptions['method']>; url: string; body?: object }
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  minimum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  email: 'jemand@example.com',
  postalCode: '7000',
  id: '1',
  productId: 1,
  slug: 'mango-gefriergetrocknet',
  phone: '+41 81 000 00 00',
  totalAmount: '7.90',
}

/** Reads the public endpoints from the OpenAPI document. */
export async function publicEndpoints(app: FastifyInstance): Promise<PublicEndpoint[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => endpointOf(path, method, operation)),
  )
}

function endpointOf(path: string, method: string, { parameters = [], requestBody }: Operation): PublicEndpoint {
  const schema = requestBody?.content['application/json']?.schema
  const parameterFields = parameters.map((parameter) => `${parameter.in === 'path' ? 'params' : 'query'}.${parameter.name}`)
  const requestWith: PublicEndpoint['requestWith'] = (field, value) => {
    const valueOf = (name: string, other: unknown) => asText(field === name ? value : other)
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(`params.${name}`, plausible(name)))
    const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
    const query = queryParameters
      .filter(({ name, schema: { enum: values } }) => field === `query.${name}` || !values)
      .map(({ name }) => `${name}=${valueOf(`query.${name}`, PLAUSIBLE[name] ?? 1)}`)
    const address = query.length === 0 ? url : `${url}?${query.join('&')}`
    const body = schema && (sample(schema, 'body', { field, value }) as object)
    return { method: method.toUpperCase() as 'GET', url: address, ...(body && { body }) }
  }
  return { path, fields: [...parameterFields, ...(schema ? textsOf(schema, 'body') : [])], requestWith }
}

// encodeURIComponent throws on lone surrogates.
function asText(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
}

function plausible(name: string): unknown {
  return PLAUSIBLE[name] ?? 'x'
}

function textsOf(schema: Schema, at: string): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap((one) => textsOf(one, at)))]
  if (schema.properties) return Object.entries(schema.properties).flatMap(([name, inner]) => textsOf(inner, `${at}.${name}`))
  if (schema.items) return textsOf(schema.items, `${at}.0`)
  return schema.type === 'null' ? [] : [at]
}

function sample(schema: Schema, at: string, put: { field: string; value: unknown }): unknown {
  if (at === put.field) return put.value
  if (schema.anyOf) return sample(schema.anyOf.find(({ properties }) => properties) ?? schema.anyOf[0] ?? {}, at, put)
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, sample(inner, `${at}.${name}`, put)]))
  if (schema.items) return [sample(schema.items, `${at}.0`, put)]
  const name = at.split('.').at(-1) ?? ''
  return schema.const ?? schema.enum?.[0] ?? PLAUSIBLE[name] ?? { integer: 1, number: 1, boolean: true }[schema.type ?? ''] ?? 'x'.repeat(8)
}
