import { type $ZodType, type $ZodTypes, safeDecode } from 'zod/v4/core'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'

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

/** What clients may send in any length: texts, lists, records and values of any kind without a maximum. */
export async function readUnboundedInputs(): Promise<string[]> {
  const endpoints = await readEndpoints()
  return endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? unboundedIn(schema, `${method} ${path} ${part}`) : [])),
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

function unboundedIn(schema: $ZodType, name: string): string[] {
  const { def } = (schema as $ZodTypes)._zod
  const own = hasMaximum(schema) ? [] : [name]
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([field, inner]) => unboundedIn(inner, `${name}.${field}`))
  if (def.type === 'array') return [...own, ...unboundedIn(def.element, `${name}[]`)]
  if (def.type === 'union') return def.options.flatMap((option) => unboundedIn(option, name))
  if (def.type === 'record') return [...unboundedIn(def.keyType, `${name} key`), ...unboundedIn(def.valueType, `${name}{}`)]
  // What becomes a boolean is one of a few words.
  if (def.type === 'pipe') return isAccepted(schema, 'true') ? [] : unboundedIn(def.in, name)
  if ('innerType' in def) return unboundedIn(def.innerType, name)
  return ['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined'].includes(def.type) ? [] : own
}

/** Whether a check limits the length, or a pattern that repeats nothing without end. */
function hasMaximum(schema: $ZodType): boolean {
  const { def } = (schema as $ZodTypes)._zod
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)].some(
    (check) =>
      ('check' in check && ['max_length', 'length_equals'].includes(check.check)) ||
      ('pattern' in check && check.pattern instanceof RegExp && isBounded(check.pattern)),
  )
}

function isBounded({ source }: RegExp): boolean {
  const plain = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const isWhole = plain.startsWith('^') && plain.endsWith('$') && !/^[^(]*\||\|[^)]*$/.test(plain)
  return isWhole && !/[*+]|\{\d+,\}/.test(plain)
}
