import {
  getBananaJournal,
  getBexioJournal,
  getBookAccounts,
  getJournalCsv,
  listDailyCloses,
  listMissingCodes,
  saveBookAccounts,
} from '#contract/books/admin-books.ts'
import { type BookAccounts, type BookProgram, codeOf } from '#domain/books/book-accounts.ts'
import { combinedFigures } from '#domain/books/daily-close.ts'
import { balancedJournal, type BooksOfPeriod, type JournalEntry, journalOf, journalWithTaxCodes } from '#domain/books/journal.ts'
import type { Period } from '#domain/calendar/period.ts'
import type { TaxRate } from '#domain/vat/tax.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, type CsvFormat, csvFile } from '#server/platform/http/csv.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { listTaxedRates } from '#server/vat/tax-events.ts'
import { bananaColumns, bexioColumns, JOURNAL_COLUMNS } from './journal-csv.ts'
import { readBooksByDays } from './read-books.ts'
import { findAccounts, saveAccounts } from './save-accounts.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { readDailyCloses } from './store/daily-closes.ts'

/** How a program takes the journal. */
interface JournalFile {
  name: string
  entriesOf: (books: BooksOfPeriod) => JournalEntry[]
  columns: (accounts: BookAccounts) => readonly CsvColumn<JournalEntry>[]
  format?: CsvFormat
}

const JOURNAL: JournalFile = { name: 'journal.csv', entriesOf: journalOf, columns: () => JOURNAL_COLUMNS }
const BANANA = { name: 'journal-banana.txt', program: 'banana', columns: bananaColumns, format: 'tabs' } as const
const BEXIO = { name: 'journal-bexio.csv', program: 'bexio', columns: bexioColumns } as const

/** The books in the administration (docs/rules/books.md). */
export function bookAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db, clock }: { db: Db; clock: Clock }): void {
  addRoute(listDailyCloses, async ({ query }) => {
    const rows = await readDailyCloses(db, query)
    const days = rows.map(({ madeAt, ...close }) => ({ ...close, madeAt: madeAt.toISOString() }))
    return { days, total: combinedFigures(days.map(({ figures }) => figures)) }
  })
  addRoute(listMissingCodes, async ({ query }) => {
    const rates = await listTaxedRates(db, query)
    const accounts = await readBookAccounts(db)
    return { banana: missingCodes(rates, accounts, 'banana'), bexio: missingCodes(rates, accounts, 'bexio') }
  })
  addRoute(getBookAccounts, () => findAccounts(db))
  addRoute(saveBookAccounts, ({ body, user }) => saveAccounts(db, { ...body, actor: user }))
  addRoute(getJournalCsv, ({ query }) => journalFile(db, JOURNAL, { period: query, now: clock() }))
  addRoute(getBananaJournal, ({ query }) => codedJournal(db, BANANA, { period: query, now: clock() }))
  addRoute(getBexioJournal, ({ query }) => codedJournal(db, BEXIO, { period: query, now: clock() }))
}

type Wanted = { period: Period; now: number }

/** The file for a program; refused when the program would compute the wrong tax (docs/rules/books.md#codes). */
async function codedJournal(db: Db, file: Omit<JournalFile, 'entriesOf'> & { program: BookProgram }, wanted: Wanted) {
  const entriesOf = (books: BooksOfPeriod) => journalWithTaxCodes(books, file.program)
  const missing = missingCodes(await listTaxedRates(db, wanted.period), await readBookAccounts(db), file.program)
  return missing.length > 0 ? refuse('tax-code-missing', { rates: missing }) : journalFile(db, { ...file, entriesOf }, wanted)
}

async function journalFile(db: Db, { name, columns, format, entriesOf }: JournalFile, wanted: Wanted) {
  const { from, to } = wanted.period
  async function* rows() {
    for await (const books of readBooksByDays(db, wanted)) yield* balancedJournal(entriesOf(books))
  }
  return csvFile(`${from}-${to}-${name}`, { columns: columns(await readBookAccounts(db)), rows: rows(), ...(format && { format }) })
}

function missingCodes(rates: readonly TaxRate[], accounts: BookAccounts, program: BookProgram): TaxRate[] {
  return rates.filter((rate) => codeOf(accounts, rate, program) === '')
}
