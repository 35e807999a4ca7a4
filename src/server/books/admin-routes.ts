import {
  getBananaJournal,
  getBexioJournal,
  getBookAccounts,
  getJournalCsv,
  listDailyCloses,
  listMissingCodes,
  saveBookAccounts,
} from '#contract/books/admin-books.ts'
import { type BookAccounts, salesAccount } from '#domain/books/book-accounts.ts'
import { combinedFigures } from '#domain/books/daily-close.ts'
import {
  balancedJournal,
  type BooksOfPeriod,
  type JournalEntry,
  journalOf,
  journalWithTaxCodes,
  ratesWithoutCode,
} from '#domain/books/journal.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, type CsvFormat, csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { bananaColumns, bexioColumns, JOURNAL_COLUMNS } from './journal-csv.ts'
import { readBooks } from './read-books.ts'
import { findAccounts, saveAccounts } from './save-accounts.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { readDailyCloses } from './store/daily-closes.ts'

type Program = 'banana' | 'bexio'

/** How a program takes the journal. */
interface JournalFile {
  name: string
  columns: (accounts: BookAccounts) => readonly CsvColumn<JournalEntry>[]
  format?: CsvFormat
}

const JOURNAL: JournalFile = { name: 'journal.csv', columns: () => JOURNAL_COLUMNS }
const BANANA: JournalFile & { program: Program } = { name: 'journal-banana.txt', program: 'banana', columns: bananaColumns, format: 'tabs' }
const BEXIO: JournalFile & { program: Program } = { name: 'journal-bexio.csv', program: 'bexio', columns: bexioColumns }

/** The books in the administration (docs/rules/books.md). */
export function bookAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(listDailyCloses, async ({ query }) => {
    const rows = await readDailyCloses(db, query)
    const days = rows.map(({ madeAt, ...close }) => ({ ...close, madeAt: madeAt.toISOString() }))
    return { days, total: combinedFigures(days.map(({ figures }) => figures)) }
  })
  addRoute(listMissingCodes, async ({ query }) => {
    const entries = journalWithTaxCodes(await readBooks(db, { period: query, now: clock() }))
    const accounts = await readBookAccounts(db)
    return { banana: missingCodes(entries, accounts, 'banana'), bexio: missingCodes(entries, accounts, 'bexio') }
  })
  addRoute(getBookAccounts, () => findAccounts(db))
  addRoute(saveBookAccounts, ({ body, user }) => saveAccounts(db, { ...body, actor: user }))
  addRoute(getJournalCsv, async ({ query }) => {
    const books = await readBooks(db, { period: query, now: clock() })
    return journalFile(JOURNAL, { books, rows: balancedJournal(journalOf(books)), period: query })
  })
  addRoute(getBananaJournal, async ({ query }) => codedJournal(await readBooks(db, { period: query, now: clock() }), BANANA, query))
  addRoute(getBexioJournal, async ({ query }) => codedJournal(await readBooks(db, { period: query, now: clock() }), BEXIO, query))
}

/** The file for a program; refused when the program would compute the wrong tax (docs/rules/books.md#codes). */
function codedJournal(books: BooksOfPeriod, file: JournalFile & { program: Program }, period: Period) {
  const rows = balancedJournal(journalWithTaxCodes(books))
  const missing = missingCodes(rows, books.accounts, file.program)
  return missing.length > 0 ? refuse('tax-code-missing', { rates: missing }) : journalFile(file, { books, rows, period })
}

function journalFile(
  { name, columns, format }: JournalFile,
  { books, rows, period }: { books: BooksOfPeriod; rows: JournalEntry[]; period: Period },
) {
  return csvFile(`${period.from}-${period.to}-${name}`, { columns: columns(books.accounts), rows, ...(format && { format }) })
}

function missingCodes(entries: readonly JournalEntry[], accounts: BookAccounts, program: Program): TaxRate[] {
  return ratesWithoutCode(entries, (rate) => salesAccount(accounts, rate)[`${program}Code`])
}
