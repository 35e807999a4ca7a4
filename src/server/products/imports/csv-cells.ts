import { MAX_TAGS } from '#contract/products/admin-products.ts'
import { formatChf, parseChf, type Rappen } from '#domain/money/money.ts'
import { MAX_PRICE } from '#domain/products/price-change.ts'

/** How a value is written to a CSV cell and read from one; `read` throws `CellError`. */
export interface CellFormat<Value> {
  write: (value: Value) => string
  read: (cell: string) => Value
}

/** A cell that does not fit its column; the message is German, for the operator. */
export class CellError extends Error {}

/**
 * A text of at most `max` characters; `read` throws a CellError for a longer one, and for an empty one that is
 * required.
 */
export function textCell({ max, required = false }: { max: number; required?: boolean }): CellFormat<string> {
  return {
    write: (text) => text,
    read: (cell) => {
      if (required && cell === '') throw new CellError('Darf nicht leer sein.')
      if (cell.length > max) throw new CellError(`Höchstens ${max} Zeichen.`)
      return cell
    },
  }
}

/** One of these values, each written as its German word. */
export function wordCell<Value extends string>(words: Readonly<Record<string, Value>>): CellFormat<Value> {
  const entries = Object.entries(words)
  return {
    write: (value) => entries.find(([, other]) => other === value)?.[0] ?? value,
    read: (cell) => {
      const entry = entries.find(([word]) => word === cell)
      if (!entry) throw new CellError(`Eines von: ${Object.keys(words).join(', ')}.`)
      return entry[1]
    },
  }
}

/** Several of these values, each written as its German word, separated by '|'; `none` stands for none of them. */
export function wordsCell<Value extends string>(labels: Readonly<Record<Value, string>>, none = ''): CellFormat<Value[]> {
  const { write, read } = wordCell<Value>(Object.fromEntries(Object.entries<string>(labels).map(([value, word]) => [word, value as Value])))
  return {
    write: (values) => (values.length === 0 ? none : values.map(write).join(' | ')),
    read: (cell) => (cell === none ? [] : [...new Set(cell.split('|').map((word) => read(word.trim())))]),
  }
}

/** As `format`, with an empty cell for null. */
export function optionalCell<Value>({ write, read }: CellFormat<Value>): CellFormat<Value | null> {
  return { write: (value) => (value === null ? '' : write(value)), read: (cell) => (cell === '' ? null : read(cell)) }
}

/** A whole number from `min` to `max`, both included; `read` throws a CellError for anything else. */
export function wholeNumberCell({ min, max }: { min: number; max: number }): CellFormat<number> {
  return {
    write: String,
    read: (cell) => {
      const number = /^\d{1,9}$/.test(cell) ? Number(cell) : -1
      if (number < min || number > max) throw new CellError(`Keine ganze Zahl von ${min} bis ${max}.`)
      return number
    },
  }
}

export const yesNoCell: CellFormat<boolean> = {
  write: (value) => (value ? 'ja' : 'nein'),
  read: (cell) => {
    if (!/^(ja|nein)$/i.test(cell)) throw new CellError('«ja» oder «nein».')
    return cell.toLowerCase() === 'ja'
  },
}

/** A price above zero: '12.90', also as 'CHF 12,90' or "1'200". */
export function readPrice(cell: string): Rappen {
  const text = cell
    .replace(/^CHF\s*/, '')
    .replace(/['’]/g, '')
    .replace(',', '.')
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text) || parseChf(text) === 0) throw new CellError('Kein Preis, etwa 12.90.')
  if (parseChf(text) > MAX_PRICE) throw new CellError(`Höchstens ${formatChf(MAX_PRICE)}.`)
  return parseChf(text)
}

/** A tax rate in hundredths of a percent: '2.6' and '2,6 %' are 260. */
export function readTaxRate(cell: string): number {
  const text = cell.replace('%', '').replace(',', '.').trim()
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) throw new CellError('Kein Steuersatz, etwa 2.6.')
  return parseChf(text)
}

/** Tags separated by '|', each once. */
export function readTags(cell: string): string[] {
  const trimmed = cell.split('|').map((tag) => tag.trim())
  const tags = [...new Set(trimmed.filter(Boolean))]
  if (tags.length > MAX_TAGS || tags.some((tag) => tag.length > 40))
    throw new CellError(`Höchstens ${MAX_TAGS} Merkmale mit je 40 Zeichen.`)
  return tags
}

/** Countries separated by '|', each once; a comma would separate two of them in an address. */
export function readCountries(cell: string): string[] {
  if (cell.includes(',')) throw new CellError('Länder werden mit | getrennt, ohne Komma.')
  return readTags(cell)
}
