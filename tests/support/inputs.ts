import { type $ZodType, type $ZodTypes, safeDecode } from 'zod/v4/core'
import { readEndpoints } from './endpoints.ts'

/** A single value that clients send, such as 'PUT /api/cart/:id body.quantity'. */
export interface Input {
  name: string
  schema: $ZodType
}

/** The inputs of all endpoints of the contract, those inside lists and unions too. */
export async function readInputs(): Promise<Input[]> {
  const endpoints = await readEndpoints()
  return endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? leavesOf(schema, `${method} ${path} ${part}`) : [])),
  )
}

/** Whether the schema of an input takes this value. */
export function isAccepted(schema: $ZodType, value: unknown): boolean {
  return safeDecode(schema, value as never).success
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
