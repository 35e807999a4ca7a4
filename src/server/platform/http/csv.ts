import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { escapeFormula, unescapeFormula } from '#domain/csv-formula.ts'

export interface CsvColumn<Row> {
  header: string
  text: (row: Row) => string
}

/** Sends rows as the spreadsheet programs of Switzerland open them (BOM, semicolons), as they are read; no cell runs as a formula. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, rows }: { name: string; columns: readonly CsvColumn<Row>[]; rows: AsyncIterable<Row> },
): Promise<FastifyReply> {
  const iterator = rows[Symbol.asyncIterator]()
  // A query that fails at once is an error of its own, not a file that ends early.
  const first = await iterator.next()
  const writer = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(({ header }) => header),
  })
  const lines = Readable.from(linesOf(columns, first, iterator))
  // What breaks here ends the answer early; the reader of the answer is told by the stream itself.
  pipeline(lines, writer, () => undefined)
  return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(writer)
}

async function* linesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  first: IteratorResult<Row>,
  rest: AsyncIterator<Row>,
): AsyncGenerator<string[]> {
  for (let next = first; !next.done; next = await rest.next()) yield columns.map(({ text }) => escapeFormula(text(next.value)))
}

/** All rows of a list that is read page by page. */
export async function* rowsOfPages<Row>(
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
  /** Cells by header, with the line of the file. */
  records: { line: number; cells: Record<string, string> }[]
}

/** The table that a CSV text holds, with semicolons, commas or tabs; undefined when it is none. */
export function readCsv(text: string): CsvTable | undefined {
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
    // The parser says no to open quotes and the like.
    return undefined
  }
}

function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counts = [';', ',', '\t'].map((sign) => ({ sign, count: heading.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ';'
}
