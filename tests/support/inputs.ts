import { readdir } from 'node:fs/promises'
import { type $ZodType, type $ZodTypes, safeDecode } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'

/** A single value that clients send, such as 'PUT /api/cart/:id body.quantity'. */
export interface Input {
  name: string
  schema: $ZodType
}

/** The inputs of all endpoints of the contract, those inside lists and unions too. */
export async function readInputs(): Promise<Input[]> {
  const files = (await readdir('src/contract')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((name): Promise<Record<string, unknown>> => import(`../../src/contract/${name}`)))
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  return endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? leavesOf(schema, `${method} ${path} ${part}`) : [])),
  )
}

/** Whether the schema of an input takes this value. */
export function isAccepted(schema: $ZodType, value: unknown): boolean {
  return safeDecode(schema, value as never).success
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'refusals' in value
}

function leavesOf(schema: $ZodType, name: string): Input[] {
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([field, inner]) => leavesOf(inner, `${name}.${field}`))
  if (def.type === 'array') return leavesOf(def.element, `${name}[]`)
  if (def.type === 'union') return def.options.flatMap((option) => leavesOf(option, name))
  if (def.type === 'record') return leavesOf(def.valueType, `${name}{}`)
  if ('innerType' in def) return leavesOf(def.innerType, name)
  return [{ name, schema }]
}
