import { pipeline, Readable } from 'node:stream'
import { pipeline as run } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify'
import { type Language, SHOP_LANGUAGE } from '#domain/language/language.ts'
import { escapeFormula, unescapeFormula } from '#domain/text/csv-formula.ts'
import { type Messages, messagesIn } from '#messages/all.ts'
import type { FileContent } from './file.ts'

export interface CsvColumn<Row> {
  header: string
  text: (row: Row) => string
  /** Whether the cells are codes of the shop that a program reads as they are, such as '-V26', never a typed text. */
  isCode?: true
}

/**
 * 'spreadsheet' is for Swiss spreadsheet programs, 'tabs' for programs that take the cells as they are, 'commas' for
 * services that import the file.
 */
export type CsvFormat = 'spreadsheet' | 'tabs' | 'commas'

const SPREADSHEET = {
  bom: true,
  delimiter: ';',
  // A text with a line break would otherwise depend on the reader to see that it is one cell.
  quoted: true,
  quoted_empty: true,
}
const FORMATS = {
  spreadsheet: SPREADSHEET,
  tabs: { bom: false, delimiter: '\t', quoted: false, quoted_empty: false },
  // Without the mark, which an importer may take for a part of the first heading.
  commas: { ...SPREADSHEET, bom: false, delimiter: ',' },
}

/** A CSV that streams its rows and is saved under this name. No cell is a formula (docs/rules/admin.md#csv). */
export async function csvFile<Row>(
  name: string,
  {
    columns,
    rows,
    format = 'spreadsheet',
  }: { columns: readonly CsvColumn<Row>[]; rows: AsyncIterable<Row> | readonly Row[]; format?: CsvFormat },
): Promise<FileContent<'text/csv'>> {
  const iterator = Readable.from(rows)[Symbol.asyncIterator]() as AsyncIterator<Row>
  // Read before the response begins, so that a failing query becomes an error and not a truncated file.
  const first = await iterator.next()
  const writer = stringify({
    ...FORMATS[format],
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ header }) => header),
  })
  const records = Readable.from(cellsOf(columns, first, iterator))
  // An error ends the stream early; the client notices the incomplete response.
  pipeline(records, writer, () => undefined)
  return { contentType: 'text/csv', headers: { 'content-disposition': `attachment; filename="${name}"` }, content: writer }
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  first: IteratorResult<Row>,
  rest: AsyncIterator<Row>,
): AsyncGenerator<string[]> {
  for (let next = first; !next.done; next = await rest.next())
    yield columns.map(({ text, isCode }) => (isCode ? text(next.value) : escapeFormula(text(next.value))))
}

/** All rows of a paginated list. */
export async function* rowsOfAllPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    yield* page.items
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
}

export interface CsvTable {
  /** All headings of the file, also those of columns that nobody reads. */
  headers: string[]
  /** Cells by heading, of the columns that are read and that the row has, with the record's line in the file. */
  records: { line: number; cells: Record<string, string> }[]
  /** The lines of the records that have content in a column without heading. */
  unnamedLines: number[]
}

const MAX_COLUMNS = 300
const MAX_CELLS = 1_000_000
/** In characters; only the separator is searched in it. */
const MAX_HEADING = 20_000
/** In bytes of its cells. A translation with its source has at most 180,000. */
const MAX_RECORD = 200_000
/** The lines that a problem names. */
const MAX_NAMED = 5
/** Parsed at once, so that other requests get their turn: a short row that lacks cells takes 40 µs in csv-parse. */
const SLICE_BYTES = 1024

/**
 * Parses CSV with semicolons, commas or tabs, of at most `maxRows` rows below the headings; only columns that `isRead`
 * become cells. Returns what is wrong, in the language, with a file that is malformed, has a longer row, or more
 * rows, columns or cells than it may: it is not read any further (docs/rules/operations.md#long-work).
 */
export async function parseCsv(
  text: string,
  {
    maxRows,
    isRead,
    language = SHOP_LANGUAGE,
  }: { maxRows: number; isRead: (header: string) => boolean; /** In which it says what is wrong. */ language?: Language },
): Promise<CsvTable | { problem: string }> {
  const { csvText } = messagesIn(language)
  const table: CsvTable = { headers: [], records: [], unnamedLines: [] }
  let columns: Map<string, number> | undefined
  const addRecord = (record: string[], line: number) => {
    if (!columns) {
      table.headers = record
      columns = new Map(record.flatMap((header, index): [string, number][] => (isRead(header) ? [[header, index]] : [])))
      return
    }
    if (table.records.length === maxRows) throw new TooLarge('rows', maxRows)
    if ((table.records.length + 1) * columns.size > MAX_CELLS) throw new TooLarge('cells', MAX_CELLS)
    const cells = [...columns].filter(([, index]) => index < record.length)
    const text = (index: number) => unescapeFormula(record[index] ?? '')
    table.records.push({ line, cells: Object.fromEntries(cells.map(([header, index]) => [header, text(index)])) })
    if (record.some((cell, index) => cell !== '' && (table.headers[index] ?? '') === '')) table.unnamedLines.push(line)
  }
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    // Else csv-parse searches them in all that it has, again with each slice of a first line that does not end.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_RECORD,
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheet programs save the rows below the last one as separators.
    skip_records_with_empty_values: true,
    trim: true,
    cast: (cell, { index }) => {
      if (index >= MAX_COLUMNS) throw new TooLarge('columns', MAX_COLUMNS)
      return cell
    },
    on_record: (record: string[], { lines }) => {
      addRecord(record, lines)
      return null
    },
  })
  try {
    await run(Readable.from(inSlices(Buffer.from(text))), parser.resume())
    return table
  } catch (error) {
    if (error instanceof TooLarge) return { problem: csvText.tooLarge[error.counted](error.max) }
    if (error instanceof CsvError) return { problem: csvText.noTable }
    throw error
  }
}

/** What is wrong with rows that have more cells than headings, so that others may be in a wrong column; in German. */
export function shiftedCells({ unnamedLines }: CsvTable): string[] {
  if (unnamedLines.length === 0) return []
  const [named, more] = [unnamedLines.slice(0, MAX_NAMED), unnamedLines.length - MAX_NAMED]
  const lines = `Zeile ${named.join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`
  return [`${lines}: ${messagesIn(SHOP_LANGUAGE).giftListText.moreCells}`]
}

class TooLarge extends Error {
  readonly counted: keyof Messages['csvText']['tooLarge']
  readonly max: number

  constructor(counted: TooLarge['counted'], max: number) {
    super(`more than ${max} ${counted}`)
    this.counted = counted
    this.max = max
  }
}

async function* inSlices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
    await setImmediate()
    yield bytes.subarray(start, start + SLICE_BYTES)
  }
}

/** The separator that the first line has most of. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.slice(0, MAX_HEADING).split(/\r\n?|\n/, 1)
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';'
}
