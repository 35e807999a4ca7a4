import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Zip, ZipPassThrough } from 'fflate'
import { germanDate } from '#domain/calendar/german-date.ts'
import { documentFileName } from '#domain/documents/document-file-name.ts'
import { documentTitle } from '#domain/documents/document.ts'
import { SHOP_LANGUAGE } from '#domain/language/language.ts'
import { toDecimal } from '#domain/money/money.ts'
import { type DocumentRow, findDocuments, listDocumentIdsOfYear } from '#server/documents/store.ts'
import type { Db } from '#server/platform/database/pool.ts'
import { type CsvColumn, csvFile } from '#server/platform/http/csv.ts'
import type { FileContent } from '#server/platform/http/file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { readDocumentPdf } from './read-document-pdf.ts'

/** A ZIP holds no more entries than this without an extension that not every program reads. */
const MAX_DOCUMENTS = 65_000
const BATCH = 20

type Archived = Pick<DocumentRow, 'kind' | 'number' | 'issuedAt' | 'content' | 'total'> & { sha256: string }

const INDEX_COLUMNS: readonly CsvColumn<Archived>[] = [
  { header: 'Nummer', text: ({ number }) => number },
  { header: 'Art', text: ({ kind, content }) => content.title ?? documentTitle(kind) },
  { header: 'Datum', text: ({ issuedAt }) => germanDate(issuedAt.getTime()) },
  { header: 'Zu Rechnung', text: ({ content }) => content.invoice?.number ?? '' },
  { header: 'Bestellung', text: ({ content }) => content.order.number },
  { header: 'An', text: ({ content }) => content.recipient[0] ?? '' },
  { header: 'Total CHF', text: ({ total }) => toDecimal(total) },
  { header: 'Datei', text: archiveName },
  { header: 'SHA-256', text: ({ sha256 }) => sha256 },
]

/** The books are German, whatever the language of a document. */
function archiveName(document: Parameters<typeof documentFileName>[0]): string {
  return documentFileName(document, SHOP_LANGUAGE)
}

/**
 * All documents of a Swiss year as a ZIP: their stored PDFs, an index, and their checksums in the form that `sha256sum
 * --check` reads (docs/rules/invoices.md#archive). Refuses a year without documents, and one with too many.
 */
export async function documentArchive(db: Db, year: number) {
  const ids = await listDocumentIdsOfYear(db, year)
  if (ids.length === 0) return refuse('archive-empty')
  if (ids.length > MAX_DOCUMENTS) return refuse('archive-too-large')
  return {
    contentType: 'application/zip',
    headers: { 'content-disposition': `attachment; filename="belege-${year}.zip"` },
    content: Readable.from(archiveOf(db, { ids, year })),
  } satisfies FileContent<'application/zip'>
}

async function* archiveOf(db: Db, { ids, year }: { ids: readonly string[]; year: number }): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name)
    // The same documents give the same bytes.
    file.mtime = new Date(year, 0, 1)
    zip.add(file)
    file.push(bytes, true)
  }
  const archived: Archived[] = []
  for (let at = 0; at < ids.length; at += BATCH) {
    for (const document of await findDocuments(db, ids.slice(at, at + BATCH))) {
      const bytes = await readDocumentPdf({ db }, document)
      const { kind, number, issuedAt, content, total } = document
      archived.push({ kind, number, issuedAt, content, total, sha256: createHash('sha256').update(bytes).digest('hex') })
      add(archiveName(document), bytes)
      yield* chunks.splice(0)
    }
  }
  const { content: index } = await csvFile('index.csv', { columns: INDEX_COLUMNS, rows: archived })
  add('index.csv', index instanceof Readable ? await buffer(index) : index)
  add('SHA256SUMS', Buffer.from(archived.map((one) => `${one.sha256}  ${archiveName(one)}\n`).join('')))
  zip.end()
  yield* chunks
}
