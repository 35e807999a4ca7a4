import { expect, it } from 'vitest'
import { type $ZodType, type $ZodTypes, safeDecode } from 'zod/v4/core'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'
import { MONEY_FIELDS } from './money-fields.ts'

const endpoints = await readEndpoints()

it('lists the money fields of every response, and no field that is ever anything else', () => {
  const found = { money: new Set<string>(), text: new Set<string>() }
  const seen = new Set<$ZodType>()
  for (const endpoint of endpoints) if ('response' in endpoint) visit(endpoint.response, '', found, seen)
  expect([...MONEY_FIELDS].toSorted()).toEqual([...found.money].toSorted())
  expect([...MONEY_FIELDS].filter((field) => found.text.has(field))).toEqual([])
})

function isMoney(schema: $ZodType): boolean {
  return (schema as $ZodTypes)._zod.def.type === 'pipe' && safeDecode(schema, '12.90').data === 1290
}

function visit(schema: $ZodType, field: string, found: { money: Set<string>; text: Set<string> }, seen: Set<$ZodType>): void {
  if (isMoney(schema)) return void found.money.add(field)
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'string') found.text.add(field)
  if (def.type === 'pipe' || def.type === 'transform') throw new Error(`${field}: the browser knows no other conversion than money`)
  if (seen.has(schema) && def.type === 'object') return
  seen.add(schema)
  if (def.type === 'object') for (const [name, inner] of Object.entries(def.shape)) visit(inner, name, found, seen)
  if (def.type === 'array') visit(def.element, field, found, seen)
  if (def.type === 'union') for (const option of def.options) visit(option, field, found, seen)
  if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default') visit(def.innerType, field, found, seen)
  if (def.type === 'record') visit(def.valueType, field, found, seen)
  if (def.type === 'tuple') for (const item of def.items) visit(item, field, found, seen)
}
