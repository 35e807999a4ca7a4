import {
  getBananaJournal,
  getBexioJournal,
  getBookAccounts,
  getJournalCsv,
  listDailyCloses,
  saveBookAccounts,
} from '#contract/books/admin-books.ts'
import type { BookAccounts } from '#domain/books/book-accounts.ts'
import { combinedFigures } from '#domain/books/daily-close.ts'
import { balancedJournal, type JournalEntry, journalOf, journalWithTaxCodes } from '#domain/books/journal.ts'
import type { MoneyEvent } from '#domain/books/money-event.ts'
import type { Db } from '#server/platform/database/pool.ts'
import type { AddAdminRoute } from '#server/platform/http/admin-route.ts'
import { type CsvColumn, type CsvFormat, csvFile } from '#server/platform/http/csv.ts'
import { bananaColumns, bexioColumns, JOURNAL_COLUMNS } from './journal-csv.ts'
import { findAccounts, saveAccounts } from './save-accounts.ts'
import { readBookAccounts } from './store/book-accounts.ts'
import { readDailyCloses } from './store/daily-closes.ts'
import { listMoneyEvents } from './store/money-events.ts'

/** How a program takes the journal. */
interface JournalFile {
  name: string
  entries: (events: readonly MoneyEvent[], accounts: BookAccounts) => JournalEntry[]
  columns: (accounts: BookAccounts) => readonly CsvColumn<JournalEntry>[]
  format?: CsvFormat
}

const JOURNAL: JournalFile = { name: 'journal.csv', entries: journalOf, columns: () => JOURNAL_COLUMNS }
const BANANA: JournalFile = { name: 'journal-banana.txt', entries: journalWithTaxCodes, columns: bananaColumns, format: 'tabs' }
const BEXIO: JournalFile = { name: 'journal-bexio.csv', entries: journalWithTaxCodes, columns: bexioColumns }

/** The books in the administration (docs/rules/books.md). */
export function bookAdminRoutes({ addRoute }: { addRoute: AddAdminRoute }, { db }: { db: Db }): void {
  addRoute(listDailyCloses, async ({ query }) => {
    const rows = await readDailyCloses(db, query)
    const days = rows.map(({ madeAt, ...close }) => ({ ...close, madeAt: madeAt.toISOString() }))
    return { days, total: combinedFigures(days.map(({ figures }) => figures)) }
  })
  addRoute(getBookAccounts, () => findAccounts(db))
  addRoute(saveBookAccounts, ({ body, user }) => saveAccounts(db, { ...body, actor: user }))
  addRoute(getJournalCsv, ({ query }) => makeJournal(db, JOURNAL, query))
  addRoute(getBananaJournal, ({ query }) => makeJournal(db, BANANA, query))
  addRoute(getBexioJournal, ({ query }) => makeJournal(db, BEXIO, query))
}

async function makeJournal(db: Db, { name, entries, columns, format }: JournalFile, period: { from: string; to: string }) {
  const [events, accounts] = await Promise.all([listMoneyEvents(db, period), readBookAccounts(db)])
  const rows = balancedJournal(entries(events, accounts))
  return csvFile(`${period.from}-${period.to}-${name}`, { columns: columns(accounts), rows, ...(format && { format }) })
}
