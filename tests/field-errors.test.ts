import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { describeFieldError } from '#contract/field-errors.ts'
import { codeInputIssues } from '#contract/input-issues.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { messagesIn } from '#messages/all.ts'
import { readEndpoints } from '#server/platform/http/contract-endpoints.ts'

beforeAll(codeInputIssues)

const LIBRARY_WORDS = /ß|erwartet|erhalten|ungültige eingabe|invalid|expected|received|\bnan\b|string|number|array|uuid|[<>]=?|muster/i
const messagesOf = (schema: z.core.$ZodType, input: unknown) =>
  z
    .safeParse(schema, input)
    .error?.issues.flatMap((issue) => [
      issue.message,
      ...(issue.code === 'invalid_union' ? issue.errors.flat().map(({ message }) => message) : []),
    ]) ?? []

const ONE_OF_EACH_KIND: readonly [schema: z.ZodType, input: unknown, text: string][] = [
  [z.number(), NaN, 'Bitte geben Sie eine Zahl ein.'],
  [z.number(), undefined, 'Bitte füllen Sie dieses Feld aus.'],
  [z.int(), 1.5, 'Bitte geben Sie eine ganze Zahl ein.'],
  [z.string(), 7, 'Bitte geben Sie einen Text ein.'],
  [z.boolean(), 'ja', 'Bitte wählen Sie Ja oder Nein.'],
  [z.date(), 'x', 'Bitte geben Sie ein gültiges Datum ein.'],
  [z.array(z.string()), 'x', 'Bitte geben Sie eine Liste an.'],
  [z.object({}), 'x', 'Bitte prüfen Sie diese Angabe.'],
  [z.enum(['a', 'b']), 'c', 'Bitte wählen Sie einen der vorgesehenen Werte.'],
  [z.number().max(1000), 1001, "Höchstens 1'000."],
  [z.number().lt(5), 5, 'Weniger als 5.'],
  [z.number().min(2), 1, 'Mindestens 2.'],
  [z.number().gt(2), 2, 'Mehr als 2.'],
  [z.string().max(3), 'abcd', 'Höchstens 3 Zeichen.'],
  [z.string().min(1), '', 'Bitte füllen Sie dieses Feld aus.'],
  [z.string().min(2), 'a', 'Mindestens 2 Zeichen.'],
  [z.string().length(4), 'a', 'Genau 4 Zeichen.'],
  [z.array(z.int()).min(1), [], 'Mindestens 1 Eintrag.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Höchstens 2 Einträge.'],
  [z.date().max(new Date(0)), new Date(1), 'Dieses Datum ist nicht möglich.'],
  [z.email(), 'x', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  [z.url(), 'x', 'Bitte geben Sie eine gültige Internetadresse ein.'],
  [z.iso.date(), 'x', 'Bitte geben Sie ein gültiges Datum ein.'],
  [z.iso.datetime(), 'x', 'Bitte geben Sie ein gültiges Datum mit Uhrzeit ein.'],
  [z.iso.time(), 'x', 'Bitte geben Sie eine gültige Uhrzeit ein.'],
  [z.uuid(), 'x', 'Diese Kennung gibt es nicht.'],
  [z.string().regex(/^\d$/), 'x', 'Bitte prüfen Sie die Schreibweise.'],
  [z.number().multipleOf(5), 7, 'Bitte geben Sie ein Vielfaches von 5 ein.'],
  [z.strictObject({}), { x: 1 }, 'Die Anfrage enthält eine unbekannte Angabe.'],
  [z.union([z.string(), z.int()]), {}, 'Bitte prüfen Sie diese Angabe.'],
  [z.record(z.uuid(), z.int()), { x: 1 }, 'Bitte prüfen Sie diese Angabe.'],
  [z.map(z.string(), z.int()), new Map([['a', 'x']]), 'Bitte geben Sie eine Zahl ein.'],
  [z.string().refine(() => false), 'x', 'Bitte prüfen Sie diese Angabe.'],
]

const inGerman = (message: string) => describeFieldError(message, messagesIn('de').fieldErrorsText).message

describe('the text of an invalid input', () => {
  it.each(ONE_OF_EACH_KIND)('is ours for every kind of issue (%#)', (schema, input, text) => {
    expect(inGerman(messagesOf(schema, input)[0] ?? '')).toBe(text)
  })

  it('is ours for every input of every endpoint', async () => {
    const endpoints = await readEndpoints()
    expect(endpoints.length).toBeGreaterThan(80)
    const found = endpoints.flatMap(({ method, path, params, query, body }) =>
      [params, query, body]
        .filter((schema) => schema !== undefined)
        .flatMap((schema) => wrongInputs(schema).flatMap((input) => messagesOf(schema, input)))
        .map((message) => inGerman(message))
        .filter((text) => LIBRARY_WORDS.test(text) || !text.endsWith('.'))
        .map((text) => `${method} ${path}: ${text}`),
    )
    expect([...new Set(found)]).toEqual([])
  }, 60_000)

  it.each(LANGUAGES)(
    'is a code that %s words, in every input of customers',
    async (language) => {
      const { fieldErrorsText } = messagesIn(language)
      const forCustomers = (await readEndpoints()).filter(({ path }) => !path.startsWith('/api/admin/'))
      const messages = forCustomers.flatMap(({ params, query, body }) =>
        [params, query, body]
          .filter((schema) => schema !== undefined)
          .flatMap((schema) => wrongInputs(schema).flatMap((input) => messagesOf(schema, input))),
      )
      expect([...new Set(messages)].filter((message) => describeFieldError(message, fieldErrorsText).message === message)).toEqual([])
    },
    60_000,
  )

  it('counts in each language', () => {
    const inEach = (message: string) =>
      LANGUAGES.map((language) => describeFieldError(message, messagesIn(language).fieldErrorsText).message)
    expect(inEach('at-most-entries 1')).toEqual(['Höchstens 1 Eintrag.', 'Au maximum 1 entrée.', 'Al massimo 1 voce.', 'At most 1 entry.'])
    expect(inEach('at-least 2')).toEqual(['Mindestens 2.', 'Au minimum 2.', 'Almeno 2.', 'At least 2.'])
  })

  it('takes what is no code as the text of the administration', () => {
    expect(describeFieldError('Eine Farbe wie #5b6b86.', messagesIn('fr').fieldErrorsText)).toEqual({
      code: 'invalid',
      message: 'Eine Farbe wie #5b6b86.',
    })
  })
})

const WRONG = [
  undefined,
  null,
  '',
  'x',
  'ä'.repeat(9000),
  NaN,
  -1,
  1.5,
  1e15,
  true,
  {},
  [],
  [null],
  Array.from({ length: 300 }, () => ({})),
  { x: 1 },
]

/** The wrong values for the whole, and for each field, down to the third level. */
function wrongInputs(schema: z.core.$ZodType, depth = 0): unknown[] {
  const shape = shapeOf(schema)
  if (!shape || depth > 2) return WRONG
  const fields = Object.entries(shape).flatMap(([name, field]) => wrongInputs(field, depth + 1).map((value) => ({ [name]: value })))
  return [...WRONG, ...fields]
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('shape' in def) return def.shape
  if ('innerType' in def) return shapeOf(def.innerType)
  return undefined
}
