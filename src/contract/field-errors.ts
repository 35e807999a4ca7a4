import * as z from 'zod/mini'
import type { Messages } from '#messages/all.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type FieldErrorsText = Messages['fieldErrorsText']

const NUMBERS = new Intl.NumberFormat('de-CH')

/** What can be wrong with a field of customers, followed by the figure or text that it is about. */
export type FieldErrorCode =
  | keyof FieldErrorsText['fieldErrors']
  | `web-address-named ${string}`
  | `not-printable ${string}`
  | `at-most-${'lines' | 'photos'} ${number}`

/**
 * The message of a schema: a code, which is worded where the language is known (docs/rules/operations.md#errors).
 * Marked so that bundles drop unused schemas.
 */
// @__NO_SIDE_EFFECTS__
export function fieldError(code: FieldErrorCode): string {
  return code
}

/** Makes every invalid input of this process or page that its schema leaves open say its code. */
export function codeInputIssues(): void {
  z.config({ localeError: codeOf })
}

/**
 * The code of an invalid input, with the figure or text it is about, and its words. What is no code is itself the
 * text: those of the administration are in German.
 */
export function describeFieldError(message: string, fieldErrorsText: FieldErrorsText): { code: string; value?: string; message: string } {
  const [code = '', ...rest] = message.split(' ')
  const value = rest.join(' ')
  const text = wordsOf(code, value, fieldErrorsText)
  if (text === undefined) return { code: 'invalid', message }
  return { code, ...(value === '' ? {} : { value }), message: text }
}

/** The words of an invalid input. */
export function fieldErrorText(message: string, fieldErrorsText: FieldErrorsText): string {
  return describeFieldError(message, fieldErrorsText).message
}

function wordsOf(code: string, value: string, fieldErrorsText: FieldErrorsText): string | undefined {
  if (isKeyOf(fieldErrorsText.fieldErrors, code)) return fieldErrorsText.fieldErrors[code]
  if (code === 'web-address-named') return fieldErrorsText.webAddressNamed(value)
  if (code === 'not-printable') return fieldErrorsText.notPrintable(value)
  const figure = NUMBERS.format(Number(value))
  if (code === 'multiple-of') return fieldErrorsText.multipleOf(figure)
  const [, bound = '', unit = ''] = /^([a-z]+(?:-[a-z]+)??)(?:-(characters|entries|bytes|lines|photos))?$/.exec(code) ?? []
  if (!isKeyOf(fieldErrorsText.bounds, bound)) return undefined
  return fieldErrorsText.bounds[bound](
    isKeyOf(fieldErrorsText.counted, unit) ? fieldErrorsText.counted[unit](Number(value), figure) : figure,
  )
}

function isKeyOf<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

/** What is counted; a number has no unit. */
const UNITS: Readonly<Record<string, string>> = {
  string: '-characters',
  array: '-entries',
  set: '-entries',
  map: '-entries',
  file: '-bytes',
}

const TYPE_CODES: Readonly<Record<string, FieldErrorCode>> = {
  number: 'number',
  int: 'whole-number',
  bigint: 'whole-number',
  string: 'text',
  boolean: 'yes-or-no',
  date: 'date',
  array: 'list',
}

const FORMATS: readonly string[] = ['email', 'url', 'date', 'datetime', 'time', 'uuid'] satisfies FieldErrorCode[]

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return fieldError(issue.input === undefined || issue.input === null ? 'missing' : (TYPE_CODES[issue.expected] ?? 'invalid'))
    case 'invalid_value':
      return fieldError('choice')
    case 'invalid_format':
      return FORMATS.includes(issue.format) ? issue.format : fieldError('spelling')
    case 'too_big':
      return limitCode(issue, { limit: issue.maximum, atLimit: 'at-most', beyond: 'less-than' })
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return fieldError('missing')
      return limitCode(issue, { limit: issue.minimum, atLimit: 'at-least', beyond: 'more-than' })
    case 'not_multiple_of':
      return issue.divisor === 1 ? fieldError('whole-number') : `multiple-of ${issue.divisor}`
    case 'unrecognized_keys':
      return fieldError('unknown-key')
    default:
      return fieldError('invalid')
  }
}

interface Limit {
  limit: number | bigint
  atLimit: keyof FieldErrorsText['bounds']
  beyond: keyof FieldErrorsText['bounds']
}

function limitCode({ origin, inclusive, exact }: Extract<Issue, { code: 'too_big' | 'too_small' }>, { limit, atLimit, beyond }: Limit) {
  if (origin === 'date') return fieldError('date-impossible')
  const bound = exact ? 'exactly' : inclusive === false ? beyond : atLimit
  return `${bound}${UNITS[origin] ?? ''} ${limit}`
}
