import * as z from 'zod/mini'
import type { Messages } from '#messages/all.ts'
import { type FieldErrorCode, fieldError } from './field-errors.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]
type FieldErrorsText = Messages['fieldErrorsText']

/** Makes every invalid input of this process or page that its schema leaves open say its code. */
export function codeInputIssues(): void {
  z.config({ localeError: codeOf })
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
