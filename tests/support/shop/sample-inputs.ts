import { type $ZodType, type $ZodTypes } from 'zod/v4/core'
import { isAccepted } from './inputs.ts'

/** How long the texts and lists of a sample are: 'longest' is what the schema just takes. */
export interface SampleShape {
  texts: 'short' | 'longest'
  lists: 'empty' | 'one' | 'longest'
}

/** Texts of the formats that inputs have. */
const FORMATS = [
  'x',
  '7',
  '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '2026-11-23',
  '2026-11-23T08:00:00Z',
  '12.50',
  'anna@example.com',
  '7000',
  '+41 81 000 00 00',
  'https://example.com',
  'CH9300762011623852957',
  '4006381333931',
  '#b3194e',
  '14:00',
  'true',
  '1000',
  '123456',
  'abcdefgh',
  'ABCD-EFGH',
  '15g',
  '/',
  '{}',
]
const LETTERS = ['ü', 'a', 'A', '1']
/** What depends on another field: a postal code fits its country, an end lies behind its beginning. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  postalCode: '7000',
  endsAt: '2026-12-24T08:00:00Z',
  compareAtPrice: null,
  fruits: [1, 1, 1, 1, 1, 1],
  agreedDiscount: null,
}

/** A value that the schema takes, of this shape; `replaced` stands at its path, such as 'contact.delivery.street'. */
export function sampleInput(schema: $ZodType, shape: SampleShape, replaced?: { at: string; value: unknown }, at = ''): unknown {
  if (replaced?.at === at) return replaced.value
  const { def } = (schema as $ZodTypes)._zod
  const names = at.split('.')
  const name = names.at(-1) ?? ''
  if (name in BY_NAME) return BY_NAME[name]
  const inner = (one: $ZodType, field: string) => sampleInput(one, shape, replaced, at === '' ? field : `${at}.${field}`)
  if (def.type === 'object') return Object.fromEntries(Object.entries(def.shape).map(([field, one]) => [field, inner(one, field)]))
  if (def.type === 'array') return Array.from({ length: lengthOf(schema, shape) }, (_, index) => inner(def.element, String(index)))
  if (def.type === 'union') return inUnion(def.options, (option) => sampleInput(option, shape, replaced, at))
  if (def.type === 'record') return Object.fromEntries(keysOf(def.keyType).map((key) => [key, inner(def.valueType, key)]))
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'boolean') return true
  if (def.type === 'null' || def.type === 'undefined') return null
  // Entries of a list are about different products, and those of a product about different sizes.
  if (name === 'productId') return Number(names.find((part) => /^\d+$/.test(part)) ?? 0) + 1
  // Parts of a page are told apart by their ids.
  if (name === 'id' && isAccepted(schema, `part-${at.replaceAll(/\D+/g, '-')}`)) return `part${at.replaceAll(/\D+/g, '-')}`
  if (name === 'weight') return `${Number(names.findLast((part) => /^\d+$/.test(part)) ?? 14) + 1}g`
  if (def.type === 'number') return [1, 2, 10, 1500, 0].find((number) => isAccepted(schema, number))
  if (def.type === 'pipe') return isAccepted(schema, 'true') ? 'true' : textFor(schema, def.in, shape)
  if ('innerType' in def) return sampleInput(def.innerType, shape, replaced, at)
  return textFor(schema, schema, shape)
}

/** The paths of the texts in an input. */
export function textsIn(schema: $ZodType, at = ''): string[] {
  const { def } = (schema as $ZodTypes)._zod
  const inner = (one: $ZodType, name: string) => textsIn(one, at === '' ? name : `${at}.${name}`)
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, field]) => inner(field, name))
  if (def.type === 'array') return inner(def.element, '0')
  if (def.type === 'union') return [...new Set(def.options.flatMap((option) => textsIn(option, at)))]
  if (def.type === 'record') return keysOf(def.keyType).flatMap((key) => inner(def.valueType, key))
  if (def.type === 'pipe') return textsIn(def.in, at)
  if ('innerType' in def) return textsIn(def.innerType, at)
  return def.type === 'string' ? [at] : []
}

function inUnion(options: readonly $ZodType[], sample: (option: $ZodType) => unknown): unknown {
  const taken = options.map((option) => ({ option, value: sample(option) })).find(({ option, value }) => isAccepted(option, value))
  return taken ? taken.value : sample(options[0] as $ZodType)
}

function keysOf(schema: $ZodType): string[] {
  const { def } = (schema as $ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries).map(String) : ['x']
}

function lengthOf(schema: $ZodType, { lists }: SampleShape): number {
  const { least, most } = limitsOf(schema)
  return lists === 'empty' ? least : lists === 'one' ? Math.max(least, Math.min(1, most)) : most
}

/** A text that `whole` takes; `schema` is its part that says how long it may be. */
function textFor(whole: $ZodType, schema: $ZodType, { texts }: SampleShape): string {
  const short = FORMATS.find((text) => isAccepted(whole, text))
  const { most } = limitsOf(schema)
  const lengths = most < Infinity ? [most] : Array.from({ length: 200 }, (_, index) => 200 - index)
  // A file of millions of letters has to fit into its request.
  const letters = most < Infinity && most > 1_000_000 ? ['a'] : LETTERS
  const long = () => lengths.flatMap((length) => letters.map((letter) => letter.repeat(length))).find((text) => isAccepted(whole, text))
  return (texts === 'longest' ? (long() ?? short) : (short ?? long())) ?? 'x'
}

function limitsOf(schema: $ZodType): { least: number; most: number } {
  const checks = ((schema as $ZodTypes)._zod.def.checks ?? []).map((check) => check._zod.def)
  const limit = (name: 'minimum' | 'maximum' | 'length') => checks.flatMap((check) => (name in check ? Number(check[name as never]) : []))
  return { least: Math.max(0, ...limit('minimum'), ...limit('length')), most: Math.min(...limit('maximum'), ...limit('length')) }
}
