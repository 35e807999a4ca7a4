import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { escapeFormula, unescapeFormula } from '#domain/text/csv-formula.ts'

export interface CsvColumn<Row> {
  header: string
  text: (row: Row) => string
}

/** 'spreadsheet' is for Swiss spreadsheet programs, 'tabs' for programs that take the cells as they are. */
export type CsvFormat = 'spreadsheet' | 'tabs'

const SPREADSHEET = {
  bom: true,
  delimiter: ';',
  // A text with a line break would otherwise depend on the reader to see that it is one cell.
  quoted: true,
  quoted_empty: true,
}
const FORMATS = { spreadsheet: SPREADSHEET, tabs: { bom: false, delimiter: '\t', quoted: false, quoted_empty: false } }

/** Streams rows as CSV. No cell is a formula (docs/rules/admin.md#csv). */
export async function sendCsv<Row>(
  reply: FastifyReply,
  {
    name,
    columns,
    rows,
    format = 'spreadsheet',
  }: { name: string; columns: readonly CsvColumn<Row>[]; rows: AsyncIterable<Row> | readonly Row[]; format?: CsvFormat },
): Promise<FastifyReply> {
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
  return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(writer)
}

async function* cellsOf<Row>(
  columns: readonly CsvColumn<Row>[],
  first: IteratorResult<Row>,
  rest: AsyncIterator<Row>,
): AsyncGenerator<string[]> {
  for (let next = first; !next.done; next = await rest.next()) yield columns.map(({ text }) => escapeFormula(text(next.value)))
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
  headers: string[]
  /** Cells by header, with the record's line in the file. */
  records: { line: number; cells: Record<string, string> }[]
}

/** Parses CSV with semicolons, commas or tabs; undefined when it is malformed. */
export function parseCsv(text: string): CsvTable | undefined {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      trim: true,
    })
    const [heading, ...records] = rows as unknown as { record: string[]; info: { lines: number } }[]
    const headers = heading?.record ?? []
    return {
      headers,
      records: records.map(({ record, info }) => ({
        line: info.lines,
        cells: Object.fromEntries(headers.map((header, index) => [header, unescapeFormula(record[index] ?? '')])),
      })),
    }
  } catch {
    // The parser throws for unclosed quotes and the like.
    return undefined
  }
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counts = [';', ',', '\t'].map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ';'
}
