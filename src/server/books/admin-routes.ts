import type { FastifyReply, FastifyRequest } from 'fastify'
import { BOOK_FILES, bookPeriod, getBookAccounts, listDailyCloses, saveBookAccounts } from '#contract/books/admin-books.ts'
import type { BookAccounts } from '#domain/books/book-accounts.ts'
import { combine } from '#domain/books/daily-close.ts'
import { balancedJournal, type JournalEntry, journalOf, journalWithTaxCodes } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminFile, AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, type CsvFormat, sendCsv } from '#server/platform/http/csv.ts'
import { sendProblem } from '#server/platform/http/errors.ts'
import { bananaColumns, bexioColumns, JOURNAL_COLUMNS } from './journal-csv.ts'
import { findAccounts, saveAccounts } from './save-accounts.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { listDailyCloses as listCloses } from './store/daily-closes.ts'
import { listMoneyEvents } from './store/money-events.ts'

/** How a program takes the journal. */
interface JournalFile {
  name: string
  entries: (events: readonly MoneyEvent[], accounts: BookAccounts) => JournalEntry[]
  columns: (accounts: BookAccounts) => readonly CsvColumn<JournalEntry>[]
  format?: CsvFormat
}

const FILES: readonly (JournalFile & { path: string })[] = [
  { path: BOOK_FILES.journal, name: 'journal.csv', entries: journalOf, columns: () => JOURNAL_COLUMNS },
  { path: BOOK_FILES.banana, name: 'journal-banana.txt', entries: journalWithTaxCodes, columns: bananaColumns, format: 'tabs' },
  { path: BOOK_FILES.bexio, name: 'journal-bexio.csv', entries: journalWithTaxCodes, columns: bexioColumns },
]

/** The books in the administration (docs/rules/books.md). */
export function bookAdminRoutes({ addRoute, addFile }: { addRoute: AddAdminRoute; addFile: AddAdminFile }, { db }: { db: Db }): void {
  addRoute(listDailyCloses, async ({ query }) => {
    const rows = await listCloses(db, query)
    const days = rows.map(({ madeAt, ...close }) => ({ ...close, madeAt: madeAt.toISOString() }))
    return { days, total: combine(days.map(({ figures }) => figures)) }
  })
  addRoute(getBookAccounts, () => findAccounts(db))
  addRoute(saveBookAccounts, ({ body, user }) => saveAccounts(db, { ...body, actor: user }))
  for (const { path, ...file } of FILES) addFile(path, ({ request, reply }) => sendJournal(db, file, { request, reply }))
}

async function sendJournal(
  db: Db,
  { name, entries, columns, format }: JournalFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const period = bookPeriod.safeParse(request.query)
  if (!period.success) return sendProblem(reply, 400)
  const [events, accounts] = await Promise.all([listMoneyEvents(db, period.data), readBookAccounts(db)])
  const rows = balancedJournal(entries(events, accounts))
  return sendCsv(reply, {
    name: `${period.data.from}-${period.data.to}-${name}`,
    columns: columns(accounts),
    rows,
    ...(format && { format }),
  })
}
