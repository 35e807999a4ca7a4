import type { Messages } from '#messages/all.ts'

type FieldErrorsText = Messages['fieldErrorsText']

// Created with the first one shown: it would be the longest part of evaluating all schemas.
let numbers: Intl.NumberFormat | undefined

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
  numbers ??= new Intl.NumberFormat('de-CH')
  const figure = numbers.format(Number(value))
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
