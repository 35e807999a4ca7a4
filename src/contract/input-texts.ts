import * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const NUMBERS = new Intl.NumberFormat('de-CH')
const CHECK = 'Bitte prüfen Sie diese Angabe.'
const MISSING = 'Bitte füllen Sie dieses Feld aus.'
const WHOLE_NUMBER = 'Bitte geben Sie eine ganze Zahl ein.'

/** The nouns of what is counted; a number has none. */
const COUNTED: Readonly<Record<string, string>> = { string: 'Zeichen', array: 'Einträge', set: 'Einträge', map: 'Einträge', file: 'Bytes' }

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  number: 'Bitte geben Sie eine Zahl ein.',
  int: WHOLE_NUMBER,
  bigint: WHOLE_NUMBER,
  string: 'Bitte geben Sie einen Text ein.',
  boolean: 'Bitte wählen Sie Ja oder Nein.',
  date: 'Bitte geben Sie ein gültiges Datum ein.',
  array: 'Bitte geben Sie eine Liste an.',
}

const FORMAT_TEXTS: Readonly<Record<string, string>> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  url: 'Bitte geben Sie eine gültige Internetadresse ein.',
  date: 'Bitte geben Sie ein gültiges Datum ein.',
  datetime: 'Bitte geben Sie ein gültiges Datum mit Uhrzeit ein.',
  time: 'Bitte geben Sie eine gültige Uhrzeit ein.',
  uuid: 'Diese Kennung gibt es nicht.',
}

/** The German text of an invalid input whose schema has no text of its own (docs/rules/operations.md#errors). */
export function inputText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : (TYPE_TEXTS[issue.expected] ?? CHECK)
    case 'invalid_value':
      return 'Bitte wählen Sie einen der vorgesehenen Werte.'
    case 'invalid_format':
      return FORMAT_TEXTS[issue.format] ?? 'Bitte prüfen Sie die Schreibweise.'
    case 'too_big':
      return limitText(issue, { limit: issue.maximum, atLimit: 'Höchstens', beyond: 'Weniger als' })
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return MISSING
      return limitText(issue, { limit: issue.minimum, atLimit: 'Mindestens', beyond: 'Mehr als' })
    case 'not_multiple_of':
      return issue.divisor === 1 ? WHOLE_NUMBER : `Bitte geben Sie ein Vielfaches von ${NUMBERS.format(issue.divisor)} ein.`
    case 'unrecognized_keys':
      return 'Die Anfrage enthält eine unbekannte Angabe.'
    default:
      return CHECK
  }
}

/** Makes `inputText` word every invalid input of this process or page. */
export function wordInputIssues(): void {
  z.config({ localeError: inputText })
}

interface LimitWords {
  limit: number | bigint
  atLimit: string
  beyond: string
}

function limitText(
  { origin, inclusive, exact }: Extract<Issue, { code: 'too_big' | 'too_small' }>,
  { limit, atLimit, beyond }: LimitWords,
) {
  if (origin === 'date') return 'Dieses Datum ist nicht möglich.'
  const noun = COUNTED[origin]
  const amount =
    noun === undefined ? NUMBERS.format(limit) : `${NUMBERS.format(limit)} ${limit === 1 && noun === 'Einträge' ? 'Eintrag' : noun}`
  if (exact) return `Genau ${amount}.`
  return `${inclusive === false ? beyond : atLimit} ${amount}.`
}
